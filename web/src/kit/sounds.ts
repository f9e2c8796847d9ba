import { whenIdle } from "./idle.ts";
import { type Settings, settings } from "./settings.svelte.ts";

/** Short soft sounds, made here: a tone or two that fade. */
const sounds = {
  move: [[330, 0, 0.07]],
  capture: [
    [260, 0, 0.06],
    [196, 0.05, 0.1],
  ],
  conflict: [
    [220, 0, 0.09],
    [220, 0.1, 0.09],
    [165, 0.2, 0.16],
  ],
  reveal: [
    [294, 0, 0.06],
    [440, 0.06, 0.12],
  ],
  gain: [
    [440, 0, 0.07],
    [554, 0.07, 0.1],
  ],
  turn: [[523, 0, 0.09]],
  end: [
    [392, 0, 0.16],
    [523, 0.13, 0.16],
    [659, 0.26, 0.3],
  ],
} as const;

export type Sound = keyof typeof sounds;
export const allSounds = Object.keys(sounds) as Sound[];

/** The gain of a tone at full volume. */
const loudest = 0.15;

let context: Promise<AudioContext> | undefined;

/** The device is opened apart from what is shown: that may take longer than a frame. */
export async function playSound(name: Sound, volume = loudnessOf(settings)): Promise<void> {
  if (volume === 0 || typeof AudioContext === "undefined" || !navigator.userActivation?.hasBeenActive) return;
  context ??= whenIdle().then(() => new AudioContext());
  const on = await context;
  for (const [hertz, after, seconds] of sounds[name])
    tone(on, { hertz, seconds, at: on.currentTime + after, peak: loudest * volume });
}

/** From 0 to 1; what was kept may be anything. */
export function loudnessOf({ sounds: on, volume }: Pick<Settings, "sounds" | "volume">): number {
  return on ? Math.min(1, Math.max(0, volume || 0)) : 0;
}

interface Tone {
  hertz: number;
  at: number;
  seconds: number;
  peak: number;
}

function tone(on: AudioContext, { hertz, at, seconds, peak }: Tone) {
  const source = new OscillatorNode(on, { type: "triangle", frequency: hertz });
  const loudness = new GainNode(on, { gain: 0 });
  loudness.gain.setValueAtTime(0, at);
  loudness.gain.linearRampToValueAtTime(peak, at + 0.01);
  loudness.gain.exponentialRampToValueAtTime(0.0005, at + seconds);
  source.connect(loudness).connect(on.destination);
  source.start(at);
  source.stop(at + seconds);
}
