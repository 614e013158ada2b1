import type { LawFigures } from '../kit/law.ts'

/** Exact figures of one way to play, named by a short text; what a kind cannot give exactly is left out. */
export type DecisionWay = { on: string; rtp: number } & Partial<Omit<LawFigures, 'rtp'>>

/** Every figure of a kind; returns are per unit of the first stake. */
export type DecisionFigures = {
  /** The return of the worst and of the best of the ways to play that the game's pages tell. */
  rtpLow: number
  rtpHigh: number
  /** The largest return of a round, as a multiple of its first stake. */
  topX: number
  ways: DecisionWay[]
  /** What only some kinds have: an average stake, a rate of doubles. */
  figures: { [name: string]: number }
}

/** The mathematical record of a game with choices, computed from its definition and nothing else. */
export type DecisionPar = {
  id: string
  version: number
  definitionHash: string
} & DecisionFigures

/** What of a compiled game its record needs. */
type Recorded = { id: string; version: number; hash: string; engine: { par(): DecisionFigures } }

export function decisionPar(game: Recorded): DecisionPar {
  return { id: game.id, version: game.version, definitionHash: game.hash, ...game.engine.par() }
}
