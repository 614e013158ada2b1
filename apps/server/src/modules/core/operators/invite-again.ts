import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { RequestFacts } from '../../../platform/http/callers.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { writeRevoked } from './invitations-store.ts'
import { makeInvitation } from './make-invitation.ts'
import { lockOther, recordChange } from './staff-change.ts'
import type { StaffPost } from './staff-post.ts'
import { readInvited } from './staff-store.ts'
import type { Actor } from './types.ts'

interface Wanted {
  operatorId: string
  reason: string
}

/** Somebody who was asked in and has not come yet. */
const lockInvited = async (tx: Tx, operatorId: string, by: Actor) => {
  const member = await lockOther(tx, operatorId, by)
  const invited = member.state === 'invited' ? await readInvited(tx, operatorId) : null
  if (!invited) throw new Refusal('INVITATION_OVER')
  return invited
}

/** Another link to the same address, for a letter that was lost or came too late; the one before is over. */
export const inviteAgain = (
  { app, post }: { app: App; post: StaffPost },
  { operatorId, reason }: Wanted,
  from: { by: Actor; request: RequestFacts },
): Promise<{ link: string | null }> =>
  transact(app.db, async (tx) => {
    const invited = await lockInvited(tx, operatorId, from.by)
    await writeRevoked(tx, operatorId)
    const { link, isLinkShown } = await makeInvitation(tx, post, invited, from)
    await recordChange(tx, invited, {
      action: 'operator.invite-again',
      before: null,
      after: { email: invited.email, linkToldToMaker: isLinkShown },
      by: from.by,
      reason,
    })
    return { link }
  })

/** The link opens nothing any more. The account stays as it is, and can be invited again. */
export const revokeInvitation = (app: App, { operatorId, reason }: Wanted, by: Actor): Promise<void> =>
  transact(app.db, async (tx) => {
    const invited = await lockInvited(tx, operatorId, by)
    if (!(await writeRevoked(tx, operatorId))) throw new Refusal('INVITATION_OVER')
    await recordChange(tx, invited, {
      action: 'operator.revoke-invitation',
      before: { invitation: 'open' },
      after: { invitation: 'revoked' },
      by,
      reason,
    })
  })
