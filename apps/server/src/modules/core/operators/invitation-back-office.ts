import type { Calls } from '@krathong/protocol'
import type { App } from '../../../platform/app.ts'
import type { Handlers } from '../../../platform/http/implement.ts'
import { actorOf } from './actor.ts'
import { readInvitations } from './invitations-store.ts'
import { inviteAgain, revokeInvitation } from './invite-again.ts'
import { inviteOperator } from './invite-operator.ts'
import type { StaffPost } from './staff-post.ts'

type Own = 'invitations' | 'invite' | 'inviteAgain' | 'revokeInvitation'

/** What staff do about those who are asked in. */
export const invitationBackOffice = (app: App, post: StaffPost): Pick<Handlers<Calls['staff']>, Own> => ({
  invitations: (page) => readInvitations(app.db, page),
  invite: (input, context) =>
    inviteOperator({ app, post }, input, { by: actorOf(context), request: context.request }),
  inviteAgain: (input, context) =>
    inviteAgain({ app, post }, input, { by: actorOf(context), request: context.request }),
  revokeInvitation: async (input, context) => {
    await revokeInvitation(app, input, actorOf(context))
    return {}
  },
})
