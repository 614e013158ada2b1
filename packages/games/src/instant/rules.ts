import type { RandomStream } from '../fairness/index.ts'
import type { Law } from '../kit/law.ts'

/** What was drawn, as whole numbers in the order of the game's rules; enough to pay every wager again for ever. */
export type Drawn = readonly number[]

/**
 * The rules of one kind of instant game: one order, one draw, every wager paid at once. A wager is named by a short text
 * (`under-5000`, `split-17-20`, `banker`), so that orders, records, proofs and pay tables speak of it by the same name.
 */
export type InstantRules = {
  /** How many different wagers one order may hold. */
  mostWagers: number
  /** Some wagers that stand for the rest in pay tables and PAR sheets; all of them where they are few. */
  menu: readonly string[]
  /** Whether the game has a wager of this name. */
  knows(on: string): boolean
  /** The exact chances of a wager that the game knows. */
  lawOf(on: string): Law
  /** The whole draw. Games whose draw depends on the wager (a board of so many rows) read it from the order. */
  draw(wagers: readonly string[], random: RandomStream): number[]
  /** What a wager that the game knows returns, as a multiple of its stake scaled by 10,000; 0 is lost. */
  multiplierOf(on: string, drawn: Drawn): number
}

/** The number in a name like `under-5000`; null where it is not written plainly or lies outside the bounds. */
export function numberIn(text: string | undefined, least: number, most: number): number | null {
  if (text === undefined || !/^(0|[1-9][0-9]{0,8})$/.test(text)) return null
  const value = Number(text)
  return value >= least && value <= most ? value : null
}
