/**
 * `npm run bench -- size [--rounds 500000]`: what a million rounds take in the database, table by table with their keys, once their
 * outcomes lie in files and their facts have left. Bytes, not time: a busy machine changes nothing.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { moveOutcomes } from '../apps/server/src/modules/play/betting/program.ts'
import { createArchive } from '../apps/server/src/platform/files/archive.ts'
import { openOwner } from '../tools/db/owner.ts'
import { packKeys } from '../tools/db/pack.ts'
import { startBenchCluster } from './parts/cluster.ts'
import { ageSegments, fillHistory } from './parts/growth-fill.ts'
import { sealAll } from './parts/growth-folds.ts'
import { openApp, openBrand } from './parts/growth-platform.ts'
import { report, round } from './parts/report.ts'

/** So many rounds each that their own rows and their one deposit hardly count. */
const ROUNDS_A_PLAYER = 100
/** Nine months and more, so that months are as full as the ones that move. */
const DAYS = 280
const KEPT_DAYS = 30
const SCHEMAS = ['betting', 'ledger', 'vendors', 'reconciliation']
/** Of players, not of rounds. */
const NOT_OF_ROUNDS = ['player_accounts', 'seed_pairs', 'last_rounds']

interface Part {
  name: string
  bytes: string
}

/** Every table and index of these schemas; partitions of rounds that still have their outcomes stand for nothing and are left out. */
const PARTS = `
  select n.nspname || '.' || case when n.nspname = 'betting' then regexp_replace(c.relname, '_(before|default|bare|[0-9]+(_[0-9]+)?(_filled)?)', '') else c.relname end
      as name, sum(pg_relation_size(c.oid) + case when c.relkind = 'r' and c.reltoastrelid <> 0 then pg_total_relation_size(c.reltoastrelid) else 0 end)::text as bytes
  from pg_class c join pg_namespace n on n.oid = c.relnamespace left join pg_index i on i.indexrelid = c.oid
  where c.relkind in ('r', 'i') and n.nspname = any($1) and not (coalesce(i.indrelid, c.oid)::regclass::text ~ $2)
    and not (c.relname = any($3) or coalesce(i.indrelid, 0)::regclass::text ~ ('\\.(' || array_to_string($3, '|') || ')$'))
  group by 1 having sum(pg_relation_size(c.oid)) > 100000 order by 1`

/** As an operator does, once a month. */
const pack = async (url: string) => {
  const owner = openOwner(url)
  try {
    await packKeys(owner, () => undefined)
  } finally {
    await owner.close()
  }
}

const main = async () => {
  const { values } = parseArgs({ options: { rounds: { type: 'string' } } })
  const rounds = Number(values.rounds ?? 500_000)
  const cluster = await startBenchCluster()
  const folder = mkdtempSync(join(tmpdir(), 'krathong-size-'))
  try {
    const app = { ...openApp(cluster), archive: createArchive(folder) }
    const settings = await openBrand(app)
    await fillHistory(cluster.url, settings.current(), {
      rounds,
      players: rounds / ROUNDS_A_PLAYER,
      roundsADay: Math.ceil(rounds / DAYS),
    })
    await sealAll(app)
    await cluster.run(ageSegments)
    const { rows: marks } = await app.pool.query<{ table: string }>(
      `select format('%I.%I', table_schema, table_name) as table from information_schema.columns
       where column_name = 'after_xid' and table_name = 'progress'`,
    )
    for (const { table } of marks)
      await cluster.run(`update ${table} set after_xid = (select max(xid) from betting.facts)`)
    let turns = 0
    while (turns < 1_000 && (await moveOutcomes(app, KEPT_DAYS))) turns += 1
    await pack(cluster.url)
    await cluster.run('vacuum analyze')
    const { rows: kept } = await app.pool.query<{ part: string; n: string; bare: boolean }>(
      `select tableoid::regclass::text as part, count(*)::text as n, bool_and(outcome is null) as bare from betting.rounds group by 1`,
    )
    const moved = kept.filter((one) => one.bare).reduce((sum, one) => sum + Number(one.n), 0)
    const standing = kept.filter((one) => !one.bare).map((one) => one.part)
    const { rows } = await app.pool.query<Part>(PARTS, [
      SCHEMAS,
      `^(${[...standing, 'none'].join('|')})$`,
      NOT_OF_ROUNDS,
    ])
    const ofMoved = (name: string) => name.startsWith('betting.rounds')
    const own = kept.reduce((total, one) => total + Number(one.n), 0)
    const perMillion = ({ name, bytes }: Part) =>
      ofMoved(name) ? (Number(bytes) / moved) * (own / rounds) : Number(bytes) / rounds
    const isFact = (name: string) => name.startsWith('betting.facts')
    const sum = (parts: readonly Part[]) => parts.reduce((total, part) => total + perMillion(part), 0)
    settings.close()
    report({
      name: 'size',
      title: `What ${rounds} rounds take, ${moved} of them without their outcomes; MB a million`,
      table: [
        ['table or index', 'MB a million'],
        ...rows.map((part) => [part.name, String(round(perMillion(part), 1))]),
      ],
      gates: [
        {
          name: 'MB a million rounds, outcomes in files and facts gone',
          measured: sum(rows.filter(({ name }) => !isFact(name))),
          goal: 800,
          is: 'most',
        },
      ],
      faults: moved < rounds / 2 ? [`only ${moved} rounds lost their outcomes`] : [],
      settings: cluster.settings,
      notes: [
        `facts, which leave after two weeks: ${round(sum(rows.filter(({ name }) => isFact(name))), 0)} MB a million`,
      ],
    })
  } finally {
    await cluster.stop()
    rmSync(folder, { recursive: true })
  }
}

await main()
