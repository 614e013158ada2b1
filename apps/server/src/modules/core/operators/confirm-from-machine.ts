import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import { writeVouchedFor } from './confirm-store.ts'
import { usernameKey } from './rules.ts'
import { recordChange } from './staff-change.ts'
import { lockMemberByName } from './staff-store.ts'

/** The word of whoever holds the machine itself, for a house where nobody who works there can give it. False when nothing waits. */
export const confirmFromMachine = (app: Pick<App, 'db'>, username: string): Promise<boolean> =>
  transact(app.db, async (tx) => {
    const member = await lockMemberByName(tx, usernameKey(username))
    if (!member || !(await writeVouchedFor(tx, member.operatorId))) return false
    await recordChange(tx, member, {
      action: 'operator.confirm',
      before: null,
      after: { unconfirmedSince: null },
      by: { operator: member, address: 'local' },
      reason: 'from the machine itself',
    })
    return true
  })
