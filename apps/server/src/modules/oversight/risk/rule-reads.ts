import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { RiskRule } from './types.ts'

export interface RuleRow extends RiskRule {
  checkedTo: Date
  openCases: number
  changedAt: Date
  changedBy: string
}

/** A rule with how many of its cases are open, of `risk.rules r`. */
export const ruleColumns = sql`r.rule_id as "ruleId", r.version, r.name, r.kind, r.is_on as "isOn", r.score::int as score, r.currency, r.parameters,
  r.checked_to as "checkedTo", r.changed_at as "changedAt", r.changed_by as "changedBy",
  (select count(*)::int from risk.cases c where c.rule_id = r.rule_id and c.state <> 'CLOSED') as "openCases"`

export const readRules = async (
  db: Db,
  { brandId, after, limit }: { brandId: string; after: string | null; limit: number },
): Promise<RuleRow[]> => {
  const { rows } = await sql<RuleRow>`
    select ${ruleColumns} from risk.rules r where r.brand_id = ${brandId}::uuid and (${after}::uuid is null or r.rule_id < ${after}::uuid)
    order by r.rule_id desc limit ${limit}`.execute(db)
  return rows
}

export const readRule = async (
  db: Db | Tx,
  brandId: string,
  ruleId: string,
): Promise<RuleRow | undefined> => {
  const { rows } = await sql<RuleRow>`
    select ${ruleColumns} from risk.rules r where r.brand_id = ${brandId}::uuid and r.rule_id = ${ruleId}::uuid`.execute(
    db,
  )
  return rows[0]
}
