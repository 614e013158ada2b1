import type { RandomStream } from '@krathong/games/fairness'

/** What a line of the PAR sheet says; a spread that it does not give is taken from the run. */
export type ExactLine = { on: string; rtp: number; hitRate?: number; sigma?: number }

/** Which line of the sheet it belongs to, and what one unit of stake came back as. */
export type PlayedLine = { on: string; returned: number }

/** One way to play, again and again; a shared round is played on many lines at once. */
export type Play = {
  name: string
  lines: readonly string[]
  play: (random: RandomStream) => readonly PlayedLine[]
}

export type Playable = { id: string; name: string; version: number; lines: ExactLine[]; plays: Play[] }

type Shown = { id: string; version: number; definition: { name: { [language: string]: string } } }

export const playableWith = (
  { id, version, definition }: Shown,
  lines: Playable['lines'],
  plays: Play[],
): Playable => ({ id, name: definition.name['en']!, version, lines, plays })
