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

/** Five cards as indexes 0 to 51: rank is the index mod 13 from the ace, suit the index over 13 (S H D C). */
export type Five = ArrayLike<number>

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
const ROYAL_RANKS = 0b1_1110_0000_0001
const HIGH_RANKS = 0b1_1100_0000_0001
const DEUCE = 1

const FITS_STRAIGHT = 8
const FITS_ROYAL = 16
const COUNT = 7

/** For every set of up to five ranks: how many they are, whether one straight holds them all, and whether it is the highest. */
const shapes = new Uint8Array(1 << RANKS)
const straights = [ROYAL_RANKS, ...Array.from({ length: 9 }, (_, low) => 0b1_1111 << low)]
for (let ranks = 0; ranks < shapes.length; ranks += 1) {
  let count = 0
  for (let left = ranks; left > 0; left &= left - 1) count += 1
  if (count > 5) continue
  shapes[ranks] =
    count |
    (straights.some((straight) => (ranks & ~straight) === 0) ? FITS_STRAIGHT : 0) |
    ((ranks & ~ROYAL_RANKS) === 0 ? FITS_ROYAL : 0)
}

/** The place of the hand in HANDS. A wild card is whatever makes the hand the best. */
export function handCode(cards: Five, wild: Wild): number {
  let wilds = 0
  let suits = 0b1111
  let once = 0
  let twice = 0
  let thrice = 0
  let most = 0
  for (let at = 0; at < 5; at += 1) {
    const card = cards[at]!
    const rank = card % RANKS
    if (rank === DEUCE && wild === 'deuces') {
      wilds += 1
      continue
    }
    const bit = 1 << rank
    suits &= 1 << ((card / RANKS) | 0)
    if ((thrice & bit) !== 0) most = 4
    thrice |= twice & bit
    twice |= once & bit
    once |= bit
  }
  most ||= thrice !== 0 ? 3 : twice !== 0 ? 2 : 1
  const shape = shapes[once]!
  const distinct = shape & COUNT
  if (wilds === 4) return FOUR_DEUCES
  if (distinct + wilds === 5) return runCode(shape, suits !== 0, wilds)
  if (wilds + most === 5) return FIVE
  if (wilds + most === 4) return FOUR
  if (distinct === 2) return FULL_HOUSE
  if (wilds + most === 3) return THREE
  if (wild === 'deuces') return NOTHING
  if (distinct === 3) return TWO_PAIR
  return (twice & HIGH_RANKS) !== 0 ? HIGH_PAIR : NOTHING
}

/** The natural cards are of different ranks. */
function runCode(shape: number, isFlush: boolean, wilds: number): number {
  if (isFlush && (shape & FITS_ROYAL) !== 0) return wilds > 0 ? WILD_ROYAL : ROYAL
  if (isFlush && (shape & FITS_STRAIGHT) !== 0) return STRAIGHT_FLUSH
  if (wilds === 3) return FOUR
  if (isFlush) return FLUSH
  if ((shape & FITS_STRAIGHT) !== 0) return STRAIGHT
  return wilds === 2 ? THREE : NOTHING
}
