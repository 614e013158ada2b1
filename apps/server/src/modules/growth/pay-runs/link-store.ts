import type { Kind, PayPeriod, RunLine } from '@krathong/contracts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

/** A computed run as its link in the chain names it: of contracts, or of rebates, whose total may still grow and is not named. */
export interface LinkedRun {
  runId: string
  brandId: string
  kind: Kind | 'rebates'
  payPeriod: PayPeriod | null
  currency: string
  periodFrom: Date
  lines: number
  total: bigint | null
  rootHash: string
  rootSum: bigint
}

export interface Link {
  link: bigint
  hash: string
}

/** Everything that has been computed and can be linked. */
const computed = sql`(
  select run_id, run_id as pay_id, null::uuid as rebate_id, brand_id, kind, pay_period, currency, period_from, computed_at, lines, total, root_hash, root_sum
  from pay_runs.runs where computed_at is not null
  union all
  select run_id, null, run_id, brand_id, 'rebates', null, currency, period_from, computed_at, lines, null, root_hash, root_sum from line_rebates.v_roots)`

const columns = sql`r.run_id as "runId", r.brand_id as "brandId", r.kind, r.pay_period as "payPeriod", r.currency, r.period_from as "periodFrom",
  r.lines, r.total, r.root_hash as "rootHash", r.root_sum as "rootSum"`

const isUnlinked = sql`not exists (select from pay_runs.links l where l.run_id = r.pay_id)
  and not exists (select from pay_runs.links l where l.rebate_run_id = r.rebate_id)`

/** One turn makes links at a time, whichever program it runs in. */
export const lockLinks = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('pay_runs.links'))`.execute(tx)
}

export const readLastLink = async (db: Db | Tx): Promise<Link | null> => {
  const { rows } = await sql<Link>`
    select link_no as link, hash from pay_runs.links order by link_no desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** Runs that one turn links. */
export const AT_ONCE = 1_000

export const readUnlinked = async (tx: Tx): Promise<LinkedRun[]> => {
  const { rows } = await sql<LinkedRun>`
    select ${columns} from ${computed} r where ${isUnlinked} order by r.computed_at, r.run_id limit ${AT_ONCE}`.execute(
    tx,
  )
  return rows
}

export const insertLinks = async (tx: Tx, links: readonly (Link & LinkedRun)[]): Promise<void> => {
  await sql`insert into pay_runs.links (link_no, run_id, rebate_run_id, hash)
    select n, case when k = 'rebates' then null else r end, case when k = 'rebates' then r end, h
    from unnest(${links.map(({ link }) => String(link))}::bigint[], ${links.map(({ runId }) => runId)}::uuid[],
      ${links.map(({ kind }) => kind)}::text[], ${links.map(({ hash }) => hash)}::text[]) as l (n, r, k, h)`.execute(
    tx,
  )
}

/** As many lines as one look takes into memory; a run that has more is looked at alone. */
const LINES_A_LOOK = 50_000
const LINKS_A_LOOK = 500

/** The links behind a place with their runs, as far as one look goes. `runId` is null where the run is gone, or was never computed. */
export const readLinks = async (db: Db, after: bigint): Promise<(Link & (LinkedRun | { runId: null }))[]> => {
  const { rows } = await sql<Link & (LinkedRun | { runId: null })>`
    select * from (
      select l.link_no as link, l.hash, ${columns}, sum(coalesce(r.lines, 0)) over (order by l.link_no) - coalesce(r.lines, 0) as before
      from (select * from pay_runs.links where link_no > ${after} order by link_no limit ${LINKS_A_LOOK}) l
      left join ${computed} r on r.run_id = coalesce(l.run_id, l.rebate_run_id)) found
    where before < ${LINES_A_LOOK} order by link`.execute(db)
  return rows
}

export const readLinkHash = async (db: Db, link: bigint): Promise<string | null> => {
  const { rows } = await sql<{
    hash: string
  }>`select hash from pay_runs.links where link_no = ${link}`.execute(db)
  return rows[0]?.hash ?? null
}

/** Lines of several runs as they were hashed, in their order. */
export const readLinesOf = async (
  db: Db,
  runIds: readonly string[],
): Promise<ReadonlyMap<string, RunLine[]>> => {
  const { rows } = await sql<Omit<RunLine, 'cut'> & { cut: bigint | null; runId: string }>`
    select run_id as "runId", contract_id as "contractId", agreement_hash as "agreementHash", holder_id as holder, issuer_id as issuer, turnover,
      active, base, tier::int as tier, amount, result, carry_before as "carryBefore", fees, cut
    from pay_runs.bills where run_id = any(${[...runIds]}::uuid[]) order by run_id, line_no`.execute(db)
  const found = new Map<string, RunLine[]>()
  for (const { runId, cut, ...line } of rows) {
    const lines = found.get(runId) ?? []
    lines.push(cut === null ? line : { ...line, cut })
    found.set(runId, lines)
  }
  return found
}

/** Runs that were computed a while ago and are in no link. */
export const readForgotten = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select r.run_id as id from ${computed} r where r.computed_at < now() - interval '1 hour' and ${isUnlinked} limit 100`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
