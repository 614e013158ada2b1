import type { App } from '../../../platform/app.ts'
import { hashToken } from '../../../platform/crypto.ts'
import { transact } from '../../../platform/db/database.ts'
import type { RequestFacts } from '../../../platform/http/callers.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { openAccount, readGoodInvitation, useInvitation } from './invitations-store.ts'
import { hashPassword } from './passwords.ts'
import { isStrongPassword } from './rules.ts'
import { recordChange } from './staff-change.ts'
import { mayComeFrom } from './staff-reads.ts'

interface Holder {
  token: string
  brandId: string
  request: RequestFacts
}

/** A link that was used, taken back or is over its time is answered like one that never was. */
export const readInvitation = async (app: App, { token, brandId, request }: Holder) => {
  if (!(await mayComeFrom(app.db, brandId, request.address))) throw new Refusal('ADDRESS_NOT_LISTED')
  const found = await readGoodInvitation(app.db, hashToken(token))
  if (!found) throw new Refusal('INVITATION_OVER')
  return found
}

/** The colleague sets the first password; from then on they sign in like everybody else, and the link is used up. */
export const acceptInvitation = async (
  app: App,
  holder: Holder & { password: string },
): Promise<{ username: string }> => {
  const { username } = await readInvitation(app, holder)
  if (!isStrongPassword(holder.password, username)) throw new Refusal('PASSWORD_WEAK')
  const passwordHash = await hashPassword(holder.password)
  return transact(app.db, async (tx) => {
    const used = await useInvitation(tx, hashToken(holder.token))
    const opened =
      used && (await openAccount(tx, used.operatorId, { passwordHash, isLinkShown: used.isLinkShown }))
    if (!opened) throw new Refusal('INVITATION_OVER')
    await recordChange(tx, opened, {
      action: 'operator.accept-invitation',
      before: { state: 'invited' },
      after: { state: 'active', linkToldToMaker: used.isLinkShown },
      by: {
        operator: { operatorId: opened.operator_id, username: opened.username },
        address: holder.request.address,
      },
      reason: '',
    })
    return { username: opened.username }
  })
}
