import type { Note } from '../../shared/sound.ts'
import type { Cue } from './stage/slot-stage.ts'

/** A struck bar of the ranat, the wooden xylophone: a short round tone with a soft knock. */
const bar = (after: number, pitch: number, loud = 0.7): Note => ({
  after,
  sound: [
    loud,
    0,
    pitch,
    0.002,
    0.03,
    0.32,
    1,
    1.4,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    0.02,
    undefined,
    undefined,
    0.03,
    0.5,
    0.06,
  ],
})
/** A small gong that rings on. */
const gong = (after: number, pitch: number, loud = 0.6): Note => ({
  after,
  sound: [
    loud,
    0,
    pitch,
    0.01,
    0.2,
    0.9,
    0,
    1.2,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    2,
    undefined,
    0.08,
    0.6,
    0.2,
  ],
})
const knock: Note = { after: 0, sound: [0.55, 0.02, 110, 0.001, 0.012, 0.07, 2, 1.8, -3] }
const rush: Note = {
  after: 0,
  sound: [0.3, 0, 140, 0.06, 0.12, 0.26, 4, 0.8, 7, undefined, undefined, undefined, undefined, 1.2],
}

const scale = [392, 440, 494, 587, 659, 784, 880, 988, 1175]
const run = (steps: readonly number[], gap: number, start = 0) =>
  steps.map((step, i) => bar(start + i * gap, scale[step] ?? 784))

export const soundScore: Record<Cue, readonly Note[]> = {
  press: [bar(0, 659, 0.3)],
  spin: [rush],
  stop: [knock],
  suspense: [
    bar(0, 440, 0.4),
    bar(140, 494, 0.4),
    bar(280, 440, 0.4),
    bar(420, 494, 0.4),
    bar(560, 587, 0.45),
    bar(700, 494, 0.45),
  ],
  win: run([2, 4, 5], 80),
  scatter: [gong(0, 294), bar(60, 784), bar(180, 988)],
  expand: [gong(0, 196, 0.5), ...run([0, 2, 4, 6], 60)],
  // It follows every win, also one below the cost: stones that fall, no tune.
  tumble: [knock],
  coin: [bar(0, 988, 0.5), bar(70, 1175, 0.5)],
  'free-spins': [gong(0, 147, 0.8), ...run([0, 2, 3, 5, 3, 5, 6, 8], 110, 100)],
  'big-win': [gong(0, 196, 0.8), ...run([3, 5, 6, 5, 6, 8, 6, 8], 120), gong(960, 294, 0.6)],
  count: [bar(0, 988, 0.15)],
}
