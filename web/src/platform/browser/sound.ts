// Short synthesised sounds. They only repeat what is visible.
import { settings } from './settings.svelte';

export type Sound =
  | 'architect'
  | 'step'
  | 'lift'
  | 'tile'
  | 'urbanist'
  | 'lights'
  | 'people'
  | 'mayor'
  | 'banner'
  | 'turn'
  | 'tick'
  | 'reveal'
  | 'knock'
  | 'coin'
  | 'stamp'
  | 'count'
  | 'resolve'
  | 'best'
  | 'win'
  | 'end';

interface Tone {
  at: number; // s after the start
  hertz: number;
  lasts: number; // s
  wave: OscillatorType;
  loud: number; // 0 … 1
  /** The tone slides to here. */
  to?: number;
}

const tone = (at: number, hertz: number, lasts: number, wave: OscillatorType, loud: number, to?: number): Tone =>
  to === undefined ? { at, hertz, lasts, wave, loud } : { at, hertz, lasts, wave, loud, to };

const chord = (hertz: number[], lasts: number): Tone[] =>
  hertz.map((h, i) => tone(0.04 * i, h, lasts, 'triangle', 0.3));

const SOUNDS: Record<Sound, Tone[]> = {
  architect: [tone(0, 900, 0.05, 'triangle', 0.6, 420), tone(0, 1800, 0.02, 'square', 0.12)],
  step: [tone(0, 620, 0.04, 'triangle', 0.45, 560), tone(0, 1240, 0.015, 'square', 0.06)],
  lift: [tone(0, 320, 0.12, 'sine', 0.35, 640)],
  tile: [tone(0, 190, 0.14, 'sine', 0.9, 80), tone(0, 700, 0.03, 'triangle', 0.2, 300)],
  urbanist: [tone(0, 260, 0.06, 'sine', 0.5, 150), tone(0.14, 240, 0.06, 'sine', 0.5, 140)],
  lights: [tone(0, 1320, 0.05, 'sine', 0.25, 1500)],
  people: [tone(0, 480, 0.05, 'triangle', 0.35, 380), tone(0.1, 560, 0.05, 'triangle', 0.35, 440)],
  mayor: [tone(0, 1568, 0.35, 'sine', 0.35), tone(0, 3136, 0.2, 'sine', 0.1)],
  banner: [tone(0, 130, 0.16, 'sine', 0.9, 70), tone(0.2, 150, 0.18, 'sine', 0.9, 75)],
  turn: [tone(0, 587, 0.14, 'triangle', 0.4), tone(0.13, 880, 0.22, 'triangle', 0.4)],
  tick: [tone(0, 1200, 0.025, 'square', 0.15)],
  reveal: [0, 0.07, 0.14, 0.21].map((at) => tone(at, 150, 0.12, 'sine', 0.7, 70)),
  knock: [tone(0, 210, 0.06, 'sine', 0.6, 140), tone(0.14, 210, 0.06, 'sine', 0.6, 140)],
  coin: [tone(0, 1760, 0.05, 'sine', 0.3), tone(0.05, 2349, 0.2, 'sine', 0.3)],
  stamp: [tone(0, 120, 0.1, 'sine', 0.9, 60), tone(0, 400, 0.03, 'square', 0.1)],
  win: chord([523, 659, 784, 1047], 0.28),
  count: [tone(0, 294, 0.2, 'triangle', 0.35)],
  resolve: [tone(0, 392, 0.4, 'triangle', 0.3), tone(0, 784, 0.4, 'triangle', 0.25)],
  best: [659, 784, 1047].map((hertz, i) => tone(0.12 * i, hertz, 0.16, 'triangle', 0.4)),
  end: [tone(0, 196, 0.4, 'sine', 0.5)],
};

const WHOLE_TONE = 2 ** (2 / 12);

let context: AudioContext | null = null;

/** Browsers allow sound only after a gesture; before that there is no audio context. */
function wake(): void {
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
}

/** The first sound starts the audio of the whole browser, and making a context waits for that, up to a second. Asking for the devices, which
    answers later and asks nobody, starts it beside the page. */
const audioStarted = async (): Promise<unknown> => navigator.mediaDevices?.enumerateDevices().catch(() => []);

export async function listenForGesture(): Promise<void> {
  await audioStarted();
  for (const gesture of ['pointerdown', 'keydown'])
    addEventListener(gesture, wake, { once: true, capture: true, passive: true });
}

function sing(audio: AudioContext, { at, hertz, lasts, wave, loud, to }: Tone, volume: number, pitch: number): void {
  const start = audio.currentTime + at;
  const voice = audio.createOscillator();
  const gain = audio.createGain();
  voice.type = wave;
  voice.frequency.setValueAtTime(hertz * pitch, start);
  if (to !== undefined) voice.frequency.exponentialRampToValueAtTime(to * pitch, start + lasts);
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(Math.max(0.0002, loud * volume), start + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
  voice.connect(gain).connect(audio.destination);
  voice.start(start);
  voice.stop(start + lasts + 0.02);
}

/** `step`: how many whole tones higher, for a tile that becomes an upper floor and for steps that are counted. */
export function play(sound: Sound, step = 0): void {
  if (settings.silent || context?.state !== 'running') return;
  for (const part of SOUNDS[sound]) sing(context, part, settings.stored.volume, WHOLE_TONE ** Math.max(0, step));
}

/** A tick of vibration on taking and placing, off with the sound. */
export function tick(): void {
  if (!settings.silent) navigator.vibrate?.(10);
}
