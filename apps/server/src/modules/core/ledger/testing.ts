import pg from 'pg'
import { expect } from 'vitest'
import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import type { Db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { openTestApp } from '../operators/testing.ts'
import { openPlatformAccount } from './open-platform-account.ts'
import { post } from './post.ts'
import { proveLedger } from './prove-ledger.ts'
import type { AccountRef, Transfer } from './types.ts'

export const CURRENCY = 'FUN'
export const UNIT = 10_000n

export interface TestLedger {
  app: App
  games: AccountRef
  issue: AccountRef
  close(): Promise<void>
}

/** Books with two accounts of one house. */
export const openTestLedgerOn = async (app: App): Promise<Omit<TestLedger, 'close'>> => {
  const platform = newId()
  const games: AccountRef = { owner: platform, purpose: 'games' }
  const issue: AccountRef = { owner: platform, purpose: 'play-money-issue' }
  await transact(app.db, async (tx) => {
    await openPlatformAccount(tx, games, CURRENCY, 'Games')
    await openPlatformAccount(tx, issue, CURRENCY, 'Play money')
  })
  return { app, games, issue }
}

/** The same in a database of its own. */
export const openTestLedger = async (): Promise<TestLedger> => {
  const { app, close } = await openTestApp()
  return { ...(await openTestLedgerOn(app)), close }
}

export const cashOf = (owner: string): AccountRef => ({ owner, purpose: 'cash' })

/** A player's cash account with this much in it; without money there is no account yet. */
export const fund = async (
  { app, issue }: Pick<TestLedger, 'app' | 'issue'>,
  amount: bigint,
  owner = newId(),
): Promise<string> => {
  if (amount > 0n) {
    const transfer: Transfer = {
      cause: { kind: 'top-up', id: newId() },
      debit: issue,
      credit: cashOf(owner),
      currency: CURRENCY,
      amount,
    }
    await transact(app.db, (tx) => post(tx, [transfer]))
  }
  return owner
}

export const stakeOf = ({ games }: TestLedger, owner: string, amount: bigint, id = newId()): Transfer => ({
  cause: { kind: 'stake', id },
  debit: cashOf(owner),
  credit: games,
  currency: CURRENCY,
  amount,
})

export const payoutOf = ({ games }: TestLedger, owner: string, amount: bigint, id = newId()): Transfer => ({
  cause: { kind: 'payout', id },
  debit: games,
  credit: cashOf(owner),
  currency: CURRENCY,
  amount,
})

const BETTING_VIEWS = [
  'reconciliation.v_bet_orphans',
  'reconciliation.v_bet_unpaid',
  'reconciliation.v_dup_refs',
] as const

/** Proves the ledger and that no bet lacks its round, no round its money, no nonce its only round. */
export const expectSoundLedger = async (db: Db): Promise<void> => {
  const proof = await proveLedger(db)
  expect(proof.checks.filter(({ faults }) => faults > 0)).toEqual([])
  expect(proof.totals.filter(({ sum }) => sum !== 0n)).toEqual([])
  expect(proof.isSound).toBe(true)
  for (const view of BETTING_VIEWS)
    expect(await db.selectFrom(view).selectAll().limit(5).execute()).toEqual([])
}

/** One statement with the rights of the database's owner. */
export const asOwner = async (app: Pick<App, 'databaseUrl'>, statement: string, values: unknown[] = []) => {
  const client = new pg.Client({ connectionString: app.databaseUrl })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement, values)).rows
  } finally {
    await client.end()
  }
}

/** What came of many promises: the values, and the codes of the refusals. */
export const outcomesOf = async <T>(work: readonly Promise<T>[]) => {
  const settled = await Promise.allSettled(work)
  return {
    values: settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])),
    refusals: settled.flatMap((one) =>
      one.status === 'rejected' ? [(one.reason as { code?: string }).code ?? String(one.reason)] : [],
    ),
  }
}
