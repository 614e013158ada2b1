import type { Note } from '../../shared/sound.ts'

const tone = (after: number, pitch: number, loud: number, long: number): Note => ({
  after,
  sound: [loud, 0, pitch, 0.002, 0.02, long, 1, 1.4],
})

export const soundScore: Record<'press' | 'ball' | 'prize' | 'win', readonly Note[]> = {
  press: [tone(0, 523, 0.3, 0.16)],
  ball: [tone(0, 660, 0.16, 0.06)],
  prize: [tone(0, 440, 0.25, 0.12), tone(90, 554, 0.25, 0.16)],
  win: [tone(0, 587, 0.5, 0.25), tone(110, 740, 0.5, 0.25), tone(220, 880, 0.55, 0.4)],
}
