// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { fakeContext } from './fake-audio';
import { makeSpeaker } from './sounds';

describe('a speaker', () => {
  it('gives the sound card back, and takes it again when it is needed', () => {
    const { context, started, open } = fakeContext();
    const speaker = makeSpeaker(() => true, open);
    speaker.unlock();
    speaker.close();
    expect(context.close).toHaveBeenCalledOnce();
    speaker.play('deal');
    expect(started).toEqual([]);
    speaker.unlock();
    speaker.play('deal');
    expect(started).toEqual([10]);
  });

  it('is silent until it is unlocked', () => {
    const { started, open } = fakeContext();
    const speaker = makeSpeaker(() => true, open);
    speaker.play('deal');
    expect(started).toEqual([]);
    speaker.unlock();
    speaker.play('deal');
    expect(started).toEqual([10]);
  });

  it('wakes up a sound card that sleeps', () => {
    const { context, started, open } = fakeContext('suspended');
    const speaker = makeSpeaker(() => true, open);
    speaker.unlock();
    expect(context.resume).toHaveBeenCalled();
    speaker.play('deal');
    expect(started).toEqual([]);
  });

  it('asks whether it may', () => {
    const { started, open } = fakeContext();
    const speaker = makeSpeaker((sound) => sound === 'turn', open);
    speaker.unlock();
    speaker.play('deal');
    expect(started).toEqual([]);
    speaker.play('turn');
    expect(started).toHaveLength(2);
  });

  it('says the same thing at the same moment only once', () => {
    const { started, open } = fakeContext();
    const speaker = makeSpeaker(() => true, open);
    speaker.unlock();
    for (let nth = 0; nth < 20; nth++) speaker.play('deal');
    speaker.play('deal', 70);
    expect(started).toEqual([10, 10.07]);
  });

  it('does without where there is no sound card', () => {
    const speaker = makeSpeaker(
      () => true,
      () => {
        throw new Error('none');
      },
    );
    speaker.unlock();
    expect(() => speaker.play('win')).not.toThrow();
  });

  it.each(['deal', 'chips', 'check', 'fold', 'turn', 'win', 'hurry', 'chat'] as const)('can %s', (sound) => {
    const { started, open } = fakeContext();
    const speaker = makeSpeaker(() => true, open);
    speaker.unlock();
    speaker.play(sound);
    expect(started.length).toBeGreaterThan(0);
  });
});
