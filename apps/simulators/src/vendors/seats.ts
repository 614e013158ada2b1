import { usualExponent } from '@krathong/money'
import { randomBytes } from 'node:crypto'
import type { Amount } from '@krathong/money'
import type { Agreement } from './agreements.ts'
import type { TableLanguage } from './words/words.ts'

/** One player at one of our games, as a launch opened it. */
export interface Seat {
  id: string
  agreement: Agreement
  /** What the operator calls the player; known from the start or told by the wallet. */
  player: string
  /** A launch token until it was exchanged, then the session's. */
  token: string
  isOpen: boolean
  game: string
  currency: string
  exponent: number
  language: TableLanguage
  backUrl: string
  /** The way to play that was asked for; empty: the game's first. */
  playType: string
  /** Rounds by the key the page made for each: asked twice, played once. */
  rounds: Map<string, Promise<Played>>
}

export type Played =
  | { state: 'done'; shown: readonly number[]; payout: Amount; balance: Amount | null }
  | { state: 'refused'; why: string; balance: Amount | null }
  /** We do not know whether the stake was taken; it is taken back. */
  | { state: 'failed' }

export type SeatWanted = Omit<Seat, 'id' | 'isOpen' | 'rounds' | 'exponent'>

const SEATS_MAX = 5000

export interface Seats {
  open(wanted: SeatWanted): Seat
  find(id: string): Seat | undefined
  /** Closes all tables of a player of one operator. */
  endOf(agreement: string, player: string): void
}

/** Seats stand in memory: a vendor that is started again has none, and the player opens the game anew. */
export const createSeats = (): Seats => {
  const seats = new Map<string, Seat>()
  return {
    open: (wanted) => {
      if (seats.size >= SEATS_MAX) seats.delete(seats.keys().next().value!)
      const seat: Seat = {
        ...wanted,
        id: randomBytes(18).toString('base64url'),
        isOpen: false,
        exponent: usualExponent(wanted.currency),
        rounds: new Map(),
      }
      seats.set(seat.id, seat)
      return seat
    },
    find: (id) => seats.get(id),
    endOf: (agreement, player) => {
      for (const seat of seats.values())
        if (seat.agreement.code === agreement && seat.player === player) seats.delete(seat.id)
    },
  }
}
