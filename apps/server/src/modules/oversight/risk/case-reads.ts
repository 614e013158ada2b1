import type {
  RiskKind,
  RiskRuleShape,
  RiskSource,
  RiskState,
  riskOutcomes,
} from '@krathong/protocol/shapes/risk'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { now } from '../../../platform/clock.ts'
import type { Waiting } from '../../../platform/waiting.ts'

export interface CaseRow {
  caseId: string
  version: number
  playerId: string
  ruleId: string
  rule: string
  kind: RiskKind
  score: number
  state: RiskState
  assignedTo: string | null
  holdsWithdrawals: boolean
  measured: string
  currency: string
  times: number
  openedAt: Date
  lastAt: Date
  outcome: (typeof riskOutcomes)[number] | null
  closedAt: Date | null
}

const columns = sql`c.case_id as "caseId", c.version, c.player_id as "playerId", c.rule_id as "ruleId", c.opened ->> 'name' as rule,
  c.opened ->> 'kind' as kind, c.score::int as score, c.state, c.assigned_to as "assignedTo", c.holds_withdrawals as "holdsWithdrawals", c.measured,
  (select r.currency from risk.rules r where r.rule_id = c.rule_id) as currency,
  c.times, c.opened_at as "openedAt", c.last_at as "lastAt", c.outcome, c.closed_at as "closedAt"`

export interface CasesWanted {
  brandId: string
  show: 'open' | 'mine' | 'closed' | 'all'
  by: string
  kind: RiskKind | null
  playerId: string | null
  after: { at: Date; id: string } | null
  limit: number
  offset?: number
}

/** Cases behind a place, the newest first. */
export const readCases = async (
  db: Db,
  { brandId, show, by, kind, playerId, after, limit, offset = 0 }: CasesWanted,
): Promise<CaseRow[]> => {
  const shown = {
    open: sql`c.state <> 'CLOSED'`,
    mine: sql`c.state <> 'CLOSED' and c.assigned_to = ${by}`,
    closed: sql`c.state = 'CLOSED'`,
    all: sql`true`,
  }[show]
  const { rows } = await sql<CaseRow>`
    select ${columns} from risk.cases c where c.brand_id = ${brandId}::uuid and ${shown}
      ${kind === null ? sql`` : sql`and c.opened ->> 'kind' = ${kind}`}
      ${playerId === null ? sql`` : sql`and c.player_id = ${playerId}::uuid`}
      ${after === null ? sql`` : sql`and (c.opened_at, c.case_id) < (${after.at}::timestamptz, ${after.id}::uuid)`}
    order by c.opened_at desc, c.case_id desc limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export const readCase = async (
  db: Db | Tx,
  brandId: string,
  caseId: string,
): Promise<(CaseRow & { opened: RiskRuleShape }) | undefined> => {
  const { rows } = await sql<CaseRow & { opened: RiskRuleShape }>`
    select ${columns}, c.opened from risk.cases c
    where c.brand_id = ${brandId}::uuid and c.case_id = ${caseId}::uuid`.execute(db)
  return rows[0]
}

export interface EvidenceRow {
  source: RiskSource
  reference: string
  playerId: string
  at: Date
  way: 'in' | 'out' | null
  amount: bigint | null
  text: string | null
}

export const readEvidence = async (db: Db, caseId: string): Promise<EvidenceRow[]> => {
  const { rows } = await sql<EvidenceRow>`
    select source, reference, player_id as "playerId", at, way, amount, text from risk.evidence where case_id = ${caseId}::uuid
    order by at desc, reference limit 200`.execute(db)
  return rows
}

export interface StepRow {
  no: number
  at: Date
  by: string
  act: 'moved' | 'assigned' | 'noted' | 'held' | 'released'
  from: RiskState | null
  to: RiskState | null
  text: string | null
}

export const readSteps = async (db: Db, caseId: string): Promise<StepRow[]> => {
  const { rows } = await sql<StepRow>`
    select no, at, by_whom as by, act, from_state as "from", to_state as "to", text from risk.steps where case_id = ${caseId}::uuid
    order by no desc limit 200`.execute(db)
  return rows
}

/** How much is open of a player, and what it weighs. */
export const readPlayerRisk = async (db: Db, playerId: string): Promise<{ cases: number; score: number }> => {
  const { rows } = await sql<{ cases: number; score: number }>`
    select count(*)::int as cases, coalesce(sum(score), 0)::int as score from risk.cases
    where player_id = ${playerId}::uuid and state <> 'CLOSED'`.execute(db)
  return rows[0]!
}

/** How many open cases want each withdrawal of a player looked at by a person. */
export const countHoldingCases = async (db: Db | Tx, playerId: string): Promise<number> => {
  const { rows } = await sql<{ cases: number }>`
    select count(*)::int as cases from risk.cases where player_id = ${playerId}::uuid and holds_withdrawals`.execute(
    db,
  )
  return rows[0]!.cases
}

/** A case that nobody took within a day is late. */
const PROMISED_MS = 86_400_000

/** How many open cases wait for somebody; what waits for the player waits for nobody here. */
export const readWaitingRiskCases = async (db: Db, brandId: string): Promise<Waiting> => {
  const { rows } = await sql<{ waiting: number; oldest: Date | null; untaken: Date | null }>`
    select count(*)::int as waiting, min(opened_at) as oldest, min(opened_at) filter (where assigned_to is null) as untaken from risk.cases
    where brand_id = ${brandId}::uuid and state <> 'CLOSED' and state <> 'WAITING'`.execute(db)
  const { waiting, oldest, untaken } = rows[0]!
  return {
    waiting,
    oldestAt: oldest,
    isLate: untaken !== null && untaken.getTime() < now().getTime() - PROMISED_MS,
  }
}
