import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { transact } from '../../../platform/db/database.ts'
import { expectSoundLedger, UNIT } from '../../core/ledger/testing.ts'
import { insertJackpotFact } from './store.ts'
import { openTestTable } from './testing.ts'
import type { TestTable } from './testing.ts'

let table: TestTable
// Without pots: one that is hit would pay beside the round, and add a fact.
beforeAll(async () => void (table = await openTestTable({}, false)))
afterAll(() => table.close())
afterEach(() => expectSoundLedger(table.app.db))

interface Read {
  below: string
  facts: string[]
}

/** As the readers of facts must: everything of transactions that are over, from where the last reading ended. */
const readFacts = async (from: string): Promise<Read> => {
  const { rows } = await sql<{ below: string; facts: string[] }>`
    with horizon as (select pg_snapshot_xmin(pg_current_snapshot()) as below)
    select horizon.below::text as below, coalesce(array_agg(f.bet_id::text || '/' || f.kind) filter (where f.bet_id is not null), '{}') as facts
    from horizon left join betting.facts f on f.xid >= ${from}::text::xid8 and f.xid < horizon.below group by 1`.execute(
    table.app.db,
  )
  return rows[0]!
}

const newestByEye = async () =>
  (
    await sql<{
      xid: string
    }>`select coalesce(max(xid::text::bigint), 0)::text as xid from betting.facts`.execute(table.app.db)
  ).rows[0]!.xid

it('are all read once by a reader below the horizon, also those of a slow transaction', async () => {
  const player = await table.sit(100n * UNIT)
  const { roundId } = await table.play(player)
  const seen: string[] = []
  let from = '0'
  const read = async () => {
    const { below, facts } = await readFacts(from)
    from = below
    seen.push(...facts)
  }
  let isStarted: () => void = () => undefined
  let mayEnd: () => void = () => undefined
  const started = new Promise<void>((resolve) => (isStarted = resolve))
  const ending = new Promise<void>((resolve) => (mayEnd = resolve))
  const slow = transact(table.app.db, async (tx) => {
    await sql`select pg_current_xact_id()`.execute(tx)
    isStarted()
    await ending
    await insertJackpotFact(tx, { playerId: player, roundId, amount: UNIT, currency: 'FUN' })
  })
  await started
  for (let n = 0; n < 5; n += 1) await table.play(player)
  await read()
  const naive = await newestByEye()
  mayEnd()
  await slow
  for (let n = 0; n < 5; n += 1) await table.play(player)
  // Transactions of other databases on the same server hold the horizon back for a moment.
  await expect
    .poll(
      async () => {
        await read()
        return seen.length
      },
      { timeout: 20_000 },
    )
    .toBe(12)
  await read()
  const stored = await table.app.db.selectFrom('betting.facts').select(['bet_id', 'kind', 'xid']).execute()
  expect([...seen].sort()).toEqual(stored.map(({ bet_id: bet, kind }) => `${bet}/${kind}`).sort())
  expect(seen).toContain(`${roundId}/3`)
  // The slow fact is older than what a reader by the newest number had seen already: that reader would have lost it.
  const late = stored.find(({ kind }) => kind === 3)!
  expect(BigInt(String(late.xid))).toBeLessThan(BigInt(naive))
})

it('are never read before they are certain', async () => {
  const player = await table.sit(100n * UNIT)
  const { roundId } = await table.play(player)
  const failing = transact(table.app.db, async (tx) => {
    await insertJackpotFact(tx, { playerId: player, roundId, amount: UNIT, currency: 'FUN' })
    await table.play(player)
    expect((await readFacts('0')).facts).not.toContain(`${roundId}/3`)
    throw new Error('not after all')
  })
  await expect(failing).rejects.toThrow('not after all')
  await expect.poll(async () => (await readFacts('0')).facts, { timeout: 20_000 }).toContain(`${roundId}/1`)
  expect((await readFacts('0')).facts).not.toContain(`${roundId}/3`)
})
