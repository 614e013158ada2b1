import { sql } from 'kysely'
import { formatAmount } from '@krathong/money'
import { exponentOf } from '../../../platform/currencies.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { measuresMoney } from './rules.ts'
import type { Found, Hit, RiskEvent, RiskRule } from './types.ts'

/** Of what lies in one window, the newest are kept: nobody reads more of one case. */
const EVIDENCE_MAX = 200

export const measuredText = (
  { kind, currency }: Pick<RiskRule, 'kind' | 'currency'>,
  { measured }: Hit,
): string => (measuresMoney[kind] ? formatAmount(measured, exponentOf(currency)) : String(measured))

const keyOf = ({ source, reference, playerId }: RiskEvent) => `${source} ${reference} ${playerId}`

/** Everything that the hits of a player stand on, each thing once. */
export const evidenceOf = (hits: readonly Hit[]): RiskEvent[] => {
  const all = new Map(hits.flatMap(({ events }) => events).map((event) => [keyOf(event), event]))
  return [...all.values()]
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, EVIDENCE_MAX)
}

/** Hits whose event made this rule speak of this player before say nothing new, also after that case was closed. */
const readNew = async (tx: Tx, ruleId: string, { playerId, hits }: Found): Promise<Hit[]> => {
  const { rows } = await sql<{ key: string }>`
    select e.source || ' ' || e.reference || ' ' || e.player_id as key from risk.cases c join risk.evidence e using (case_id)
    where c.player_id = ${playerId}::uuid and c.rule_id = ${ruleId}::uuid and e.is_trigger
      and e.at >= ${hits[0]!.trigger.at}::timestamptz - interval '1 ms'`.execute(tx)
  const known = new Set(rows.map(({ key }) => key))
  return hits.filter(({ trigger }) => !known.has(keyOf(trigger)))
}

const writeEvidence = async (tx: Tx, caseId: string, hits: readonly Hit[]): Promise<void> => {
  const triggers = new Set(hits.map(({ trigger }) => keyOf(trigger)))
  const kept = new Map(
    [...evidenceOf(hits), ...hits.map(({ trigger }) => trigger)].map((event) => [keyOf(event), event]),
  )
  const rows = [...kept.values()].map((event) => ({
    source: event.source,
    reference: event.reference,
    player_id: event.playerId,
    at: event.at.toISOString(),
    way: event.way,
    amount: String(event.amount),
    text: event.text,
    is_trigger: triggers.has(keyOf(event)),
  }))
  await sql`
    insert into risk.evidence as e (case_id, source, reference, player_id, at, way, amount, text, is_trigger)
    select ${caseId}::uuid, source, reference, player_id, at, way, amount, text, is_trigger
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (source text, reference text, player_id uuid, at timestamptz, way text,
      amount bigint, text text, is_trigger boolean)
    on conflict (case_id, source, reference, player_id) do update set is_trigger = true where excluded.is_trigger and not e.is_trigger`.execute(
    tx,
  )
}

/** Opens a case of what a rule found of a player, or adds it to the one that is open. True: something new was found. */
export const writeFinding = async (
  tx: Tx,
  { brandId, rule }: { brandId: string; rule: RiskRule },
  found: Found,
): Promise<boolean> => {
  const hits = await readNew(tx, rule.ruleId, found)
  const last = hits.at(-1)
  if (!last) return false
  const { name, kind, isOn, score, parameters } = rule
  const { rows } = await sql<{ caseId: string }>`
    insert into risk.cases as c (case_id, brand_id, player_id, rule_id, score, measured, times, opened, last_at)
    values (${newId()}::uuid, ${brandId}::uuid, ${found.playerId}::uuid, ${rule.ruleId}::uuid, ${score}, ${measuredText(rule, last)}, ${hits.length},
      ${JSON.stringify({ name, kind, isOn, score, parameters })}::jsonb, ${last.trigger.at})
    on conflict (player_id, rule_id) where state <> 'CLOSED' do update set times = c.times + excluded.times,
      measured = case when excluded.last_at >= c.last_at then excluded.measured else c.measured end,
      last_at = greatest(c.last_at, excluded.last_at)
    returning case_id as "caseId"`.execute(tx)
  await writeEvidence(tx, rows[0]!.caseId, hits)
  return true
}
