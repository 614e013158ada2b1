import { createSound } from '../../shared/sound.ts'
import type { Note } from '../../shared/sound.ts'

/** press: a round is ordered. lay: something was chosen. card: one is dealt or turned. safe: a step was good. lost: it was not. win: above the stake. */
export type Cue = 'press' | 'lay' | 'card' | 'safe' | 'lost' | 'win'

const tone = (after: number, pitch: number, loud: number, long: number): Note => ({
  after,
  sound: [loud, 0, pitch, 0.002, 0.02, long, 1, 1.4],
})

/** A short breath of noise, as of a card on felt. */
const rustle = (loud: number): Note => ({
  after: 0,
  sound: [loud, 0.05, 900, 0.001, 0.01, 0.05, 4, 0.6, -20, 0, 0, 0, 0, 6],
})

const soundScore: Record<Cue, readonly Note[]> = {
  press: [tone(0, 523, 0.3, 0.16)],
  lay: [tone(0, 784, 0.2, 0.07)],
  card: [rustle(0.25)],
  safe: [tone(0, 880, 0.25, 0.12), tone(70, 1175, 0.2, 0.14)],
  lost: [tone(0, 147, 0.35, 0.3)],
  win: [tone(0, 587, 0.5, 0.25), tone(110, 740, 0.5, 0.25), tone(220, 880, 0.55, 0.4)],
}

export const openSound = () => createSound(soundScore)
