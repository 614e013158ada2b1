import { randomInt } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { minorUnit } from '@krathong/money'
import type { Amount } from '@krathong/money'
import { gameOf } from './games.ts'
import type { Played, Seat } from './seats.ts'

export interface Move {
  transferId: string
  direction: 'in' | 'out'
  player: string
  currency: string
  amount: Amount
}

/** The wallets this vendor keeps itself, for operators that move money to it and back. */
export interface OwnWallets {
  /** The same transfer moves once; the same id with another content is refused and changes nothing. */
  move(move: Move): 'done' | 'refused'
  status(transferId: string): {
    state: 'done' | 'refused' | 'missing'
    moved: Pick<Move, 'amount' | 'currency'> | null
  }
  balance(player: string, currency: string): Amount
  play(seat: Seat, wanted: { stake: Amount; choice: string }): Played
}

type Moved = Move & { state: 'done' | 'refused' }

interface Kept {
  balances: [string, string][]
  moves: (Omit<Moved, 'amount'> & { amount: string })[]
}

const readKept = (file: string | undefined): Kept => {
  if (!file || !existsSync(file)) return { balances: [], moves: [] }
  return JSON.parse(readFileSync(file, 'utf8')) as Kept
}

/** With a file the wallets outlive the program: money that was moved here is not lost with a restart. */
export const createOwnWallets = (file?: string): OwnWallets => {
  const kept = readKept(file)
  const balances = new Map<string, Amount>(kept.balances.map(([name, amount]) => [name, BigInt(amount)]))
  const moves = new Map<string, Moved>(
    kept.moves.map((move) => [move.transferId, { ...move, amount: BigInt(move.amount) }]),
  )
  const keep = () => {
    if (!file) return
    const text = JSON.stringify(
      { balances: [...balances], moves: [...moves.values()] },
      (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value),
    )
    writeFileSync(`${file}.new`, text)
    renameSync(`${file}.new`, file)
  }
  const nameOf = (player: string, currency: string) => `${player}/${currency}`
  const balance = (player: string, currency: string) => balances.get(nameOf(player, currency)) ?? 0n
  const add = (player: string, currency: string, amount: Amount) =>
    void balances.set(nameOf(player, currency), balance(player, currency) + amount)

  const isSame = (a: Move, b: Move) =>
    a.direction === b.direction && a.player === b.player && a.currency === b.currency && a.amount === b.amount

  return {
    move: (move) => {
      const known = moves.get(move.transferId)
      if (known) return isSame(known, move) ? known.state : 'refused'
      const isEnough = move.direction === 'in' || balance(move.player, move.currency) >= move.amount
      if (isEnough) add(move.player, move.currency, move.direction === 'in' ? move.amount : -move.amount)
      const state = isEnough ? 'done' : 'refused'
      moves.set(move.transferId, { ...move, state })
      keep()
      return state
    },
    status: (transferId) => {
      const known = moves.get(transferId)
      return { state: known?.state ?? 'missing', moved: known ?? null }
    },
    balance,
    play: (seat, { stake, choice }) => {
      const { player, currency } = seat
      if (balance(player, currency) < stake)
        return { state: 'refused', why: 'INSUFFICIENT_FUNDS', balance: balance(player, currency) }
      const { shown, payout } = gameOf(seat.game)!.play(choice, stake, randomInt)
      const whole = payout - (payout % minorUnit(seat.exponent))
      add(player, currency, whole - stake)
      keep()
      return { state: 'done', shown, payout: whole, balance: balance(player, currency) }
    },
  }
}
