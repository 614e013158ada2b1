import pg from 'pg'
import { expect } from 'vitest'
import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import type { Db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { openTestApp } from '../operators/testing.ts'
import { openHouseAccount } from './open-house-account.ts'
import { post } from './post.ts'
import { proveBooks } from './prove-books.ts'
import type { AccountRef, Transfer } from './types.ts'

export const CURRENCY = 'FUN'
export const UNIT = 10_000n

export interface TestBooks {
  app: App
  games: AccountRef
  issue: AccountRef
  close(): Promise<void>
}

/** Books of their own with two accounts of one house. */
export const openTestBooks = async (): Promise<TestBooks> => {
  const { app, close } = await openTestApp()
  const house = newId()
  const games: AccountRef = { owner: house, purpose: 'games' }
  const issue: AccountRef = { owner: house, purpose: 'play-money-issue' }
  await transact(app.db, async (tx) => {
    await openHouseAccount(tx, games, CURRENCY, 'Games')
    await openHouseAccount(tx, issue, CURRENCY, 'Play money')
  })
  return { app, games, issue, close }
}

export const cashOf = (owner: string): AccountRef => ({ owner, purpose: 'cash' })

/** A player's cash account with this much in it; without money there is no account yet. */
export const fund = async (
  { app, issue }: Pick<TestBooks, 'app' | 'issue'>,
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

export const stakeOf = ({ games }: TestBooks, owner: string, amount: bigint, id = newId()): Transfer => ({
  cause: { kind: 'stake', id },
  debit: cashOf(owner),
  credit: games,
  currency: CURRENCY,
  amount,
})

export const payoutOf = ({ games }: TestBooks, owner: string, amount: bigint, id = newId()): Transfer => ({
  cause: { kind: 'payout', id },
  debit: games,
  credit: cashOf(owner),
  currency: CURRENCY,
  amount,
})

const BETTING_VIEWS = [
  'reconciliation.v_bet_orphans',
  'reconciliation.v_bet_unpaid',
  'betting.v_dup_refs',
] as const

/** Proves the books and that no bet lacks its round, no round its money, no nonce its only round. */
export const expectSoundBooks = async (db: Db): Promise<void> => {
  const proof = await proveBooks(db)
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
