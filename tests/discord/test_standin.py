"""The stand-in is Discord to the real discord.py."""

from tests.client.playing import run
from tests.discord.standin import Discord
from tests.discord.tiny import Asked, connected


def test_a_bot_is_ready_and_answers() -> None:
    async def meet() -> None:
        async with Discord() as discord:
            poker, ann = discord.guild("Club").channel("poker"), discord.user("Ann")
            async with connected(discord) as bot:

                async def hello(asked: Asked) -> None:
                    await asked.response.send_message(f"Hello, {asked.user.display_name}.")

                bot.on["hello"] = hello
                answer = await ann.slash(poker, "play do", what="hello", times=2)
                assert answer.text == "Hello, Ann."
                assert [message.text for message in ann.sees(poker)] == ["Hello, Ann."]
                assert await ann.suggestions(poker, "play do", "what", "he") == ["hello"]
            assert not discord.unhandled
            assert not discord.complaints

    run(meet())
