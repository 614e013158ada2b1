import { afterAll, beforeAll, expect, it } from 'vitest'
import { asOwner, UNIT } from '../../core/ledger/testing.ts'
import { openTableOn, openTestTable } from './testing.ts'
import type { TestTable } from './testing.ts'

const PLAYERS = 8
const OTHERS = 2_000

let table: TestTable
beforeAll(async () => void (table = await openTestTable()))
afterAll(() => table.close())

/** How often the guards were looked at, and how many rows that read. */
const looksAtGuards = async () => {
  const [row] = await asOwner(
    table.app,
    `select (seq_scan + idx_scan)::int as looks, (seq_tup_read + idx_tup_fetch)::int as rows
     from pg_stat_user_tables where schemaname = 'protection' and relname = 'guards'`,
  )
  return row as { looks: number; rows: number }
}

it('a round reads the guard of its own player, also where the table was an empty one when that was planned', async () => {
  const players = await Promise.all(Array.from({ length: PLAYERS }, () => table.sit(10n * UNIT)))
  await asOwner(table.app, 'analyze protection.guards')
  const own = await openTableOn(table.app)
  await own.play(await table.sit(10n * UNIT))
  await asOwner(
    table.app,
    `insert into protection.guards (player_id, version) select gen_random_uuid(), 1 from generate_series(1, ${OTHERS})`,
  )
  const before = await looksAtGuards()
  for (const player of players) {
    await own.play(player)
    await own.play(player)
  }
  // A session tells what it looked at when it ends.
  await own.close()
  await expect
    .poll(async () => (await looksAtGuards()).looks - before.looks, { timeout: 20_000 })
    .toBeGreaterThanOrEqual(2 * PLAYERS)
  expect((await looksAtGuards()).rows - before.rows).toBeLessThan(OTHERS)
})
