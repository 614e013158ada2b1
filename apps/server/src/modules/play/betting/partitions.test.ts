import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate, migrationsFolder } from '../../../../../../tools/db/migrate.ts'
import { createEmptyDatabase } from '../../../../../../tools/test/database.ts'
import { shiftClock } from '../../../platform/clock.ts'
import { newId } from '../../../platform/ids.ts'
import { asOwner, UNIT } from '../../core/ledger/testing.ts'
import { makePartitions, retireFacts } from './tend-partitions.ts'
import { openTestTable } from './testing.ts'
import type { TestTable } from './testing.ts'

let table: TestTable
beforeAll(async () => void (table = await openTestTable({}, false)))
afterAll(() => table.close())

const owner = (statement: string) => asOwner(table.app, statement)
const count = async (relation: string) =>
  Number((await owner(`select count(*) as n from ${relation}`))[0]!['n'])
const partsOf = async (parent: string) =>
  (
    await owner(
      `select part::text as part from betting.partitions_of('betting.${parent}') order by until::text`,
    )
  ).map(({ part }) => String(part))
const announced: unknown[] = []
const tend = () =>
  makePartitions({ ...table.app, log: { ...table.app.log, error: (line: unknown) => announced.push(line) } })

describe('what has no partition', () => {
  it('is refused nobody, known by its key, told, and given its partition', async () => {
    const player = await table.sit(100n * UNIT)
    const ahead = (parts: string[]) => parts.filter((part) => /_\d+/.test(part))
    const months = ahead(await partsOf('rounds'))
    for (const part of [...months, ...ahead(await partsOf('facts'))]) await owner(`drop table ${part}`)
    // A round is kept under the month of its key.
    const month =
      Number(/(\d+)_(\d+)$/.exec(months[0]!)![1]) * 12 + Number(/(\d+)_(\d+)$/.exec(months[0]!)![2]) - 1
    shiftClock(Date.UTC(Math.floor(month / 12), month % 12, 2) - Date.now())
    const key = newId()
    const first = await table.play(player, { key })
    const again = await table.play(player, { key })
    expect(again).toMatchObject({ roundId: first.roundId, isRepeat: true })
    expect([await count('betting.rounds_default'), await count('betting.facts_default')]).toEqual([1, 1])

    const made = await tend()
    expect(made).toMatchObject([
      { parent: 'rounds', strays: 1n },
      { parent: 'facts', strays: 1n },
    ])
    expect(announced).toHaveLength(2)
    expect([await count('betting.rounds_default'), await count('betting.facts_default')]).toEqual([0, 0])
    expect([await count(months[0]!), await count('betting.facts')]).toEqual([1, 1])
    expect(await partsOf('rounds')).toEqual(expect.arrayContaining(months))
    expect(await table.play(player, { key })).toMatchObject({ roundId: first.roundId, isRepeat: true })
    shiftClock(0)
    expect(await tend()).toMatchObject([
      { made: 0, strays: 0n },
      { made: 0, strays: 0n },
    ])
  })

  it.each(['rounds', 'facts'])('keeps every rule in each partition: %s', async (parent) => {
    for (const part of await partsOf(parent)) {
      for (const act of [`delete from ${part}`, `truncate ${part}`])
        await expect(owner(act)).rejects.toThrow(/history is never edited/)
      // The program reaches them through their table alone.
      await expect(sql.raw(`select 1 from ${part}`).execute(table.app.db)).rejects.toThrow(
        /permission denied/,
      )
    }
    const keys =
      await owner(`select c.oid::regclass::text from pg_inherits i join pg_index x on x.indrelid = i.inhrelid and x.indisprimary
      join pg_class c on c.oid = i.inhrelid where i.inhparent = 'betting.${parent}'::regclass`)
    expect(keys).toHaveLength((await partsOf(parent)).length)
  })
})

describe('facts', () => {
  const oldFact = (xid: number, days: number) =>
    owner(`insert into betting.facts (xid, player_id, bet_id, kind, round_id, game_id, currency, stake, payout, upline, at)
      select '${xid}', gen_random_uuid(), gen_random_uuid(), 1, gen_random_uuid(), 'g', 'FUN', 1, 0, '{}', now() - interval '${days} days'`)
  const passAll = async (xid: number) => {
    const folds =
      await owner(`select c.oid::regclass::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relname = 'progress' and c.relkind = 'r' and a.attname = 'after_xid' order by 1`)
    expect(folds.map(({ name }) => name)).toEqual([
      'agents.progress',
      'opposite_bets.progress',
      'points.progress',
      'prize_shares.progress',
      'promotions.progress',
      'reports.progress',
      'rtp_monitor.progress',
      'turnover.progress',
      'vip.progress',
    ])
    for (const { name } of folds) await owner(`update ${String(name)} set after_xid = '${xid}'`)
  }

  it('leave once every fold has passed them and they are old, and never before', async () => {
    await oldFact(5, 20)
    const kept = await count('betting.facts')
    await passAll(4)
    expect(await retireFacts(table.app)).toBe(0)
    await passAll(5)
    await owner(`update vip.progress set after_xid = '4'`)
    expect(await retireFacts(table.app)).toBe(0)
    await owner(`update vip.progress set after_xid = '5'`)
    await oldFact(6, 3)
    await passAll(6)
    expect(await retireFacts(table.app)).toBe(0)
    expect(await count('betting.facts')).toBe(kept + 1)
    await owner(
      `alter table betting.facts_before disable trigger user; delete from betting.facts_before where xid = '6'; alter table betting.facts_before enable trigger user`,
    )
    expect(await retireFacts(table.app)).toBe(1)
    expect(await count('betting.facts')).toBe(kept - 1)
    await expect(sql`select betting.retire_facts('1 day')`.execute(table.app.db)).rejects.toThrow(/two days/)
    expect(await partsOf('facts')).not.toContain('betting.facts_before')
    await table.play(await table.sit(10n * UNIT))
    expect(await count('betting.facts')).toBe(kept)
  })
})

describe('a database that was filled before there were partitions', () => {
  /** Rounds and facts as they stood: of a year ago, of now, and one whose id names no moment of ours. */
  const fill = `
    insert into betting.rounds (round_id, player_id, game_id, game_version, definition_hash, mode, currency, stake, cost, payout, seed_pair_id, nonce, outcome, placed_at)
    select id::uuid, gen_random_uuid(), 'g', 1, 'h', 'spin', 'FUN', 1, 1, 0, gen_random_uuid(), n, '{"n": 1,  "odd" : 1.10}', now()
    from (values (1, '0180ef2e-0000-7000-8000-000000000001'), (2, '0180ef2e-0000-7000-8000-000000000002'), (3, 'ffffffff-0000-4000-8000-000000000003')) v (n, id);
    insert into betting.facts (player_id, bet_id, kind, round_id, game_id, currency, stake, payout, upline, at)
    select player_id, round_id, 1, round_id, game_id, currency, cost, payout, '{}', placed_at from betting.rounds`
  // What rounds tell since, and these do not: their line.
  const answer = `select 'round' as kind, regexp_replace(r::text, ',\\)$', ')') as row from betting.rounds r union all select 'fact', f::text from betting.facts f
    union all select 'view', v::text from betting.v_settled_rounds v order by 1, 2`

  it('says the same afterwards, and refuses what it refused', async () => {
    const [folder, database] = [mkdtempSync(join(tmpdir(), 'krathong-before-')), await createEmptyDatabase()]
    const ask = (statement: string) => asOwner({ databaseUrl: database.url }, statement)
    try {
      for (const name of readdirSync(migrationsFolder).filter((file) => file < '0300'))
        cpSync(join(migrationsFolder, name), join(folder, name))
      await migrate(database.url, folder)
      await ask(fill)
      const before = await ask(answer)
      await migrate(database.url)
      expect(await ask(answer)).toEqual(before)
      expect(before).toHaveLength(9)
      await expect(ask('insert into betting.rounds select * from betting.rounds_before')).rejects.toThrow(
        /duplicate key/,
      )
      await expect(ask('insert into betting.rounds select * from betting.rounds_default')).rejects.toThrow(
        /duplicate key/,
      )
      await expect(ask('insert into betting.facts select * from betting.facts_before')).rejects.toThrow(
        /duplicate key/,
      )
      await expect(ask('delete from betting.rounds')).rejects.toThrow(/history is never edited/)
    } finally {
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
