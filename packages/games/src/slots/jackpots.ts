import { formatAmount, minorUnit, mulDiv, parseAmount } from '@krathong/money'
import type { Amount } from '@krathong/money'
import type { RandomStream } from '../fairness/index.ts'

/**
 * A progressive pot of the overlay. A round that costs b adds `contributionRate × b` to the meter and wins the whole
 * meter with probability `b / turnoverPerHit`, so every bet size has the same chance a unit of money.
 */
export type JackpotPot = {
  code: string
  /** Where the meter restarts; the operator funds it. */
  seed: Amount
  /** Scaled by 1,000,000: 1,500 is 0.15 %. */
  contributionRate: number
  /** Of a pot that must be hit: the turnover between two wins in the mean. */
  turnoverPerHit: Amount
  /** Where it is won at the latest. Such a pot is not drawn by a round: its meter is won at a point sealed before (`must-hit.ts`). */
  mustHitBy?: Amount
}

export type MustHitPot = JackpotPot & { mustHitBy: Amount }

export const isMustHit = (pot: JackpotPot): pot is MustHitPot => pot.mustHitBy !== undefined

/** A pot as it stands in a saved round: amounts as plain decimals. */
export type JackpotPotText = {
  code: string
  seed: string
  contributionRate: number
  turnoverPerHit: string
  mustHitBy?: string
}

/** Pots are drawn in this order, whatever order they are listed in; pots of other names follow as listed. */
const DRAW_ORDER = ['MINI', 'MINOR', 'MAJOR', 'GRAND']
const RATE_SCALE = 1_000_000

/** The overlay of the casino rules, for a currency of about a baht's worth. */
export const standardPots: readonly JackpotPot[] = [
  { code: 'MINI', seed: 50_0000n, contributionRate: 1000, turnoverPerHit: 50_000_0000n },
  { code: 'MINOR', seed: 500_0000n, contributionRate: 1000, turnoverPerHit: 500_000_0000n },
  { code: 'MAJOR', seed: 10_000_0000n, contributionRate: 1500, turnoverPerHit: 10_000_000_0000n },
  { code: 'GRAND', seed: 200_000_0000n, contributionRate: 2000, turnoverPerHit: 200_000_000_0000n },
]

function drawOrder(pots: readonly JackpotPot[]): JackpotPot[] {
  const place = ({ code }: JackpotPot) =>
    DRAW_ORDER.includes(code) ? DRAW_ORDER.indexOf(code) : DRAW_ORDER.length
  return [...pots].sort((a, b) => place(a) - place(b))
}

/** The pots that a round draws for, in their order. */
export const drawnPots = (pots: readonly JackpotPot[]): JackpotPot[] =>
  drawOrder(pots).filter((pot) => !isMustHit(pot))

/**
 * The codes of the pots that a round of this cost hits. Takes its words after the game's own draws; cost and turnover
 * are compared in minor units.
 */
export function drawJackpots(
  pots: readonly JackpotPot[],
  cost: Amount,
  exponent: number,
  random: RandomStream,
): string[] {
  const unit = minorUnit(exponent)
  if (cost % unit !== 0n) throw new RangeError('A round costs whole minor units')
  const hits: string[] = []
  for (const { code, turnoverPerHit } of drawnPots(pots)) {
    if (random.belowBig(turnoverPerHit / unit) < cost / unit) hits.push(code)
  }
  return hits
}

/**
 * What a round of this cost adds to each meter. `carried` is what the player's rounds before have cost, less whole millions of parts: the
 * shares of all rounds together are the stated part of all costs together, however small each stake is.
 */
export function contributionsOf(
  pots: readonly JackpotPot[],
  cost: Amount,
  carried: Amount = 0n,
): { code: string; amount: Amount }[] {
  return drawOrder(pots).map(({ code, contributionRate }) => {
    const share = (turnover: Amount) => mulDiv(turnover, BigInt(contributionRate), BigInt(RATE_SCALE), 'down')
    return { code, amount: share(carried + cost) - share(carried) }
  })
}

/** What the next round is counted from: after a million parts every rate has come to a whole share. */
export const carriedAfter = (cost: Amount, carried: Amount): Amount => (carried + cost) % BigInt(RATE_SCALE)

/** The overlay's part of the RTP: what the meters collect and what the operator's seeds add. */
export function overlayRtp(pots: readonly JackpotPot[]): number {
  return pots.reduce(
    (sum, { contributionRate, seed, turnoverPerHit }) =>
      sum + contributionRate / RATE_SCALE + Number(seed) / Number(turnoverPerHit),
    0,
  )
}

export function potText(pot: JackpotPot, exponent: number): JackpotPotText {
  const { code, contributionRate } = pot
  return {
    code,
    seed: formatAmount(pot.seed, exponent),
    contributionRate,
    turnoverPerHit: formatAmount(pot.turnoverPerHit, exponent),
    ...(pot.mustHitBy === undefined ? {} : { mustHitBy: formatAmount(pot.mustHitBy, exponent) }),
  }
}

/** Null where the text is not a pot that can be drawn. */
export function potOf(text: JackpotPotText, exponent: number): JackpotPot | null {
  const { code, contributionRate } = text
  const seed = parseAmount(text.seed, exponent)
  const turnoverPerHit = parseAmount(text.turnoverPerHit, exponent)
  const isRate = Number.isInteger(contributionRate) && contributionRate >= 0 && contributionRate < RATE_SCALE
  if (seed === null || turnoverPerHit === null || turnoverPerHit < minorUnit(exponent) || !isRate) return null
  if (text.mustHitBy === undefined) return { code, seed, contributionRate, turnoverPerHit }
  const mustHitBy = parseAmount(text.mustHitBy, exponent)
  return mustHitBy === null || mustHitBy <= seed
    ? null
    : { code, seed, contributionRate, turnoverPerHit, mustHitBy }
}
