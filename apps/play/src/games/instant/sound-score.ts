import type { Note } from '../../shared/sound.ts'

const tone = (after: number, pitch: number, loud: number, long: number): Note => ({
  after,
  sound: [loud, 0, pitch, 0.002, 0.02, long, 1, 1.4],
})

export const soundScore: Record<'press' | 'lay' | 'win', readonly Note[]> = {
  press: [tone(0, 523, 0.3, 0.16)],
  lay: [tone(0, 784, 0.2, 0.07)],
  win: [tone(0, 587, 0.5, 0.25), tone(110, 740, 0.5, 0.25), tone(220, 880, 0.55, 0.4)],
}
