/** What a hand can be, the best first; the schedule of a game names those that it pays. */
export const HANDS = [
  'royal',
  'four-deuces',
  'wild-royal',
  'five',
  'straight-flush',
  'four',
  'full-house',
  'flush',
  'straight',
  'three',
  'two-pair',
  'high-pair',
  'nothing',
] as const

export type HandName = (typeof HANDS)[number]

/** Whether every 2 stands for any card. */
export type Wild = 'none' | 'deuces'

/**
 * Within this folder a card is named by its place in the order of ranks, ace first and king last, and of suits within a rank:
 * rank is `place >> 2`. Elsewhere it is an index that counts the thirteen ranks suit by suit.
 */
export const placeOfCard = (index: number): number => (index % 13) * 4 + Math.floor(index / 13)

const ROYAL = HANDS.indexOf('royal')
const FOUR_DEUCES = HANDS.indexOf('four-deuces')
const WILD_ROYAL = HANDS.indexOf('wild-royal')
const FIVE = HANDS.indexOf('five')
const STRAIGHT_FLUSH = HANDS.indexOf('straight-flush')
const FOUR = HANDS.indexOf('four')
const FULL_HOUSE = HANDS.indexOf('full-house')
const FLUSH = HANDS.indexOf('flush')
const STRAIGHT = HANDS.indexOf('straight')
const THREE = HANDS.indexOf('three')
const TWO_PAIR = HANDS.indexOf('two-pair')
const HIGH_PAIR = HANDS.indexOf('high-pair')
const NOTHING = HANDS.indexOf('nothing')

const RANKS = 13
const DEUCE = 1
const ROYAL_RANKS = 0b1_1110_0000_0001
const HIGH_RANKS = 0b1_1100_0000_0001

const COUNT = 7
const FITS_STRAIGHT = 8
const FITS_ROYAL = 16

/** For every set of up to five ranks: how many they are, whether one straight holds them all, and whether the highest does. */
const shapes = shapesOfRanks()

function shapesOfRanks(): Uint8Array {
  const straights = [ROYAL_RANKS, ...Array.from({ length: 9 }, (_, low) => 0b1_1111 << low)]
  return Uint8Array.from({ length: 1 << RANKS }, (_, ranks) => {
    let count = 0
    for (let left = ranks; left > 0; left &= left - 1) count += 1
    if (count > 5) return 0
    const isStraight = straights.some((straight) => (ranks & ~straight) === 0)
    const isRoyal = (ranks & ~ROYAL_RANKS) === 0
    return count | (isStraight ? FITS_STRAIGHT : 0) | (isRoyal ? FITS_ROYAL : 0)
  })
}

/** Which of HANDS five cards are, by their places. A wild card is whatever makes the hand the best. */
export function handCode(places: ArrayLike<number>, wild: Wild): number {
  let wilds = 0
  let suits = 0b1111
  // Ranks met once at least, twice, three times, four times.
  let once = 0
  let twice = 0
  let thrice = 0
  let all = 0
  for (let at = 0; at < 5; at += 1) {
    const place = places[at]!
    const rank = place >> 2
    if (rank === DEUCE && wild === 'deuces') {
      wilds += 1
      continue
    }
    const bit = 1 << rank
    suits &= 1 << (place & 3)
    all |= thrice & bit
    thrice |= twice & bit
    twice |= once & bit
    once |= bit
  }
  const shape = shapes[once]!
  const distinct = shape & COUNT
  if (distinct + wilds === 5 && wilds < 4) return runCode(shape, suits !== 0, wilds)
  if (wilds === 4) return FOUR_DEUCES
  const most = wilds + (all !== 0 ? 4 : thrice !== 0 ? 3 : 2)
  if (most === 5) return FIVE
  if (most === 4) return FOUR
  if (distinct === 2) return FULL_HOUSE
  if (most === 3) return THREE
  if (wild === 'deuces') return NOTHING
  if (distinct === 3) return TWO_PAIR
  return (twice & HIGH_RANKS) !== 0 ? HIGH_PAIR : NOTHING
}

/** No two of the natural cards are of one rank. */
function runCode(shape: number, isFlush: boolean, wilds: number): number {
  if (isFlush && (shape & FITS_ROYAL) !== 0) return wilds > 0 ? WILD_ROYAL : ROYAL
  if (isFlush && (shape & FITS_STRAIGHT) !== 0) return STRAIGHT_FLUSH
  if (wilds === 3) return FOUR
  if (isFlush) return FLUSH
  if ((shape & FITS_STRAIGHT) !== 0) return STRAIGHT
  return wilds === 2 ? THREE : NOTHING
}

/** What five cards are, by their indexes. */
export const handOf = (cards: readonly number[], wild: Wild): HandName =>
  HANDS[handCode(cards.map(placeOfCard), wild)]!
