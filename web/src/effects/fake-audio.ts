import { vi } from 'vitest';

/** As much of a sound card as is needed to count what starts. */
export function fakeContext(state: AudioContextState = 'running') {
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
