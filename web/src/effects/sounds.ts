/** Everything that can be heard; all of it is made here, no file is loaded. */
export type Sound = 'deal' | 'chips' | 'check' | 'fold' | 'turn' | 'win' | 'hurry' | 'chat' | 'sip';

const VOLUME = 0.22;
const GAP_MS = 45; // the same sound twice within it is one

type Voice = (at: number, out: Desk) => void;

/** The sounds' tools: a tone and a burst of noise, each with its own fading. */
interface Desk {
  tone: (at: number, hertz: number, seconds: number, loud?: number, shape?: OscillatorType) => void;
  noise: (at: number, hertz: number, seconds: number, loud?: number, to?: number) => void;
}

const tune =
  (hertz: readonly number[], step: number, seconds: number, loud: number, shape?: OscillatorType): Voice =>
  (at, { tone }) =>
    hertz.forEach((one, nth) => tone(at + nth * step, one, seconds, loud, shape));

const VOICES: Readonly<Record<Sound, Voice>> = {
  deal: (at, { noise }) => noise(at, 3200, 0.04, 0.5, 1800),
  chips: (at, { tone, noise }) => {
    for (const [nth, hertz] of [3900, 4700, 4200].entries()) {
      tone(at + nth * 0.045, hertz, 0.05, 0.14, 'triangle');
      noise(at + nth * 0.045, 6000, 0.02, 0.25);
    }
  },
  check: (at, { tone, noise }) => {
    for (const later of [0, 0.13]) {
      tone(at + later, 150, 0.08, 0.9);
      noise(at + later, 500, 0.03, 0.4);
    }
  },
  fold: (at, { noise }) => noise(at, 2600, 0.2, 0.35, 500),
  turn: (at, { tone }) => {
    tone(at, 659, 0.22, 0.5);
    tone(at + 0.14, 988, 0.35, 0.5);
  },
  win: tune([523, 659, 784, 1047], 0.09, 0.35, 0.4, 'triangle'),
  sip: tune([330, 262, 330, 247], 0.1, 0.09, 0.5),
  hurry: tune([880], 0, 0.07, 0.35, 'triangle'),
  chat: (at, { tone }) => {
    tone(at, 740, 0.06, 0.25);
    tone(at + 0.06, 930, 0.08, 0.25);
  },
};

export interface Speaker {
  /** Browsers are silent until the first tap; some fall silent again. */
  unlock(): void;
  play(sound: Sound, after?: number): void;
  /** Give the device's sound back; browsers have only so many. */
  close(): void;
}

/** A speaker that says nothing unless it may. */
export function makeSpeaker(may: (sound: Sound) => boolean, open = () => new AudioContext()): Speaker {
  let context: AudioContext | null = null;
  let desk: Desk | null = null;
  const last = new Map<Sound, number>();

  return {
    unlock() {
      try {
        context ??= open();
        desk ??= makeDesk(context);
        if (context.state !== 'running') void context.resume().catch(() => {});
      } catch {
        // a device without sound
      }
    },
    play(sound, after = 0) {
      if (!context || !desk || context.state !== 'running' || !may(sound)) return;
      const at = context.currentTime + after / 1000;
      if (Math.abs(at - (last.get(sound) ?? -1)) < GAP_MS / 1000) return;
      last.set(sound, at);
      VOICES[sound](at, desk);
    },
    close() {
      void context?.close().catch(() => {});
      context = desk = null;
    },
  };
}

function makeDesk(context: AudioContext): Desk {
  const master = context.createGain();
  master.gain.value = VOLUME;
  master.connect(context.destination);
  const hiss = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  const samples = hiss.getChannelData(0);
  for (let nth = 0; nth < samples.length; nth++) samples[nth] = Math.random() * 2 - 1;

  const fading = (at: number, seconds: number, loud: number): GainNode => {
    const gain = context.createGain();
    gain.gain.setValueAtTime(0.0001, at);
    gain.gain.exponentialRampToValueAtTime(loud, at + 0.005);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
    gain.connect(master);
    return gain;
  };
  return {
    tone(at, hertz, seconds, loud = 0.5, shape = 'sine') {
      const source = context.createOscillator();
      source.type = shape;
      source.frequency.value = hertz;
      source.connect(fading(at, seconds, loud));
      source.start(at);
      source.stop(at + seconds);
    },
    noise(at, hertz, seconds, loud = 0.5, to = hertz) {
      const source = context.createBufferSource();
      const filter = context.createBiquadFilter();
      source.buffer = hiss;
      filter.type = 'bandpass';
      filter.frequency.setValueAtTime(hertz, at);
      filter.frequency.exponentialRampToValueAtTime(to, at + seconds);
      source.connect(filter).connect(fading(at, seconds, loud));
      source.start(at);
      source.stop(at + seconds);
    },
  };
}
