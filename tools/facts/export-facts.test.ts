import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { asOwner, UNIT } from '../../apps/server/src/modules/core/ledger/testing.ts'
import { openTestTable } from '../../apps/server/src/modules/play/betting/testing.ts'
import type { TestTable } from '../../apps/server/src/modules/play/betting/testing.ts'
import { exportFacts } from './export-facts.ts'

let table: TestTable
let folder: string
let player: string

beforeEach(async () => {
  table = await openTestTable({}, false)
  folder = mkdtempSync(join(tmpdir(), 'krathong-facts-'))
  player = await table.sit(1_000n * UNIT)
})
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true })
  await table.close()
})

const play = async (rounds: number) => {
  for (let n = 0; n < rounds; n += 1) await table.play(player)
}
const run = (most?: number) => exportFacts(table.app.databaseUrl, folder, most)
const lines = () =>
  readdirSync(folder)
    .toSorted()
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').trimEnd().split('\n'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
/** Transactions that still run hold the edge back: those of other tests on the same server as well. */
const runAll = async (facts: number) => {
  await expect.poll(async () => (await run(3), lines().length), { timeout: 30_000 }).toBe(facts)
}

it('writes each fact once over several runs, as the database has them', async () => {
  await play(7)
  await runAll(7)
  await play(2)
  await runAll(9)
  expect(await run()).toEqual({ files: 0, facts: 0, gap: null })
  const stored = await asOwner(
    table.app,
    `select xid::text as xid, kind, bet_id as "betId", round_id as "roundId", player_id as "playerId", game_id as "gameId", currency, stake::text as stake,
       payout::text as payout, upline, at from betting.facts order by betting.facts.xid`,
  )
  expect(lines()).toEqual(stored.map(({ at, ...row }) => ({ ...row, at: (at as Date).toISOString() })))
  expect(readdirSync(folder).length).toBeGreaterThan(2)
})

it('begins a file again that a killed run left half written', async () => {
  await play(2)
  writeFileSync(join(folder, 'facts-00000000000000000001.jsonl.part'), '{"xid":')
  await runAll(2)
  expect(readdirSync(folder).every((name) => /^facts-\d{20}\.jsonl$/.test(name))).toBe(true)
})

it('says which transactions had left before it came, and refuses a folder of something else', async () => {
  await play(1)
  await runAll(1)
  await asOwner(
    table.app,
    `do $$ declare p regclass; begin
       for p in select inhrelid from pg_inherits where inhparent = 'betting.facts'::regclass loop execute format('drop table %s', p); end loop;
       create table betting.facts_later partition of betting.facts for values from ('9000000000') to ('9001000000');
     end $$`,
  )
  expect((await run()).gap).toEqual({ after: String(lines()[0]!['xid']), from: '9000000000' })
  writeFileSync(join(folder, 'notes.txt'), 'mine')
  await expect(run()).rejects.toThrow('notes.txt')
})
