import { calls } from '@krathong/protocol'
import type { App } from '../../../platform/app.ts'
import { now } from '../../../platform/clock.ts'
import { implement } from '../../../platform/http/implement.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { actorOf } from './actor.ts'
import { roleBackOffice } from './change-roles.ts'
import { changeState } from './change-state.ts'
import { endOperatorSessions } from './end-operator-sessions.ts'
import { invitationBackOffice } from './invitation-back-office.ts'
import { resetFactor } from './reset-factor.ts'
import { resetPassword } from './reset-password.ts'
import { usernameKey } from './rules.ts'
import type { StaffPost } from './staff-post.ts'
import { readMember, readStaff } from './staff-reads.ts'

export const staffRoutes = (app: App, post: StaffPost) =>
  implement('staff', calls.staff, {
    staff: ({ search, ...page }, { caller }) =>
      readStaff(app.db, { ...page, search: usernameKey(search ?? '') }, caller.operatorId),
    member: async ({ operatorId }, { caller }) => {
      const found = await readMember(app.db, operatorId, caller.operatorId, now())
      if (!found) throw new Refusal('NOT_FOUND')
      return found
    },
    ...invitationBackOffice(app, post),
    ...roleBackOffice(app),
    changeState: (input, context) => changeState(app, input, actorOf(context)),
    resetFactor: (input, context) => resetFactor(app, input, actorOf(context)),
    resetPassword: (input, context) => resetPassword(app, input, actorOf(context)),
    endSessions: (input, context) => endOperatorSessions(app, input, actorOf(context)),
  })
