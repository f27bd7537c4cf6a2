// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { makeSpeaker } from './sounds';

/** As much of a sound card as is needed to count what starts. */
function fakeContext(state: AudioContextState = 'running') {
  const started: number[] = [];
  const param = () => ({ value: 0, setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() });
  const node = () => {
    const self = {
      gain: param(),
      frequency: param(),
      connect: (to: unknown) => to,
      start: (at: number) => started.push(at),
      stop: vi.fn(),
    };
    return self;
  };
  const context = {
    state,
    currentTime: 10,
    sampleRate: 100,
    destination: {},
    createGain: node,
    createOscillator: node,
    createBufferSource: node,
    createBiquadFilter: node,
    createBuffer: () => ({ getChannelData: () => new Float32Array(50) }),
    resume: vi.fn(() => Promise.resolve()),
    close: vi.fn(() => Promise.resolve()),
  };
  return { context, started, open: () => context as unknown as AudioContext };
}

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
