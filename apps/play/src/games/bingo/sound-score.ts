import type { Note } from '../../shared/sound.ts'

const tone = (after: number, pitch: number, loud: number, long: number): Note => ({
  after,
  sound: [loud, 0, pitch, 0.002, 0.02, long, 1, 1.4],
})

export const soundScore: Record<'press' | 'ball' | 'prize' | 'win', readonly Note[]> = {
  press: [tone(0, 523, 0.3, 0.16)],
  ball: [tone(0, 660, 0.16, 0.06)],
  // Somebody's, perhaps one's own that is less than the tickets cost: a bell, no fanfare.
  prize: [tone(0, 330, 0.2, 0.2)],
  win: [tone(0, 587, 0.5, 0.25), tone(110, 740, 0.5, 0.25), tone(220, 880, 0.55, 0.4)],
}
