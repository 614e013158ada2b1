/** Games of one round for everybody: crash, and the bingo hall. */
import {
  ballsFrom,
  ballStream,
  bingoPar,
  bingoRooms,
  payoutsOf,
  splitPool,
  ticketOf,
  winnersOf,
} from '@krathong/games/bingo'
import type { BingoRoom } from '@krathong/games/bingo'
import { crashGames, crashParOf, crashPointOf, crashReturn, stakeLimits, endFor } from '@krathong/games/crash'
import type { CrashGame } from '@krathong/games/crash'
import type { RandomStream } from '@krathong/games/fairness'
import { minorUnit } from '@krathong/money'
import { playableWith } from './line-plays.ts'
import type { Play, Playable, PlayedLine } from './line-plays.ts'

const EXPONENT = 2
const WORDS_OF_SEED = 8
/** A round of crash takes its hash from its chain and its salt from a beacon; here the hash is drawn anew. */
const SALT = '0'.repeat(64)
const RANDOMNESS = '0'.repeat(64)
/** Tickets sold of each round of the hall; the first of them is looked at. */
const SOLD = 20
const LOOKED_AT = 1
const ALL_PRIZES = 'all-prizes'

const seedFrom = (random: RandomStream): string =>
  Array.from({ length: WORDS_OF_SEED }, () => random.u32().toString(16).padStart(8, '0')).join('')

const targetName = (at: number) => `leave-at-${(at / 100).toFixed(2)}`

/** One round with a bet that leaves by itself at every multiplier of the sheet, at the highest stake of the ladder. */
const crashPlay = (game: CrashGame): Play => {
  const stake = stakeLimits(game, EXPONENT).levels.at(-1)!
  const targets = crashParOf(game).targets.map(({ at }) => ({ at, on: targetName(at) }))
  return {
    name: 'a bet on every target',
    lines: targets.map(({ on }) => on),
    play: (random) => {
      const point = crashPointOf(seedFrom(random), SALT, game.rules)
      return targets.map(({ at, on }): PlayedLine => {
        const left = endFor(at, point)
        const returned = left === null ? 0n : crashReturn(stake, left, EXPONENT)
        return { on, returned: Number(returned) / Number(stake) }
      })
    },
  }
}

export const crashPlayable = (gameId: string): Playable => {
  const game = crashGames.get(gameId)!
  const lines = crashParOf(game).targets.map(({ at, ...figures }) => ({ on: targetName(at), ...figures }))
  return playableWith(game, lines, [crashPlay(game)])
}

/** One round with so many tickets sold: what the first of them gets of each prize. What rounding leaves goes into the next round. */
const bingoPlay = ({ definition: { rules } }: BingoRoom): Play => {
  const unit = minorUnit(EXPONENT)
  const price = BigInt(rules.ticketPrice) * unit
  let carried = 0n
  return {
    name: `one ticket of ${SOLD}`,
    lines: [...rules.prizes.map(({ name }) => name), ALL_PRIZES],
    play: (random) => {
      const seed = seedFrom(random)
      const tickets = Array.from({ length: SOLD }, (_, at) => ticketOf(seed, at + 1))
      const winners = winnersOf(rules, tickets, ballsFrom(ballStream(seed, RANDOMNESS, 1)))
      const split = splitPool(rules, { sales: price * BigInt(SOLD), carried, unit }, winners)
      carried = split.rest
      const paid = payoutsOf(winners, split).get(LOOKED_AT) ?? 0n
      const prizes = winners.map(({ name, serials }, at): PlayedLine => {
        const share = serials.includes(LOOKED_AT) ? split.shares[at]! : 0n
        return { on: name, returned: Number(share) / Number(price) }
      })
      return [...prizes, { on: ALL_PRIZES, returned: Number(paid) / Number(price) }]
    },
  }
}

/** Every ticket is as likely to win as another, so each gets its part of what comes back of the sales. */
export const bingoPlayable = (gameId: string): Playable => {
  const room = bingoRooms.get(gameId)!
  const { rtp, prizes } = bingoPar(room)
  const lines = [...prizes.map((prize) => ({ on: prize.name, rtp: prize.rtp })), { on: ALL_PRIZES, rtp }]
  return playableWith(room, lines, [bingoPlay(room)])
}
