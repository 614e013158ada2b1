import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shiftClock } from '../../../platform/clock.ts'
import { createArchive } from '../../../platform/files/archive.ts'
import { asOwner, UNIT } from '../../core/ledger/testing.ts'
import { describeRound, moveOutcomes, readLastUnshown, readRoundPage } from '../../play/betting/program.ts'
import { game, openTestTable, readRound } from '../../play/betting/testing.ts'
import type { TestTable } from '../../play/betting/testing.ts'
import { makeRoot, openSigningKey } from './program.ts'
import { runWholePass } from './run-pass.ts'
import { sealAll } from './testing.ts'

const DAY_MS = 86_400_000
const ROUNDS = 17
const FIRST_MONTH = 13
const SIZES = { roundsAFile: 5, roundsABlock: 2 }
let table: TestTable
let app: TestTable['app']
let folder: string
const players: string[] = []
const roundIds: string[] = []

const owner = (statement: string) => asOwner(table.app, statement)
/** The program's own, with the files beside it. */
const move = (on: TestTable['app'] = app) => moveOutcomes(on, 30, SIZES)
const count = async (relation: string) =>
  Number((await owner(`select count(*) as n from ${relation}`))[0]!['n'])

/** Everything that is told of the rounds: the proof of each, the lists of the game, and what the player's record says. */
const story = async () => ({
  proofs: await Promise.all(roundIds.map(async (id) => describeRound((await readRound(app, id))!, 2))),
  pages: await Promise.all(players.map((player) => readRoundPage(app, player, game.id, { limit: 50 }))),
  unshown: await Promise.all(players.map((player) => readLastUnshown(app, player, game.id))),
  statements: await owner('select * from betting.v_player_bets order by bet_id'),
})

beforeAll(async () => {
  table = await openTestTable({}, false)
  folder = mkdtempSync(join(tmpdir(), 'krathong-outcomes-'))
  app = { ...table.app, archive: createArchive(folder) }
  for (let n = 0; n < 3; n += 1) players.push(await table.sit(100n * UNIT))
  const playSome = async (days: number, rounds: number) => {
    shiftClock(-days * DAY_MS)
    for (let n = 0; n < rounds; n += 1) roundIds.push((await table.play(players[n % 3]!)).roundId)
    shiftClock(0)
  }
  // Rounds whose keys are of a hundred and of seventy days ago, in two months that ended 85 and 40 days ago.
  await playSome(100, FIRST_MONTH)
  const [before] = await owner(
    `select until from betting.partitions_of('betting.rounds') where part = 'betting.rounds_before'::regclass`,
  )
  const border = (days: number) => `betting.id_at(date_trunc('day', now()) - interval '${days} days')::text`
  await owner(`set role krathong_owner; alter table betting.rounds detach partition betting.rounds_before;
    do $$ begin
      execute format('alter table betting.rounds attach partition betting.rounds_before for values from (minvalue) to (%L)', ${border(85)});
      perform betting.add_partition('rounds', 'rounds_second', ${border(85)}, ${border(40)});
      perform betting.add_partition('rounds', 'rounds_of_now', ${border(40)}, '${String(before!['until'])}');
    end $$`)
  await playSome(70, ROUNDS - FIRST_MONTH)
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await table.close()
})

describe('outcomes of old rounds', () => {
  it('move to files, through deaths on the way, and every round tells the same', async () => {
    const before = await story()
    const files = createArchive(folder)
    const dying = (when: 'before' | 'after') => ({
      ...app,
      archive: {
        ...files,
        keep: async (name: string, bytes: Buffer) => {
          if (when === 'after') await files.keep(name, bytes)
          throw new Error('dead')
        },
      },
    })
    for (const when of ['before', 'after', 'before', 'after'] as const) {
      await expect(move(dying(when))).rejects.toThrow('dead')
      expect(await story()).toEqual(before)
    }
    expect(await count('betting.outcome_files')).toBe(0)
    while (await move()) continue
    expect(await count('betting.outcome_files')).toBe(4)
    expect(await count('betting.rounds where outcome is not null')).toBe(0)
    expect(await count('betting.rounds where outcome is null and definition_hash is null')).toBe(ROUNDS)
    expect(await story()).toEqual(before)
    expect(await move()).toBe(false)
    const text = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .map((one) => join(one.parentPath, one.name))
      .toSorted()
      .map((path) => gunzipSync(readFileSync(path)).toString('utf8'))
    expect(text.map((lines) => lines.trimEnd().split('\n').length)).toEqual([5, 5, 3, 4])
  })

  it('leave months that hold all that a month of now holds, with full pages', async () => {
    const held = (part: string) =>
      owner(`select regexp_replace(pg_get_indexdef(indexrelid), '^(CREATE.* INDEX) .* USING', '\\1 USING') as says, indisvalid,
          (select count(*)::integer from pg_inherits where inhrelid = indexrelid) as hung_in
        from pg_index where indrelid = 'betting.${part}'::regclass union all
        select pg_get_constraintdef(oid), convalidated, 0 from pg_constraint where conrelid = 'betting.${part}'::regclass and contype = 'c' union all
        select tgname, tgenabled = 'O', 0 from pg_trigger where tgrelid = 'betting.${part}'::regclass and not tgisinternal order by 1`)
    const bare = (rows: Record<string, unknown>[]) =>
      rows.map((row) => ({ ...row, says: String(row['says']).replace(" WITH (fillfactor='100')", '') }))
    const [old, now] = [await held('rounds_before'), await held('rounds_of_now')]
    // A month of now also asks for the outcome.
    expect(bare(old)).toEqual(now.filter((row) => !String(row['says']).includes('outcome')))
    expect(old.filter((row) => String(row['says']).includes("fillfactor='100'"))).toHaveLength(
      now.filter((row) => String(row['says']).includes('INDEX')).length,
    )
    await expect(owner('delete from betting.rounds_before')).rejects.toThrow('history is never edited')
  })

  it('stay under the books: a pass reads each file, and the root names the last', async () => {
    await sealAll({ app })
    const made = await makeRoot(app, await openSigningKey(app), { isWanted: true })
    const [last] = await owner(
      'select file_no::text as file, hash from betting.outcome_files order by file_no desc limit 1',
    )
    expect(made!.document.outcomes).toEqual(last)
    expect(await runWholePass(app)).toMatchObject({ outcome: 'sound' })
    const [part] = await owner(`select looked_at from reconciliation.pass_parts where part = 'outcomes'`)
    expect(part).toEqual({ looked_at: '4' })
    await table.play(players[0]!)
  })

  const pathOf = (file: number) => join(folder, '00000', `outcomes-0000000${file}.gz`)
  it.each<[kind: string, harm: (path: string) => void]>([
    ['missing', (path) => rmSync(path)],
    ['cut', (path) => truncateSync(path, readFileSync(path).length - 1)],
    [
      'forged',
      (path) =>
        writeFileSync(
          path,
          readFileSync(path).map((byte, at) => (at === 40 ? byte ^ 1 : byte)),
        ),
    ],
    ['forged', (path) => copyFileSync(pathOf(2), path)],
  ])('of a file that is %s are told and never guessed', async (kind, harm) => {
    const whole = readFileSync(pathOf(1))
    const sound = await Promise.all(roundIds.map((id) => readRound(app, id)))
    harm(pathOf(1))
    const read = await Promise.allSettled(roundIds.map((id) => readRound(app, id)))
    const refused = read.filter((one) => one.status === 'rejected')
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.length).toBeLessThanOrEqual(SIZES.roundsAFile)
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'ROUND_UNREADABLE' })
    for (const [at, one] of read.entries())
      if (one.status === 'fulfilled') expect(one.value).toEqual(sound[at])
    expect(await runWholePass(app)).toMatchObject({ outcome: 'unsound' })
    const found = await owner(
      `select subject, detail ->> 'kind' as kind from reconciliation.differences where check_name = 'outcomes' and settled_at is null`,
    )
    expect(found).toEqual([{ subject: 'outcomes:1', kind }])
    writeFileSync(pathOf(1), whole)
    await owner(`set session_replication_role = replica; delete from reconciliation.differences`)
    expect(await runWholePass(app)).toMatchObject({ outcome: 'sound' })
  })

  it('put in the place of what was signed are found, with their hashes made to fit', async () => {
    await owner(
      `set session_replication_role = replica; update betting.outcome_files set hash = repeat('a', 64) where file_no = 4`,
    )
    expect(await runWholePass(app)).toMatchObject({ outcome: 'unsound' })
    const found = await owner(
      `select detail ->> 'kind' as kind from reconciliation.differences where check_name = 'outcomes' order by 1`,
    )
    expect(found).toContainEqual({ kind: 'root' })
  })
})

describe('the database', () => {
  const takes = (part: string, blocks: unknown) =>
    sql`select betting.take_outcomes(${part}, 1::bigint, ${JSON.stringify(blocks)}::jsonb)`.execute(app.db)
  it('lets go of no outcome that is not in the chain, and of none of the last thirty days', async () => {
    await expect(moveOutcomes(app, 29)).rejects.toThrow(/thirty days/)
    await expect(takes('rounds_of_now', [])).rejects.toThrow(/not the next/)
    await expect(sql`select betting.put_bare_rounds('rounds_of_now')`.execute(app.db)).rejects.toThrow(
      /not the next/,
    )
    for (const table of ['betting.outcome_files', 'betting.outcome_blocks'])
      await expect(sql.raw(`insert into ${table} select * from ${table}`).execute(app.db)).rejects.toThrow(
        /permission denied/,
      )
  })
})
