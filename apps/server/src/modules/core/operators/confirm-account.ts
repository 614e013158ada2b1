import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { bindingCode } from './binding-code.ts'
import { lockForWord, readUnconfirmed, writeConfirmed } from './confirm-store.ts'
import { recordChange } from './staff-change.ts'
import type { Actor } from './types.ts'

/** What waits for somebody's word, each with the digits that both compare where this operator may give it. */
export const listUnconfirmed = async (app: App, hasCodes: boolean, operatorId: string) => {
  const rows = await readUnconfirmed(app.db, { operatorId, hasCodes })
  return rows.map((row) => ({
    operatorId: row.operator_id,
    username: row.username,
    displayName: row.display_name,
    role: row.role,
    since: row.unconfirmed_since!.toISOString(),
    isMe: row.operator_id === operatorId,
    code: row.may_confirm ? bindingCode(app, row) : null,
  }))
}

interface Word {
  operatorId: string
  /** The digits that this operator compared: of another binding they are others, and nothing is confirmed. */
  code: string
  reason: string
}

/**
 * Somebody who stands apart from an account says that it is its person's. Never whoever made it or had a hand in its password or
 * authenticator; an owner may, where nobody else could.
 */
export const confirmAccount = (
  app: App,
  { operatorId, code, reason }: Word,
  { by, hasCodes }: { by: Actor; hasCodes: boolean },
): Promise<void> =>
  transact(app.db, async (tx) => {
    if (operatorId === by.operator.operatorId) throw new Refusal('APPROVAL_OWN')
    const member = await lockForWord(tx, operatorId)
    if (member?.state !== 'active') throw new Refusal('NOT_FOUND')
    if (member.unconfirmed_since === null) throw new Refusal('CONFIRMED_ALREADY')
    if (hasCodes && !member.totp_secret_sealed) throw new Refusal('VERSION_CONFLICT')
    if (bindingCode(app, member) !== code) throw new Refusal('VERSION_CONFLICT')
    const isWritten = await writeConfirmed(tx, operatorId, { operatorId: by.operator.operatorId, hasCodes })
    if (!isWritten) throw new Refusal('CONFIRMER_TOO_NEAR')
    await recordChange(tx, member, {
      action: 'operator.confirm',
      before: { unconfirmedSince: member.unconfirmed_since.toISOString() },
      after: { unconfirmedSince: null },
      by,
      reason,
    })
  })
