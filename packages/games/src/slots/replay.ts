import { openSeed } from '../fairness/index.ts'
import type { RandomStream } from '../fairness/index.ts'
import type { SlotGame } from './compile.ts'
import { playSlot } from './play.ts'
import type { SlotOutcome } from './play.ts'
import { addTallies, emptyTally, simulateTables } from './simulate.ts'
import type { Fill, Tally } from './simulate.ts'

const HALF_WORDS = 65_536
/** Rounds that are held side by side. */
const PART = 10_000

/**
 * Plays seeds as production does, then gives the table path the very same stops and draws: both must come to the same
 * sums. Answers what differs; nothing where all agree.
 */
export function replayFaults(game: SlotGame, serverSeed: string, seeds: number): string[] {
  const open = openSeed(serverSeed)
  let produced = emptyTally
  let replayed = emptyTally
  for (let from = 0; from < seeds; from += PART) {
    const rounds = Array.from({ length: Math.min(PART, seeds - from) }, (_, at) =>
      recorded(game, open('replay', from + at)),
    )
    produced = rounds.reduce((sum, { outcome }) => addTallies(sum, tallyOf(outcome)), produced)
    const fill = filledWith(game, rounds)
    const features = scripted(rounds.flatMap(({ later }) => later))
    replayed = addTallies(replayed, simulateTables(game, rounds.length, fill, features))
  }
  return (Object.keys(produced) as (keyof Tally)[]).flatMap((key) =>
    produced[key] === replayed[key]
      ? []
      : [`${game.id}: ${key} of production are ${produced[key]}, of the tables ${replayed[key]}`],
  )
}

/** A round with the draws that came after its paid board. */
type Recorded = { outcome: SlotOutcome; later: number[] }

function recorded(game: SlotGame, random: RandomStream): Recorded {
  const drawn: number[] = []
  const outcome = playSlot(game, 'spin', {
    u32: () => random.u32(),
    belowBig: (n) => random.belowBig(n),
    below: (n) => {
      const result = random.below(n)
      drawn.push(result)
      return result
    },
    get consumed() {
      return random.consumed
    },
  })
  return { outcome, later: drawn.slice(game.base.symbols.length) }
}

function tallyOf(outcome: SlotOutcome): Tally {
  const { totalCoins: coins, awarded, hold, respins, isCapped } = outcome
  return {
    rounds: 1,
    coins,
    squares: coins ** 2,
    hits: coins > 0 ? 1 : 0,
    features: awarded > 0 || hold !== undefined || respins !== undefined ? 1 : 0,
    capped: isCapped ? 1 : 0,
    mostCoins: coins,
  }
}

/** Fills with the half words that lead to the paid boards of these rounds. */
function filledWith({ base }: SlotGame, rounds: readonly Recorded[]): Fill {
  const { lengths } = base
  let next = 0
  return (buffer) => {
    for (let at = 0; at < buffer.length; at += lengths.length) {
      const stops = rounds[next]?.outcome.base?.stops ?? []
      lengths.forEach((length, reel) => {
        buffer[at + reel] = halfFor(stops[reel] ?? 0, length)
      })
      next += 1
    }
  }
}

/** The first half word that makes a reel of so many stops stop there without doubt. */
function halfFor(stop: number, length: number): number {
  const half = Math.ceil((stop * HALF_WORDS) / length)
  return (half * length) % HALF_WORDS < HALF_WORDS % length ? half + 1 : half
}

/** A stream that answers with these results, and fails when it is asked for more. */
function scripted(results: readonly number[]): RandomStream {
  let next = 0
  const below = (): number => {
    const result = results[next]
    if (result === undefined) throw new RangeError('The tables draw more than production did')
    next += 1
    return result
  }
  return {
    u32: below,
    below,
    belowBig: () => BigInt(below()),
    get consumed() {
      return next
    },
  }
}
