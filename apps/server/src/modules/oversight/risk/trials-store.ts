import type { RiskRuleShape } from '@krathong/protocol/shapes/risk'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { enqueue } from '../../core/outbox/index.ts'
import type { EvidenceRow } from './case-reads.ts'

/** The kind of sendings that trials are worked off by; the subject is the trial. */
export const TRIAL = 'risk-trial'

/** One player as a trial shows them. */
export interface ShownPlayer {
  playerId: string
  at: string
  measured: string
  evidence: (Omit<EvidenceRow, 'at' | 'amount'> & { at: string; amount: string | null })[]
}

export interface TrialRow {
  trialId: string
  brandId: string
  rule: RiskRuleShape
  currency: string
  upto: Date
  days: number
  doneDays: number
  isFailed: boolean
  shown: ShownPlayer[]
}

const KEPT_HOURS = 24

/** A new trial takes the place of the person's last one, which ends with it; trials of others are kept for a day. */
export const insertTrial = async (
  tx: Tx,
  { by, ...trial }: Pick<TrialRow, 'brandId' | 'rule' | 'currency' | 'days'> & { by: string },
): Promise<string> => {
  await sql`delete from risk.trials where asked_by = ${by}::uuid or made_at < now() - make_interval(hours => ${KEPT_HOURS})`.execute(
    tx,
  )
  const trialId = newId()
  await sql`insert into risk.trials (trial_id, brand_id, asked_by, rule, currency, upto, days)
    values (${trialId}::uuid, ${trial.brandId}::uuid, ${by}::uuid, ${JSON.stringify(trial.rule)}::jsonb, ${trial.currency},
      date_trunc('milliseconds', clock_timestamp()), ${trial.days})`.execute(tx)
  await enqueue(tx, { kind: TRIAL, subject: trialId })
  return trialId
}

export const readTrial = async (db: Db | Tx, trialId: string): Promise<TrialRow | undefined> => {
  const { rows } = await sql<TrialRow>`
    select trial_id as "trialId", brand_id as "brandId", rule, currency, upto, days, done_days as "doneDays", is_failed as "isFailed", shown
    from risk.trials where trial_id = ${trialId}::uuid`.execute(db)
  return rows[0]
}

/** How many players it found so far, and how often those that are shown. */
export const readTrialPlayers = async (db: Db, trialId: string, shownIds: readonly string[]) => {
  const { rows } = await sql<{ cases: number; times: Record<string, number> }>`
    select count(*)::int as cases,
      coalesce(jsonb_object_agg(player_id, times) filter (where player_id = any (${[...shownIds]}::uuid[])), '{}') as times
    from risk.trial_players where trial_id = ${trialId}::uuid`.execute(db)
  return rows[0]!
}

/** Writes what one day gave. False where the day was written before, or the trial is gone. */
export const writeDay = async (
  tx: Tx,
  { trialId, doneDays }: Pick<TrialRow, 'trialId' | 'doneDays'>,
  found: readonly { playerId: string; times: number }[],
  shown: readonly ShownPlayer[],
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update risk.trials set done_days = done_days + 1, shown = ${JSON.stringify(shown)}::jsonb
    where trial_id = ${trialId}::uuid and done_days = ${doneDays}`.execute(tx)
  if (numAffectedRows !== 1n) return false
  await sql`
    insert into risk.trial_players as p (trial_id, player_id, times)
    select ${trialId}::uuid, f.player_id, f.times
    from unnest(${found.map(({ playerId }) => playerId)}::uuid[], ${found.map(({ times }) => times)}::integer[]) as f (player_id, times)
    on conflict (trial_id, player_id) do update set times = p.times + excluded.times`.execute(tx)
  return true
}

export const failTrial = async (tx: Tx, trialId: string): Promise<void> => {
  await sql`update risk.trials set is_failed = true where trial_id = ${trialId}::uuid`.execute(tx)
}
