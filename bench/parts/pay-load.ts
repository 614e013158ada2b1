/** The recipe of a pay run: a tree of agents with a contract each, rounds that were settled in one window, in its day and in history. */
import { writeTerms } from '@krathong/contracts'
import { sql } from 'kysely'
import pg from 'pg'
import { proveLedger } from '../../apps/server/src/modules/core/ledger/program.ts'
import {
  createSettings,
  defaultBrand,
  seedBrand,
} from '../../apps/server/src/modules/core/settings/program.ts'
import { tendPayRuns } from '../../apps/server/src/modules/growth/pay-runs/program.ts'
import type { App } from '../../apps/server/src/platform/app.ts'
import { createBus } from '../../apps/server/src/platform/bus.ts'
import { createSealer } from '../../apps/server/src/platform/crypto.ts'
import { transact } from '../../apps/server/src/platform/db/database.ts'
import type { DatabaseHandle, Db, Tx } from '../../apps/server/src/platform/db/database.ts'

export interface PayCase {
  players: number
  /** Rounds of the window, each of one player. */
  rounds: number
  /** Those of the twenty-four hours before it. */
  day: number
  /** Those of the months before that. */
  history: number
}

const CURRENCY = 'FUN'
const GAME = 'bench-lottery'
const WINDOW_MS = 300_000
/** An agent for so many members, a top agent for so many agents, and so many agents below each: up to eight stand above a player. */
const MEMBERS_AN_AGENT = 6
const AGENTS_A_TOP = 2_000
const BELOW = 3
/** In 1/10,000 of a percent: what top agents get, and how much less each level below. */
const RATE = 20_000
const LESS = 1_000
/** One unit of money: small enough that no bill of the platform has to wait for staff. */
const STAKE = sql.raw('10000')
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

const idOf = (prefix: string, n: string) =>
  sql.raw(`('${prefix}-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`)

const terms = (depth: string) =>
  sql.raw(
    `jsonb_set(jsonb_set('${JSON.stringify(
      writeTerms({ kind: 'realtime', profitRate: 0, lossRate: 0, singleRate: 0, stakeMin: 0n }),
    )}'::jsonb, '{profitRate}', to_jsonb(${RATE} - ${LESS} * ${depth})), '{lossRate}', to_jsonb(${RATE} - ${LESS} * ${depth}))`,
  )

const fillPeople = async (tx: Tx, brandId: string, { players }: PayCase): Promise<number> => {
  const agents = Math.ceil(players / MEMBERS_AN_AGENT)
  const tops = Math.max(1, Math.ceil(agents / AGENTS_A_TOP))
  await sql`
    create temporary table tree on commit drop as
    with recursive t (n, path) as (
      select n, '{}'::uuid[] from generate_series(0, ${tops}::int - 1) n
      union all
      select ${tops}::int + t.n * ${BELOW}::int + k, t.path || ${idOf('00000001', 't.n')} from t cross join generate_series(0, ${BELOW}::int - 1) k
      where ${tops}::int + t.n * ${BELOW}::int + k < ${agents}::int)
    select n, path, cardinality(path) as depth from t`.execute(tx)
  await sql`
    insert into players.players (player_id, brand_id, username, username_key, username_skeleton, nickname, password_hash, currency, type, upline,
      terms_version, terms_agreed_at)
    select id, ${brandId}::uuid, id::text, id::text, id::text, 'bench', '-', ${CURRENCY}, type, path, '1', now() from (
      select ${idOf('00000001', 'n')} as id, case when depth = 0 then 2 else 1 end as type, path from tree
      union all
      select ${idOf('00000001', 'm')}, 0, t.path || ${idOf('00000001', 't.n')}
      from generate_series(${agents}::int, ${players}::int - 1) m join tree t on t.n = (m::bigint * 7919) % ${agents}::int) p`.execute(
    tx,
  )
  await sql`insert into turnover.lines (line_id, path, path_hash) overriding system value
    select n + 1, path || ${idOf('00000001', 'n')}, md5((path || ${idOf('00000001', 'n')})::text)::uuid from tree`.execute(
    tx,
  )
  return agents
}

const fillContracts = async (tx: Tx, brandId: string, from: Date): Promise<void> => {
  await sql`
    insert into contracts.contracts (contract_id, brand_id, kind, currency, issuer_id, holder_id, version, terms, agreement_hash, effective_from)
    select ${idOf('00000002', 'n')}, ${brandId}::uuid, 'realtime', ${CURRENCY}, path[cardinality(path)], ${idOf('00000001', 'n')}, 1,
      ${terms('depth')}, repeat('a', 64), ${from}
    from tree`.execute(tx)
}

const ROWS_AT_ONCE = 100_000

/** Every other round is won; each player of the tree plays as often as any other. */
const fillRounds = async (
  tx: Tx,
  { players, agents, count, prefix }: { players: number; agents: number; count: number; prefix: string },
  at: string,
): Promise<void> => {
  for (let done = 0; done < count; done += ROWS_AT_ONCE)
    await sql`
      insert into turnover.rounds (player_id, game_id, round_id, line_id, currency, starts_at, opened_at, stake, returned)
      select ${idOf('00000001', 'm')}, ${GAME}, ${idOf(prefix, 'k')}, (m::bigint * 7919) % ${agents}::int + 1, ${CURRENCY}, at, at + interval '1 minute',
        ${STAKE} * (1 + k % 10), case when k % 2 = 0 then 2 * ${STAKE} * (1 + k % 10) else 0 end
      from (select k, ${agents}::int + (k::bigint * 104729 % ${players - agents}::int)::int as m, ${sql.raw(at)} as at
        from generate_series(${done}::int, ${Math.min(done + ROWS_AT_ONCE, count)}::int - 1) k) r`.execute(tx)
}

/** What the fill left to do is done before anything is measured. */
const settle = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('vacuum analyze')
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
}

export const openPayApp = async (handle: DatabaseHandle) => {
  const app: App = {
    db: handle.db,
    pool: handle.pool,
    databaseUrl: handle.url,
    databaseRole: handle.role,
    bus: createBus(),
    sealer: createSealer('the secret of a bench'),
    log: silent,
  }
  await transact(app.db, (tx) => seedBrand(tx, 'bench', defaultBrand))
  return { app, settings: await createSettings(app) }
}

/** What stands in the books of the run that begins then. */
const countIn = async (db: Db, from: Date) => {
  const { rows } = await sql<{
    open: number
    lines: number
    payments: number
    top: bigint
    right: bigint
    unmoved: number
    moved: bigint
    listed: bigint
  }>`
    select (select count(*)::int from pay_runs.runs where computed_at is null and due_at <= now()) as open,
      (select count(*)::int from pay_runs.bills where amount > 0) as lines, (select count(*)::int from pay_runs.payments) as payments,
      (select coalesce(sum(amount), 0)::bigint from pay_runs.bills where issuer_id is null) as top,
      (select coalesce(sum(stake * ${RATE} / 1000000), 0)::bigint from turnover.rounds where starts_at = ${from}) as right,
      (select count(*)::int from pay_runs.bills where paid <> amount) as unmoved,
      (select coalesce(sum(amount), 0)::bigint from pay_runs.payments) as listed,
      (select coalesce(sum(t.amount), 0)::bigint from pay_runs.payments p join ledger.transfers t on t.cause_id = p.payment_id) as moved`.execute(
    db,
  )
  return rows[0]!
}

/** A house with that tree; its worker is not running. */
export const openPayLoad = async (handle: DatabaseHandle, wanted: PayCase) => {
  const { app, settings } = await openPayApp(handle)
  const { brandId } = settings.current()
  const from = new Date(Math.floor(Date.now() / WINDOW_MS) * WINDOW_MS - 2 * WINDOW_MS)
  await transact(app.db, async (tx) => {
    await sql`set local role none`.execute(tx)
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`set local statement_timeout = 0`.execute(tx)
    const agents = await fillPeople(tx, brandId, wanted)
    await fillContracts(tx, brandId, from)
    const tree = { players: wanted.players, agents }
    const text = `'${from.toISOString()}'::timestamptz`
    await fillRounds(tx, { ...tree, count: wanted.rounds, prefix: '00000003' }, text)
    const earlier = `${text} - make_interval(mins => 5 * (1 + k % 287))`
    await fillRounds(tx, { ...tree, count: wanted.day, prefix: '00000005' }, earlier)
    const long = `${text} - interval '4 days' - make_interval(mins => (k % 50000) * 5)`
    await fillRounds(tx, { ...tree, count: wanted.history, prefix: '00000004' }, long)
  })
  await settle(handle.url)
  const count = () => countIn(app.db, from)
  return {
    /** From rounds that are settled to wages that are paid; milliseconds. */
    pay: async (): Promise<number> => {
      const startedAt = performance.now()
      for (let turn = 0; turn < 100; turn += 1) {
        await tendPayRuns(app, settings)
        if ((await count()).open === 0 && turn > 0) break
      }
      return performance.now() - startedAt
    },
    /** What is wrong: the platform pays another sum than a recount of all rounds gives, or a line was not paid once. */
    faults: async (): Promise<string[]> => {
      const { open, lines, payments, top, right, unmoved, moved, listed } = await count()
      const { isSound, checks } = await proveLedger(app.db)
      return [
        ...(isSound ? [] : [`the ledger is not sound: ${JSON.stringify(checks)}`]),
        ...(moved === listed ? [] : [`${listed} was paid and ${moved} moved`]),
        ...(open > 0 ? [`${open} runs are not computed`] : []),
        ...(top === right ? [] : [`the platform pays ${top}, a recount gives ${right}`]),
        ...(payments === lines ? [] : [`${lines} lines and ${payments} payments`]),
        ...(unmoved > 0 ? [`${unmoved} bills are not paid`] : []),
      ]
    },
    lines: async (): Promise<number> => (await count()).lines,
    /** How many bills are paid by now. */
    payments: async (): Promise<number> => {
      const { rows } = await sql<{
        paid: number
      }>`select count(*)::int as paid from pay_runs.payments`.execute(app.db)
      return rows[0]!.paid
    },
    close: () => settings.close(),
  }
}
