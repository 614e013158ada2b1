import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { causeKinds, purposeName, purposes } from './chart.ts'
import type { AccountRef, PostResult, Transfer } from './types.ts'

/** The form in which SQL reads a transfer. */
export const transferJson = ({ cause, debit, credit, currency, amount }: Transfer) => ({
  i: cause.id,
  k: causeKinds[cause.kind],
  l: cause.leg ?? 0,
  do: debit.owner,
  dp: purposes[debit.purpose],
  co: credit.owner,
  cp: purposes[credit.purpose],
  y: currency,
  a: String(amount),
})

interface PostAnswer {
  repeat: boolean
  accounts: { o: string; p: number; y: string; b: string; v: string }[]
}

export const readPostAnswer = (answer: PostAnswer): PostResult => ({
  isRepeat: answer.repeat,
  accounts: answer.accounts.map(({ o, p, y, b, v }) => ({
    owner: o,
    purpose: purposeName(p),
    currency: y,
    balance: BigInt(b),
    version: BigInt(v),
  })),
})

export const callPost = async (tx: Tx, transfers: readonly Transfer[]): Promise<PostResult> => {
  const { rows } = await sql<{
    answer: PostAnswer
  }>`select ledger.post(${JSON.stringify(transfers.map(transferJson))}::jsonb) as answer`.execute(tx)
  return readPostAnswer(rows[0]!.answer)
}

export const insertPlatformAccount = async (
  tx: Tx,
  account: AccountRef,
  currency: string,
  label: string,
): Promise<void> => {
  await tx
    .insertInto('ledger.house_accounts')
    .values({ owner: account.owner, purpose: purposes[account.purpose], currency, label })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const foldMovements = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ folded: number }>`select ledger.fold_house_movements() as folded`.execute(db)
  return rows[0]!.folded
}

export const insertFrozen = async (
  tx: Tx,
  account: AccountRef,
  currency: string,
  reason: string,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('ledger.frozen_accounts')
    .values({ owner: account.owner, purpose: purposes[account.purpose], currency, reason })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export const deleteFrozen = async (tx: Tx, account: AccountRef, currency: string): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('ledger.frozen_accounts')
    .where('owner', '=', account.owner)
    .where('purpose', '=', purposes[account.purpose])
    .where('currency', '=', currency)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
