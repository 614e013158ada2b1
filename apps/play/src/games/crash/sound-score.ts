import type { Note } from '../../shared/sound.ts'

const tone = (after: number, pitch: number, loud: number, long: number): Note => ({
  after,
  sound: [loud, 0, pitch, 0.002, 0.02, long, 1, 1.4],
})

export const soundScore: Record<'press' | 'rise' | 'out' | 'gone', readonly Note[]> = {
  press: [tone(0, 523, 0.3, 0.16)],
  rise: [tone(0, 392, 0.2, 0.2), tone(120, 494, 0.2, 0.24)],
  out: [tone(0, 659, 0.45, 0.2), tone(90, 784, 0.45, 0.22), tone(180, 988, 0.5, 0.36)],
  // The candle goes out: a breath, no fanfare.
  gone: [{ after: 0, sound: [0.25, 0, 120, 0.01, 0.02, 0.22, 4, 2.2] }],
}
