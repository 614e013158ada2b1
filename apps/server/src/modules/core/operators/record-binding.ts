import type { Tx } from '../../../platform/db/database.ts'
import { writeUnconfirmed } from './confirm-store.ts'
import { recordAudit } from './record-audit.ts'
import type { Actor } from './types.ts'

/** A fresh authenticator: on the trail, and waiting for the word of somebody else where there is anybody. */
export const recordBinding = async (tx: Tx, { operator, address }: Actor): Promise<void> => {
  await writeUnconfirmed(tx, operator.operatorId)
  await recordAudit(tx, {
    operator,
    address,
    action: 'operator.second-factor',
    subject: `operator:${operator.username}`,
    before: { isBound: false },
    after: { isBound: true },
  })
}
