"""What is drawn again after it changed."""

import asyncio

from bluefelt.discord_bot.editor import Editor


async def test_the_drawing_that_is_on_its_way_ends_before_anything_is_taken_down() -> None:
    began, go_on = asyncio.Event(), asyncio.Event()
    done: list[str] = []

    async def draw() -> None:
        began.set()
        await go_on.wait()
        done.append("drawn")

    async def take_down() -> None:
        await editor.finish()
        done.append("taken down")

    editor = Editor(draw)
    editor.touch()
    await began.wait()
    editor.touch()  # would be drawn next
    ending = asyncio.create_task(take_down())
    await asyncio.sleep(0)
    go_on.set()
    await ending
    editor.touch()
    await editor.close()
    assert done == ["drawn", "taken down"]


async def test_a_drawing_may_be_the_last() -> None:
    done: list[str] = []

    async def draw() -> None:
        await editor.finish()
        done.append("drawn")
        editor.touch()

    editor = Editor(draw)
    editor.touch()
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    await editor.close()
    assert done == ["drawn"]
