import { createStream, sha256Hex } from '../../fairness/index.ts'
import type { RandomStream } from '../../fairness/index.ts'
import { adviceIn } from './advice.ts'
import { dealFrom, handReturn, isBust, openChoices, stakeOf, takeChoice } from './blackjack.ts'
import type { BlackjackDefinition, BlackjackState } from './blackjack.ts'
import { shoeOf, valueOf } from './cards.ts'
import { naturalWith } from './dealer-law.ts'
import type { SplitStart } from './round-law.ts'
import { advisorOf } from './strategy.ts'
import type { Advisor } from './strategy.ts'

/** Of rounds with a split, in units of the first stake: the mean square of their result, how often anything comes back, and how far both may be off. */
type SplitSample = { rounds: number; square: Estimate; hit: Estimate; mean: Estimate }

export type Estimate = { value: number; variance: number }

const ROUNDS = 100_000
/** More than any round of the sample takes. */
const CARDS = 48
/** One seed, chosen once: the sample is the same on every machine. */
const SEED = sha256Hex('krathong blackjack: rounds with a split')

/**
 * The hands of one split share a dealer, so how far a round spreads is no sum of what is known of single hands. It is counted on
 * rounds that begin with each pair and open card as often as in play, dealt and played by the rules of production.
 */
export function sampleSplits(rules: BlackjackDefinition, splits: readonly SplitStart[]): SplitSample {
  const random = createStream(SEED, 'splits', 0)
  const advisor = advisorOf(rules.strategy)
  const whole = splits.reduce((sum, { chance }) => sum + chance, 0)
  const sample: SplitSample = { rounds: 0, square: ofNothing(), hit: ofNothing(), mean: ofNothing() }
  const squares: number[] = []
  const nets: number[] = []
  for (const start of splits) {
    const rounds = Math.round((ROUNDS * start.chance) / whole)
    const weight = start.chance / whole
    squares.length = nets.length = 0
    let hits = 0
    for (let round = 0; round < rounds; round += 1) {
      const { net, returned } = playOut(rules, dealFrom(deal(rules.decks, start, random)), advisor)
      nets.push(net)
      squares.push(net * net)
      if (returned > 0) hits += 1
    }
    sample.rounds += rounds
    add(sample.square, weight, meanOf(squares), rounds)
    add(sample.mean, weight, meanOf(nets), rounds)
    const rate = hits / rounds
    add(sample.hit, weight, { value: rate, variance: rate * (1 - rate) }, rounds)
  }
  return sample
}

const ofNothing = (): Estimate => ({ value: 0, variance: 0 })

function add(into: Estimate, weight: number, part: Estimate, rounds: number): void {
  into.value += weight * part.value
  into.variance += (weight * weight * part.variance) / rounds
}

function meanOf(values: readonly number[]): Estimate {
  const value = values.reduce((sum, x) => sum + x, 0) / values.length
  return { value, variance: values.reduce((sum, x) => sum + (x - value) ** 2, 0) / values.length }
}

/** The front of a shoe that begins so and whose hole card makes no blackjack. */
function deal(decks: number, { pair, up }: SplitStart, random: RandomStream): number[] {
  const left = shoeOf(decks)
  const front: number[] = []
  const move = (at: number) => {
    front.push(left[at]!)
    left[at] = left[left.length - 1]!
    left.pop()
  }
  for (const value of [pair, up, pair]) move(left.findIndex((card) => valueOf(card) === value))
  for (let at = random.below(left.length); ; at = random.below(left.length)) {
    if (valueOf(left[at]!) === naturalWith(up)) continue
    move(at)
    break
  }
  while (front.length < CARDS) move(random.below(left.length))
  return front
}

/** Plays a round by the strategy, without insurance. In units of the first stake. */
export function playOut(
  rules: BlackjackDefinition,
  begun: BlackjackState,
  advisor: Advisor,
): { net: number; staked: number; returned: number } {
  let state = begun
  for (;;) {
    const choice = adviceIn(state, openChoices(state, rules.mostHands), advisor)
    if (choice === null) break
    state = takeChoice(state, choice)
  }
  let [staked, returned] = [0, 0]
  for (const hand of state.hands) {
    staked += stakeOf(hand)
    if (!isBust(hand)) returned += handReturn(hand, state.dealer, rules.returns.blackjack)
  }
  return { net: (returned - staked) / 10_000, staked: staked / 10_000, returned: returned / 10_000 }
}
