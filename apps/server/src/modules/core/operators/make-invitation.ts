import { hashToken, newToken } from '../../../platform/crypto.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { RequestFacts } from '../../../platform/http/callers.ts'
import { newId } from '../../../platform/ids.ts'
import { insertInvitation } from './invitations-store.ts'
import { INVITATION_MS } from './rules.ts'
import type { StaffPost } from './staff-post.ts'
import { insertHelp } from './staff-store.ts'
import type { Actor } from './types.ts'

interface Invited {
  operatorId: string
  username: string
  displayName: string
  email: string
}

/** The link stands behind the `#`, which browsers send to nobody; the page takes it out of the address. */
const pathOf = (token: string) => `/invitation#${token}`

/**
 * A link for the colleague: by letter to their own address, unseen by whoever invites them; where no mail leaves the platform it is answered,
 * once, and the account remembers that somebody else could have used it.
 */
export const makeInvitation = async (
  tx: Tx,
  post: StaffPost,
  invited: Invited,
  { by, request }: { by: Actor; request: RequestFacts },
): Promise<{ link: string | null; isLinkShown: boolean }> => {
  const token = newToken()
  const isLinkShown = !post.isSetUp()
  const { operatorId, email: receiver, username, displayName } = invited
  const madeBy = by.operator.operatorId
  const tokenHash = hashToken(token)
  const expiresAt = await insertInvitation(tx, {
    invitationId: newId(),
    operatorId,
    email: receiver,
    tokenHash,
    isLinkShown,
    madeBy,
    livesMs: INVITATION_MS,
  })
  await insertHelp(tx, { helperId: madeBy, helpedId: operatorId, why: 'made' })
  if (isLinkShown) return { link: post.origin(request) + pathOf(token), isLinkShown }
  await post.send(tx, {
    kind: 'staff-invitation',
    receiver,
    language: request.language,
    fills: { name: displayName, username, at: expiresAt.toISOString() },
    path: pathOf(token),
    livesSeconds: INVITATION_MS / 1000,
  })
  return { link: null, isLinkShown }
}
