import fc from 'fast-check'
import { transact } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { openPlatformAccount, post, purposes } from '../../core/ledger/index.ts'
import type { AccountRef, CauseKind, Purpose } from '../../core/ledger/index.ts'
import { outcomesOf } from '../../core/ledger/testing.ts'
import type { TestTable } from '../../play/betting/testing.ts'

export { homeView } from './home-view.ts'
export { playIn } from './sources.ts'

/** A zone in which it is about noon now: no day of the test ends while it runs. */
export const noonZone = () => {
  const ahead = 12 - new Date().getUTCHours()
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}

/** The accounts of the platform that money of players comes from and goes to. */
export const openPlatformSide = async (table: TestTable): Promise<void> => {
  const { platformOwner } = table.settings.current()
  await transact(table.app.db, async (tx) => {
    for (const purpose of ['payment-clearing', 'promotions', 'agent-pay', 'fees', 'adjustments'] as const)
      await openPlatformAccount(tx, { owner: platformOwner, purpose }, 'FUN', purpose)
  })
}

/** A player of a type, without money. */
export const sitAs = async (table: TestTable, type: number): Promise<string> => {
  const playerId = await table.sit(0n)
  await table.app.db.updateTable('players.players').set({ type }).where('player_id', '=', playerId).execute()
  return playerId
}

export interface Move {
  cause: CauseKind
  from: Purpose
  to: Purpose
}
export const moves: readonly Move[] = [
  { cause: 'deposit', from: 'payment-clearing', to: 'cash' },
  { cause: 'deposit', from: 'payment-clearing', to: 'cash' },
  { cause: 'top-up', from: 'play-money-issue', to: 'cash' },
  { cause: 'deposit-fee', from: 'cash', to: 'fees' },
  { cause: 'withdrawal-hold', from: 'cash', to: 'withdrawal-hold' },
  { cause: 'withdrawal-capture', from: 'withdrawal-hold', to: 'payment-clearing' },
  { cause: 'withdrawal-recall', from: 'payment-clearing', to: 'cash' },
  { cause: 'bonus-granted', from: 'promotions', to: 'bonus' },
  { cause: 'bonus-removed', from: 'bonus', to: 'promotions' },
  { cause: 'reward-taken', from: 'promotions', to: 'cash' },
  { cause: 'salary-daily', from: 'agent-pay', to: 'cash' },
  { cause: 'adjustment', from: 'adjustments', to: 'cash' },
]
const isPlatform = (purpose: Purpose) => purposes[purpose] >= 100

/** Moves money as its cause does; answers what it changed for the player, or null where there was too little. */
export const move = async (
  table: TestTable,
  playerId: string,
  { cause, from, to }: Move,
  amount: bigint,
): Promise<bigint | null> => {
  const { platformOwner } = table.settings.current()
  const of = (purpose: Purpose): AccountRef => ({
    owner: isPlatform(purpose) ? platformOwner : playerId,
    purpose,
  })
  const transfer = { cause: { kind: cause, id: newId() }, debit: of(from), credit: of(to), currency: 'FUN' }
  const { values } = await outcomesOf([transact(table.app.db, (tx) => post(tx, [{ ...transfer, amount }]))])
  if (values.length === 0) return null
  return isPlatform(from) === isPlatform(to) ? 0n : isPlatform(from) ? amount : -amount
}

/** One of many random things that happen. */
export const operation = fc.record({
  act: fc.constantFrom('spin', 'spin', 'move', 'move', 'move', 'count', 'seal'),
  who: fc.nat(4),
  moveNo: fc.nat(moves.length - 1),
  amount: fc.integer({ min: 1, max: 90_000 }),
})
