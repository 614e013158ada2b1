import { minorUnit, mulDiv, roundTo } from '@krathong/money'
import type { Amount } from '@krathong/money'
import type { RandomStream } from '../fairness/index.ts'
import { stakeLimits } from '../kit/definition.ts'
import { MULTIPLIER_SCALE } from '../kit/law.ts'
import { RecordingStream } from '../kit/report.ts'
import type { Draw } from '../kit/report.ts'
import type { DecisionGame } from './compile.ts'
import type { DecisionPlay, Json } from './rules.ts'

/** What was ordered and chosen. From `fallbackFrom` on nobody was there, and the game's fallback was chosen. */
export type DecisionLine = { option: string; choices: readonly string[]; fallbackFrom: number | null }

/** What is stored of a round beside its money. */
export type DecisionOutcome = {
  option: string
  choices: string[]
  fallbackFrom: number | null
  /** Every result of the stream in order: with the choices it tells the round again for ever. */
  drawn: number[]
  /** Words of the stream that the draws took, the discarded ones counted. */
  words: number
  /** Return in 1/10,000 of the first stake; null while the round is under way. */
  returned: number | null
}

export type PlayedDecisions = {
  play: DecisionPlay
  outcome: DecisionOutcome
  draws: readonly Draw[]
  /** What each choice staked on top, in 1/10,000 of the first stake. */
  extras: number[]
  /** What could be seen at the start and after each choice. */
  views: Json[]
}

/** A choice that was not open when it was made. */
export class ChoiceClosed extends Error {
  readonly seq: number
  constructor(seq: number, choice: string) {
    super(`choice ${seq} "${choice}" is not open`)
    this.seq = seq
  }
}

/** The game goes as far as these choices lead it. Throws a ChoiceClosed at the first that is not open. */
export function playDecisions(
  game: DecisionGame,
  { option, choices, fallbackFrom }: DecisionLine,
  random: RandomStream,
): PlayedDecisions {
  const stream = new RecordingStream(random)
  const play = game.engine.begin(option, stream)
  const views = [play.view()]
  const extras = choices.map((choice, seq) => {
    const isAutomatic = fallbackFrom !== null && seq >= fallbackFrom
    const open = play.open()
    const isTaken = isAutomatic ? open.length > 0 && play.fallback() === choice : open.includes(choice)
    if (!isTaken) throw new ChoiceClosed(seq, choice)
    const extra = isAutomatic ? 0 : play.extraOf(choice)
    play.choose(choice)
    views.push(play.view())
    return extra
  })
  const outcome: DecisionOutcome = {
    option,
    choices: [...choices],
    fallbackFrom,
    drawn: stream.draws.map(({ result }) => Number(result)),
    words: stream.consumed,
    returned: play.open().length === 0 ? play.returned() : null,
  }
  return { play, outcome, draws: stream.draws, extras, views }
}

/** The same round told again from what was drawn: no seed is needed, and nothing new can be drawn. */
export function retellDecisions(
  game: DecisionGame,
  line: DecisionLine,
  drawn: readonly number[],
): PlayedDecisions {
  return playDecisions(game, line, new RecordedStream(drawn))
}

/** Gives back what was drawn before, in order. */
class RecordedStream implements RandomStream {
  consumed = 0
  readonly #drawn: readonly number[]

  constructor(drawn: readonly number[]) {
    this.#drawn = drawn
  }

  below(n: number): number {
    const answer = this.#drawn[this.consumed]
    if (answer === undefined || answer >= n) throw new RangeError(`nothing below ${n} was drawn here`)
    this.consumed += 1
    return answer
  }

  belowBig(n: bigint): bigint {
    return BigInt(this.below(Number(n)))
  }

  u32(): number {
    return this.below(2 ** 32)
  }
}

export type DecisionFault =
  | 'OPTION_UNKNOWN'
  | 'STAKE_BELOW_MINIMUM'
  | 'STAKE_ABOVE_MAXIMUM'
  | 'STAKE_OFF_LADDER'

/** Null when the game takes this order. */
export function decisionFault(
  game: DecisionGame,
  option: string,
  stake: Amount,
  exponent: number,
): DecisionFault | null {
  const { step, minimum, maximum } = stakeLimits(game, exponent)
  if (!game.engine.knows(option)) return 'OPTION_UNKNOWN'
  if (stake < minimum) return 'STAKE_BELOW_MINIMUM'
  if (stake > maximum) return 'STAKE_ABOVE_MAXIMUM'
  return stake % step === 0n ? null : 'STAKE_OFF_LADDER'
}

/** What a choice stakes on top; steps of stakes are such that it is whole. */
export const extraStake = (stake: Amount, extra: number): Amount =>
  mulDiv(stake, BigInt(extra), BigInt(MULTIPLIER_SCALE), 'down')

/** First stake times return, rounded down once to the minor unit. */
export const decisionPayout = (stake: Amount, returned: number, exponent: number): Amount =>
  roundTo(mulDiv(stake, BigInt(returned), BigInt(MULTIPLIER_SCALE), 'down'), minorUnit(exponent), 'down')
