import { minorUnit, mulDiv, roundTo } from '@krathong/money'
import type { Amount } from '@krathong/money'
import type { RandomStream } from '../fairness/index.ts'
import { MULTIPLIER_SCALE } from '../instant/index.ts'
import { RecordingStream } from '../rounds/report.ts'
import type { Draw } from '../rounds/report.ts'
import type { DecisionGame } from './compile.ts'
import type { DecisionPlay, Json } from './rules.ts'

/** What is stored of a round beside its money. */
export type DecisionOutcome = {
  option: string
  choices: string[]
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
  /** What the choices staked on top of the first stake, each in 1/10,000 of it. */
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
  option: string,
  choices: readonly string[],
  random: RandomStream,
): PlayedDecisions {
  const stream = new RecordingStream(random)
  const play = game.engine.begin(option, stream)
  const views = [play.view()]
  const extras = choices.map((choice, seq) => {
    const isOpen = play.open().includes(choice)
    const isFallback = play.open().length > 0 && play.fallback() === choice
    if (!isOpen && !isFallback) throw new ChoiceClosed(seq, choice)
    const extra = isOpen ? play.extraOf(choice) : 0
    play.choose(choice)
    views.push(play.view())
    return extra
  })
  const isOver = play.open().length === 0
  const outcome: DecisionOutcome = {
    option,
    choices: [...choices],
    drawn: stream.draws.map(({ result }) => Number(result)),
    words: stream.consumed,
    returned: isOver ? play.returned() : null,
  }
  return { play, outcome, draws: stream.draws, extras, views }
}

/** The stakes that a game takes in a currency of this exponent. */
export function decisionStakes(game: DecisionGame, exponent: number) {
  const unit = minorUnit(exponent)
  const { step, minimum, maximum, levels } = game.definition.stakes
  return {
    step: BigInt(step) * unit,
    minimum: BigInt(minimum) * unit,
    maximum: BigInt(maximum) * unit,
    levels: levels.map((level) => BigInt(level) * unit),
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
  const { step, minimum, maximum } = decisionStakes(game, exponent)
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
