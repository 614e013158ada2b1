import { calls } from '@krathong/protocol'
import { permissions } from '@krathong/protocol/call'
import type { App } from '../../platform/app.ts'
import { now } from '../../platform/clock.ts'
import type { CallContext, OperatorCaller } from '../../platform/http/callers.ts'
import { implement } from '../../platform/http/implement.ts'
import { Refusal } from '../../platform/refusal.ts'
import { addOperator } from './add-operator.ts'
import { addNetwork, removeNetwork } from './change-networks.ts'
import { changeOwnPassword } from './change-own-password.ts'
import { changeRole } from './change-role.ts'
import { changeState } from './change-state.ts'
import { endOperatorSessions } from './end-operator-sessions.ts'
import { resetFactor } from './reset-factor.ts'
import { resetPassword } from './reset-password.ts'
import { roles, usernameKey } from './rules.ts'
import { readMember, readNetworks, readStaff } from './staff-reads.ts'
import type { Actor } from './types.ts'

const actorOf = ({ caller, request }: CallContext<OperatorCaller>): Actor => ({
  operator: caller,
  address: request.address,
})

export const staffRoutes = (app: App, brandId: () => string) => [
  implement('staff', calls.staff, {
    staff: ({ search, ...page }, { caller }) =>
      readStaff(app.db, { ...page, search: usernameKey(search ?? '') }, caller.operatorId),
    roles: () => ({
      permissions: [...permissions],
      roles: Object.entries(roles).map(([role, opened]) => ({ role, permissions: [...opened] })),
    }),
    member: async ({ operatorId }, { caller }) => {
      const found = await readMember(app.db, operatorId, caller.operatorId, now())
      if (!found) throw new Refusal('NOT_FOUND')
      return found
    },
    addOperator: (input, context) => addOperator(app, input, actorOf(context)),
    changeRole: (input, context) => changeRole(app, input, actorOf(context)),
    changeState: (input, context) => changeState(app, input, actorOf(context)),
    resetFactor: (input, context) => resetFactor(app, input, actorOf(context)),
    resetPassword: (input, context) => resetPassword(app, input, actorOf(context)),
    endSessions: (input, context) => endOperatorSessions(app, input, actorOf(context)),
    networks: async (_, { request }) => ({
      address: request.address,
      networks: await readNetworks(app.db, brandId()),
    }),
    addNetwork: async (input, context) => {
      await addNetwork(app, { ...input, brandId: brandId() }, actorOf(context))
      return {}
    },
    removeNetwork: async (input, context) => {
      await removeNetwork(app, { ...input, brandId: brandId() }, actorOf(context))
      return {}
    },
  }),
  implement('own', calls.own, {
    changePassword: async (input, context) => {
      await changeOwnPassword(app, input, actorOf(context), context.request)
      return {}
    },
  }),
]
