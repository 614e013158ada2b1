import { minorUnit, mulDiv, roundTo } from '@krathong/money'
import type { Amount } from '@krathong/money'
import { MULTIPLIER_SCALE } from '../instant/index.ts'
import type { InstantGame, Wager } from '../instant/index.ts'
import { PROMISE_SCALE } from './round-promise.ts'
import type { RoundPromise } from './round-promise.ts'

/** Everything that can be drawn, each as likely as another, of the games where an order holds several wagers and that is a short list. */
const drawsOf = ({ definition }: InstantGame): readonly (readonly number[])[] | null => {
  if (definition.kind === 'roulette') return Array.from({ length: 37 }, (_, pocket) => [pocket])
  if (definition.kind !== 'three-dice') return null
  const faces = [1, 2, 3, 4, 5, 6]
  return faces.flatMap((a) => faces.flatMap((b) => faces.map((c) => [a, b, c])))
}

/**
 * An instant game rounds every return down to the minor unit, so what it promises depends on the stake: the law is paid out in amounts,
 * as production pays it, before it is averaged.
 */
export function instantPromise(
  game: InstantGame,
  wagers: readonly Wager[],
  exponent: number,
): RoundPromise | null {
  if (!wagers.every(({ on }) => game.rules.knows(on))) return null
  const unit = minorUnit(exponent)
  const paid = ({ stake }: Wager, multiplier: number): Amount =>
    roundTo(mulDiv(stake, BigInt(multiplier), BigInt(MULTIPLIER_SCALE), 'down'), unit, 'down')
  const alone = wagers.map((wager) => {
    const { total, wins } = game.rules.lawOf(wager.on)
    return spreadOf(
      total,
      wins.map(({ multiplier, count }) => [paid(wager, multiplier), count]),
    )
  })
  const draws = wagers.length > 1 ? drawsOf(game) : null
  if (draws !== null)
    return spreadOf(
      BigInt(draws.length),
      draws.map((drawn) => [
        wagers.reduce((sum, wager) => sum + paid(wager, game.rules.multiplierOf(wager.on, drawn)), 0n),
        1n,
      ]),
    )
  return together(alone)
}

/** Returns that are not shown apart can move together at most as one: the bound holds whatever ties them. */
const together = (parts: readonly RoundPromise[]): RoundPromise => ({
  expected: parts.reduce((sum, { expected }) => sum + expected, 0n),
  variance: parts.reduce((sum, { variance }) => sum + Math.sqrt(variance), 0) ** 2,
  most: parts.reduce((sum, { most }) => sum + most, 0n),
})

const spreadOf = (total: bigint, returns: readonly (readonly [Amount, bigint])[]): RoundPromise => {
  let sum = 0n
  let squares = 0n
  let most = 0n
  for (const [amount, count] of returns) {
    sum += amount * count
    squares += amount * amount * count
    if (amount > most) most = amount
  }
  const mean = (sum * PROMISE_SCALE) / total
  return { expected: mean, variance: Number(squares * total - sum * sum) / Number(total) ** 2, most }
}
