/** Teams of agents with a month of play, money and pay behind them, in the layout the program writes; what is folded from facts is folded by the program. */
import { writeTerms } from '@krathong/contracts'
import { sql } from 'kysely'
import pg from 'pg'
import {
  countEntryDays,
  countTeamFlows,
  countTeamPlay,
} from '../../apps/server/src/modules/growth/agents/program.ts'
import { countPlayOfLines } from '../../apps/server/src/modules/growth/turnover/program.ts'
import { post } from '../../apps/server/src/modules/core/ledger/index.ts'
import type { Settings } from '../../apps/server/src/modules/core/settings/index.ts'
import { hashPassword } from '../../apps/server/src/modules/people/players/program.ts'
import type { App } from '../../apps/server/src/platform/app.ts'
import { transact } from '../../apps/server/src/platform/db/database.ts'
import { newId } from '../../apps/server/src/platform/ids.ts'
import { fillHistory } from './growth-fill.ts'

export const AGENT = 'player0'
export const PASSWORD = 'Rambutan-canal-52'
const CURRENCY = 'FUN'
const ZONE = 'Asia/Bangkok'
/** Of one team: agents directly below the one at its head, an agent for so many members, and members directly below the head. */
const HEADS = 100
const MEMBERS_AN_AGENT = 6
const DIRECT_PART = 10
const DEEP = 800
const DAYS = 29

/**
 * Two teams of the same shape beside each other. Agents hang three below one, the last of them in chains of eight; of the members every tenth
 * stands directly below the head, all others below any agent.
 */
const lineOf = (team: number) => {
  const agents = Math.floor(team / MEMBERS_AN_AGENT)
  const deep = agents - Math.min(DEEP, Math.floor(agents / 4))
  const parent = `case when q <= ${HEADS} then 0 when q >= ${deep} and q % 8 > 0 then q - 1 when q >= ${deep} then 1 + q % ${HEADS}
    else (q - ${HEADS} - 1) / 3 + 1 end`
  return `
    with recursive agents (q, path) as (
      select 0, '{}'::int[]
      union all
      select c.q, a.path || a.q from agents a join (select q, ${parent} as parent from generate_series(1, ${agents - 1}) q) c on c.parent = a.q),
    local as (
      select q, path from agents
      union all
      select m.q, a.path || a.q from generate_series(${agents}, ${team} - 1) m (q)
      join agents a on a.q = case when m.q % ${DIRECT_PART} = 0 then 0 else (m.q::bigint * 7919 % ${agents})::int end)
    select l.q + g * ${team} as p, array(select u + g * ${team} from unnest(l.path) with ordinality as x (u, at) order by at) as path
    from local l cross join generate_series(0, 1) g`
}

const HOURLY = JSON.stringify(
  writeTerms({
    kind: 'hourly',
    categories: null,
    base: 'LOSS',
    activeMin: 0n,
    stakeMin: 0n,
    tiers: [{ turnover: 0n, loss: 0n, active: 0, rate: 10_000 }],
  }),
)
const REALTIME = JSON.stringify(
  writeTerms({ kind: 'realtime', profitRate: 10_000, lossRate: 10_000, singleRate: 0, stakeMin: 0n }),
)

/** What hangs on the line beside the players: edges and history, who is at a page, runs with their bills and payments. */
const hangTeams = (brandId: string, head: string) => `
  insert into players.agent_edges (edge_id, downline_id, upline_id, upline_type, since)
  select gen_random_uuid(), p.player_id, p.upline[cardinality(p.upline)], 1, p.registered_at from players.players p where p.upline <> '{}';
  insert into players.line_history (player_id, path, valid_from)
  select player_id, upline, registered_at from players.players;
  insert into players.sessions (token_hash, player_id, session_id, cookie_hash, last_seen_at, expires_at, address, device)
  select decode(md5(player_id::text), 'hex'), player_id, gen_random_uuid(), decode(md5(player_id::text), 'hex'), now() + interval '1 hour',
    now() + interval '1 day', '127.0.0.1', 'bench'
  from players.players where hashtext(player_id::text) % 50 = 0;
  insert into contracts.contracts (contract_id, brand_id, kind, currency, issuer_id, holder_id, version, terms, agreement_hash, effective_from)
  select gen_random_uuid(), '${brandId}', k.kind, '${CURRENCY}', nullif(p.upline[cardinality(p.upline)], null), p.player_id, 1, k.terms, repeat('a', 64),
    now() - interval '60 days'
  from players.players p cross join (values
    ('hourly', '${HOURLY}'::jsonb),
    ('realtime', '${REALTIME}'::jsonb)) k (kind, terms)
  where p.player_id = '${head}' or (p.upline = array['${head}'::uuid] and p.type = 1);
  create temporary table spans as
    select gen_random_uuid() as run_id, 'hourly' as kind, at, at + interval '1 hour' as until
    from generate_series(date_trunc('hour', now()) - interval '29 days', date_trunc('hour', now()) - interval '2 hours', '1 hour') at
    union all
    select gen_random_uuid(), 'realtime', at, at + interval '5 minutes'
    from generate_series(date_trunc('hour', now()) - interval '3 days', date_trunc('hour', now()) - interval '2 hours', '5 minutes') at;
  insert into pay_runs.runs (run_id, brand_id, kind, currency, period_from, period_to, due_at, computed_at, lines, total, root_hash, root_sum)
  select run_id, '${brandId}', kind, '${CURRENCY}', at, until, until, until, 1 + ${HEADS}, 10000, repeat('b', 64), 10000 from spans;
  insert into pay_runs.bills (bill_id, run_id, contract_id, line_no, holder_id, issuer_id, agreement_hash, turnover, active, base, tier, amount, paid)
  select gen_random_uuid(), s.run_id, c.contract_id, row_number() over (partition by s.run_id order by c.issuer_id nulls first, c.holder_id) - 1, c.holder_id,
    c.issuer_id, c.agreement_hash, 1000000, 1, 1000000, 0, 10000, 10000
  from spans s join contracts.contracts c on c.kind = s.kind;
  insert into pay_runs.payments (payment_id, bill_id, amount, paid_at)
  select gen_random_uuid(), b.bill_id, b.amount, s.until + interval '1 minute' from pay_runs.bills b join spans s using (run_id);
  insert into pay_runs.told (bill_id) select bill_id from pay_runs.bills;
  insert into pay_runs.bill_days (player_id, is_holder, currency, kind, day, bills, amount, paid)
  select s.player_id, s.is_holder, r.currency, r.kind, (r.period_from at time zone '${ZONE}')::date, count(*), sum(b.amount), sum(b.paid)
  from pay_runs.bills b join pay_runs.runs r using (run_id) cross join lateral (values (b.holder_id, true), (b.issuer_id, false)) s (player_id, is_holder)
  where s.player_id is not null group by 1, 2, 3, 4, 5;
  insert into pay_runs.income_days (player_id, currency, day, kind, received, paid_down)
  select s.player_id, r.currency, (p.paid_at at time zone '${ZONE}')::date, r.kind, coalesce(sum(p.amount) filter (where s.is_holder), 0),
    coalesce(sum(p.amount) filter (where not s.is_holder), 0)
  from pay_runs.payments p join pay_runs.bills b using (bill_id) join pay_runs.runs r using (run_id)
  cross join lateral (values (b.holder_id, true), (b.issuer_id, false)) s (player_id, is_holder)
  where s.player_id is not null group by 1, 2, 3, 4`

const asOwner = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query(statement)
    await client.query('reset session_replication_role')
    await client.query('vacuum analyze')
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
}

/** One in so many of both teams is given money today. */
const TOP_UP_PART = 10
const TOP_UPS_AT_ONCE = 500

/** Money that came in today, through the ledger's own entrance. */
const topUp = async (app: App, settings: Settings, count: number): Promise<void> => {
  const { platformOwner: owner } = settings.current()
  const { rows } = await sql<{
    id: string
  }>`select player_id as id from players.players order by md5(player_id::text) limit ${count}`.execute(app.db)
  for (let from = 0; from < rows.length; from += TOP_UPS_AT_ONCE)
    await transact(app.db, (tx) =>
      post(
        tx,
        rows.slice(from, from + TOP_UPS_AT_ONCE).map(({ id }) => ({
          cause: { kind: 'top-up', id: newId() },
          debit: { owner, purpose: 'play-money-issue' },
          credit: { owner: id, purpose: 'cash' },
          currency: CURRENCY,
          amount: 10_000n,
        })),
      ),
    )
}

/** How many facts a fold has left. */
const openFacts = async (app: App, schema: string): Promise<number> => {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from betting.v_fact_order f where f.xid > (select after_xid from ${sql.table(`${schema}.progress`)})`.execute(
    app.db,
  )
  return rows[0]!.open
}

const foldAll = async (app: App, schema: string, fold: () => Promise<void>): Promise<number> => {
  const startedAt = performance.now()
  while ((await openFacts(app, schema)) > 0) await fold()
  return performance.now() - startedAt
}

export interface TeamCase {
  /** Of each of two teams, with the agent at its head. */
  team: number
  bets: number
}

export interface Filled {
  headId: string
  agents: number
  depth: number
  /** Facts a second of each fold. */
  folded: Record<string, number>
}

export const fillTeams = async (app: App, settings: Settings, { team, bets }: TeamCase): Promise<Filled> => {
  const { brandId } = settings.current()
  const url = app.databaseUrl
  await fillHistory(url, settings.current(), {
    rounds: bets,
    players: 2 * team,
    roundsADay: Math.ceil(bets / DAYS),
    line: lineOf(team),
    isOwnGamesOnly: true,
  })
  const { rows } = await sql<{
    id: string
  }>`select player_id as id from players.players where username_key = ${AGENT}`.execute(app.db)
  const headId = rows[0]!.id
  await asOwner(url, hangTeams(brandId, headId))
  await topUp(app, settings, Math.floor(team / TOP_UP_PART))
  const folded = {
    turnover: (bets * 1_000) / (await foldAll(app, 'turnover', () => countPlayOfLines(app))),
    teams: (bets * 1_000) / (await foldAll(app, 'agents', () => countTeamPlay(app, settings))),
  }
  await countTeamFlows(app, settings)
  await countEntryDays(app, settings)
  const hash = await hashPassword(PASSWORD)
  await asOwner(url, `update players.players set password_hash = '${hash}' where player_id = '${headId}'`)
  const { rows: shape } = await sql<{ agents: number; depth: number }>`
    select count(*) filter (where type = 1)::int as agents, max(cardinality(upline))::int as depth from players.players
    where upline @> array[${headId}::uuid]`.execute(app.db)
  return { headId, ...shape[0]!, folded }
}
