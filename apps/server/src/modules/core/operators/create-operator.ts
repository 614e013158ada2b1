import type { App } from '../../../platform/app.ts'
import { now } from '../../../platform/clock.ts'
import { transact } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { assert } from '../../../platform/refusal.ts'
import { hashPassword } from './passwords.ts'
import { recordAudit } from './record-audit.ts'
import { holdRole } from './roles-store.ts'
import { usernameKey } from './rules.ts'
import { writePassword } from './staff-store.ts'
import { insertOperator } from './store.ts'

export interface OperatorWanted {
  username: string
  displayName: string
  role: string
  password: string
  /** Somebody else has seen the password: it opens nothing but its own change, for a month. */
  mustChangePassword?: boolean
}

const FIRST_PASSWORD_MS = 30 * 24 * 60 * 60_000

/** Adds a member of staff from the machine itself; false, and nothing changed, when the name is taken. */
export const createOperator = async (app: Pick<App, 'db'>, wanted: OperatorWanted): Promise<boolean> => {
  const passwordHash = await hashPassword(wanted.password)
  const operatorId = newId()
  return transact(app.db, async (tx) => {
    assert(await holdRole(tx, wanted.role), `there is a role named ${wanted.role}`)
    const isCreated = await insertOperator(tx, {
      operatorId,
      username: wanted.username,
      usernameKey: usernameKey(wanted.username),
      displayName: wanted.displayName,
      role: wanted.role,
      passwordHash,
    })
    if (isCreated && wanted.mustChangePassword)
      await writePassword(tx, operatorId, {
        hash: passwordHash,
        until: new Date(now().getTime() + FIRST_PASSWORD_MS),
      })
    if (isCreated) {
      await recordAudit(tx, {
        operator: { operatorId, username: wanted.username },
        address: 'local',
        action: 'operator.create',
        subject: `operator:${wanted.username}`,
        before: null,
        after: { displayName: wanted.displayName, role: wanted.role },
      })
    }
    return isCreated
  })
}
