import type { Tx } from '../../../../platform/db/database.ts'
import { disburse } from './disburse.ts'
import { releaseMoney } from '../money.ts'
import type { WithdrawalParts } from '../parts.ts'
import { finishPayout } from './payout-store.ts'
import type { ClaimedPayout } from './payout-store.ts'
import { readOwn } from '../reads.ts'
import { giveBack, move } from '../store.ts'
import type { Actor, WithdrawalRow } from '../types.ts'

export type RunningPayout = Pick<ClaimedPayout, 'payout_id' | 'withdrawal_id' | 'player_id' | 'amount'>

/** Who says what became of an order: the bank that was asked, or staff who looked into the bank's own books. */
export interface Teller {
  actor: Actor
  by: string | null
  /** Why staff says so; null from a bank. */
  reason: string | null
}

export const THE_BANK: Teller = { actor: 'provider', by: null, reason: null }

export interface Ended {
  row: WithdrawalRow
  cash?: Awaited<ReturnType<typeof releaseMoney>>
}

const RUNNING = ['sent', 'unknown'] as const
const WAITING = ['PAYING', 'UNKNOWN'] as const

const broken = (payout: RunningPayout, end: string) =>
  new Error(`Invariant broken: payout ${payout.payout_id} ${end} for a withdrawal that waits for none`)

/** The order was paid: its hold is captured, once. Null when it had its end before. */
export const endPaid = async (
  tx: Tx,
  { settings }: Pick<WithdrawalParts, 'settings'>,
  payout: RunningPayout,
  { reference, ...teller }: Teller & { reference: string },
): Promise<Ended | null> => {
  const end = { payoutId: payout.payout_id, from: RUNNING, to: 'paid', reference, fault: null } as const
  if (!(await finishPayout(tx, end))) return null
  const row = await readOwn(tx, payout.player_id, payout.withdrawal_id)
  const after =
    row &&
    (await disburse(tx, settings, {
      row,
      from: WAITING,
      payoutId: payout.payout_id,
      amount: payout.amount,
      ...teller,
    }))
  if (!after) throw broken(payout, 'was paid')
  return { row: after }
}

/** The order was not paid and never will be: what is held is the player's again. Null when it had its end before. */
export const endFailed = async (
  tx: Tx,
  payout: RunningPayout,
  { fault, ...teller }: Teller & { fault: string },
): Promise<Ended | null> => {
  const end = { payoutId: payout.payout_id, from: RUNNING, to: 'failed', reference: null, fault } as const
  if (!(await finishPayout(tx, end))) return null
  const before = await readOwn(tx, payout.player_id, payout.withdrawal_id)
  if (!before) return null
  const row = await move(tx, {
    withdrawalId: payout.withdrawal_id,
    version: before.version,
    from: WAITING,
    to: 'FAILED',
    ...teller,
    reason: teller.reason ?? fault,
    set: giveBack(before),
  })
  if (!row) throw broken(payout, 'failed')
  return { row, cash: await releaseMoney(tx, row, before.held) }
}
