import { sql } from 'kysely'
import type { RiskRuleShape } from '@krathong/protocol/shapes/risk'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { ruleColumns } from './rule-reads.ts'
import type { RuleRow } from './rule-reads.ts'

/** A new rule, or the next version of one; false where somebody else was first. What is switched on looks at what happens from then on. */
export const writeRule = async (
  tx: Tx,
  saved: {
    ruleId: string
    brandId: string
    version: number
    rule: RiskRuleShape
    currency: string
    by: string
  },
): Promise<boolean> => {
  const { ruleId, brandId, version, rule, currency, by } = saved
  const parameters = JSON.stringify(rule.parameters)
  const { numAffectedRows } =
    version === 0
      ? await sql`
          insert into risk.rules (rule_id, brand_id, name, kind, is_on, score, currency, parameters, changed_by)
          values (${ruleId}::uuid, ${brandId}::uuid, ${rule.name}, ${rule.kind}, ${rule.isOn}, ${rule.score}, ${currency}, ${parameters}::jsonb, ${by})
          on conflict do nothing`.execute(tx)
      : await sql`
          update risk.rules set version = version + 1, name = ${rule.name}, kind = ${rule.kind}, score = ${rule.score}, currency = ${currency},
            parameters = ${parameters}::jsonb, checked_to = case when is_on then checked_to else now() end, is_on = ${rule.isOn},
            changed_at = clock_timestamp(), changed_by = ${by}
          where rule_id = ${ruleId}::uuid and brand_id = ${brandId}::uuid and version = ${version}`.execute(
          tx,
        )
  return (numAffectedRows ?? 0n) > 0n
}

export const readRulesThatRun = async (db: Db, brandId: string): Promise<string[]> => {
  const { rows } = await sql<{ ruleId: string }>`
    select rule_id as "ruleId" from risk.rules where brand_id = ${brandId}::uuid and is_on order by rule_id`.execute(
    db,
  )
  return rows.map(({ ruleId }) => ruleId)
}

/** The rule and how far it has looked, held against every other worker; null where one has it already. */
export const holdRule = async (tx: Tx, ruleId: string): Promise<RuleRow | null> => {
  const { rows } = await sql<RuleRow>`
    select ${ruleColumns} from risk.rules r where r.rule_id = ${ruleId}::uuid and r.is_on for update of r skip locked`.execute(
    tx,
  )
  return rows[0] ?? null
}

export const moveCheckedTo = async (tx: Tx, ruleId: string, to: Date): Promise<void> => {
  await sql`update risk.rules set checked_to = ${to} where rule_id = ${ruleId}::uuid`.execute(tx)
}
