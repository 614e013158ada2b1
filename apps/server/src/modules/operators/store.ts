import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import type { AuditRow } from './record-audit.ts'

export const appendAudit = async (tx: Tx, row: AuditRow): Promise<void> => {
  await sql`select operators.append_audit(${row.operator.operatorId}::uuid, ${row.operator.username}, ${row.address}, ${row.action},
    ${row.subject}, ${JSON.stringify(row.before ?? null)}::jsonb, ${JSON.stringify(row.after ?? null)}::jsonb, ${row.reason ?? null})`.execute(tx)
}
