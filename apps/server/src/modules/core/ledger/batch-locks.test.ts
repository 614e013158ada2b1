import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { postingUnit } from './batch-unit.ts'
import { createBatchWriter } from './batch-writer.ts'
import type { BatchWriter } from './batch-writer.ts'
import { CURRENCY, expectSoundLedger, fund, openTestLedger, payoutOf, UNIT } from './testing.ts'
import type { TestLedger } from './testing.ts'

/** Another process on the same database, one statement at a time. */
let other: pg.Client
let ledger: TestLedger
let writer: BatchWriter<undefined, never>

beforeAll(async () => {
  ledger = await openTestLedger()
  writer = createBatchWriter(ledger.app)
  other = new pg.Client(ledger.app.databaseUrl)
  await other.connect()
})
afterAll(async () => {
  await other.end()
  await writer.close()
  await ledger.close()
})
afterEach(async () => {
  await other.query('rollback')
  await expectSoundLedger(ledger.app.db)
})

const pay = (owner: string) => writer.submit(postingUnit([payoutOf(ledger, owner, UNIT)]))
/** In the order in which accounts are locked. */
const inOrder = <T extends readonly string[]>(owners: T): T => owners.toSorted() as unknown as T

const lock = (owner: string, how = '') =>
  other.query(
    `select from ledger.player_accounts where owner = $1 and purpose = 1 and currency = $2 for update ${how}`,
    [owner, CURRENCY],
  )
const isSomebodyWaiting = async () => {
  const { rowCount } = await other.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rowCount === 1
}

describe('locks of a batch', () => {
  it('are given back where one of remembered and of other players would wait with them', async () => {
    const [held, free] = inOrder([newId(), newId()] as const)
    await fund(ledger, UNIT, held)
    await fund(ledger, UNIT, free)
    await Promise.all([pay(held), pay(held)])
    const { retries } = writer.counts()
    await other.query('begin')
    await lock(held)
    const paid = Promise.all([pay(held), pay(free)])
    await expect.poll(() => writer.counts().retries, { timeout: 4_000 }).toBe(retries + 1)
    await expect.poll(isSomebodyWaiting).toBe(true)
    await lock(free, 'nowait')
    await other.query('commit')
    expect((await paid).map(({ accountStates }) => accountStates[0]!.balance)).toEqual([4n * UNIT, 2n * UNIT])
    expect(writer.counts().retries).toBe(retries + 1)
  })

  it('are none while accounts are opened that another process opens too', async () => {
    const [known, fresh] = inOrder([newId(), newId()] as const)
    await fund(ledger, UNIT, known)
    await other.query('begin')
    await other.query('insert into ledger.player_accounts (owner, purpose, currency) values ($1, 1, $2)', [
      fresh,
      CURRENCY,
    ])
    const paid = Promise.all([pay(known), pay(fresh)])
    await expect.poll(isSomebodyWaiting).toBe(true)
    await lock(known, 'nowait')
    await other.query('commit')
    expect((await paid).map(({ accountStates }) => accountStates[0]!.balance)).toEqual([2n * UNIT, UNIT])
  })
})
