import { randomInt } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { minorUnit, usualExponent } from '@krathong/money'
import type { Amount } from '@krathong/money'
import { gameOf } from './games.ts'
import type { Played, Seat } from './seats.ts'

/** Stakes a free spin of ours may have: the smallest is level 1. */
export const FREE_STAKES: readonly Amount[] = [1n, 5n, 10n, 50n, 100n].map((units) => units * 10_000n)
const SPINS_MAX = 200

export interface FreeSpinsAsked {
  id: string
  player: string
  currency: string
  games: readonly string[]
  spins: number
  stake: Amount
  /** A moment, in milliseconds. */
  validUntil: number
}

export interface FreeSpins extends FreeSpinsAsked {
  agreement: string
  used: number
  won: Amount
  state: 'active' | 'played' | 'expired' | 'canceled'
  /** The operator has heard what they came to. */
  isTold: boolean
}

/** Free spins that operators had us give, and what came of them. */
export interface OwnFreeSpins {
  /** Once under its id; asked again with the same content it is the same. */
  give(agreement: string, asked: FreeSpinsAsked): 'given' | 'other' | 'refused'
  has(agreement: string, id: string): boolean
  /** Ends them; what was won until now is told as ever. */
  cancel(agreement: string, id: string): 'canceled' | 'over' | 'unknown'
  /** What this seat can play now, the first to end first. */
  openOf(seat: Seat): FreeSpins | null
  play(spins: FreeSpins, seat: Seat, choice: string): Played
  /** What is over and was not heard of yet. */
  untold(): readonly FreeSpins[]
  heard(spins: FreeSpins): void
}

type Kept = Omit<FreeSpins, 'stake' | 'won'> & { stake: string; won: string }

const readKept = (file: string | undefined): FreeSpins[] =>
  !file || !existsSync(file)
    ? []
    : (JSON.parse(readFileSync(file, 'utf8')) as Kept[]).map((row) => ({
        ...row,
        stake: BigInt(row.stake),
        won: BigInt(row.won),
      }))

const isPossible = ({ spins, stake, games, validUntil }: FreeSpinsAsked): boolean =>
  Number.isInteger(spins) &&
  spins > 0 &&
  spins <= SPINS_MAX &&
  FREE_STAKES.includes(stake) &&
  games.length > 0 &&
  games.every((code) => gameOf(code) !== undefined) &&
  validUntil > Date.now()

const isSame = (one: FreeSpinsAsked, other: FreeSpinsAsked): boolean =>
  one.player === other.player &&
  one.currency === other.currency &&
  one.spins === other.spins &&
  one.stake === other.stake &&
  one.validUntil === other.validUntil &&
  one.games.join() === other.games.join()

/** With a file they outlive the program: what a player was given and has won is not lost with a restart. */
const openBook = (file: string | undefined) => {
  const all = new Map<string, FreeSpins>(readKept(file).map((row) => [`${row.agreement}/${row.id}`, row]))
  const keep = () => {
    if (!file) return
    const rows: Kept[] = [...all.values()].map((row) => ({
      ...row,
      stake: String(row.stake),
      won: String(row.won),
    }))
    writeFileSync(`${file}.new`, JSON.stringify(rows))
    renameSync(`${file}.new`, file)
  }
  const expire = () => {
    const late = [...all.values()].filter(
      ({ state, validUntil }) => state === 'active' && validUntil <= Date.now(),
    )
    for (const spins of late) spins.state = 'expired'
    if (late.length > 0) keep()
  }
  return { all, keep, expire }
}

export const createOwnFreeSpins = (file?: string): OwnFreeSpins => {
  const { all, keep, expire } = openBook(file)
  return {
    has: (agreement, id) => all.has(`${agreement}/${id}`),
    give: (agreement, asked) => {
      const known = all.get(`${agreement}/${asked.id}`)
      if (known) return isSame(known, asked) ? 'given' : 'other'
      if (asked.id === '' || asked.player === '' || !isPossible(asked)) return 'refused'
      all.set(`${agreement}/${asked.id}`, {
        ...asked,
        agreement,
        used: 0,
        won: 0n,
        state: 'active',
        isTold: false,
      })
      keep()
      return 'given'
    },
    cancel: (agreement, id) => {
      expire()
      const known = all.get(`${agreement}/${id}`)
      if (!known) return 'unknown'
      if (known.state !== 'active') return known.state === 'canceled' ? 'canceled' : 'over'
      known.state = 'canceled'
      keep()
      return 'canceled'
    },
    openOf: (seat) => {
      expire()
      const open = [...all.values()].filter(
        ({ agreement, player, currency, games, state }) =>
          state === 'active' &&
          agreement === seat.agreement.code &&
          player === seat.player &&
          currency === seat.currency &&
          games.includes(seat.game),
      )
      return open.sort((one, other) => one.validUntil - other.validUntil)[0] ?? null
    },
    play: (spins, seat, choice) => {
      const { shown, payout } = gameOf(seat.game)!.play(choice, spins.stake, randomInt)
      const whole = payout - (payout % minorUnit(usualExponent(spins.currency)))
      spins.used += 1
      spins.won += whole
      if (spins.used === spins.spins) spins.state = 'played'
      keep()
      return { state: 'done', shown, payout: whole, balance: null }
    },
    untold: () => {
      expire()
      return [...all.values()].filter(({ state, isTold }) => state !== 'active' && !isTold)
    },
    heard: (spins) => {
      spins.isTold = true
      keep()
    },
  }
}
