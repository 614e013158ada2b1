import { calls } from '@krathong/protocol'
import type { App } from '../../../platform/app.ts'
import type { RequestFacts } from '../../../platform/http/callers.ts'
import { implement } from '../../../platform/http/implement.ts'
import { backOfficeChallengeRoutes } from '../challenges/index.ts'
import { actorOf } from './actor.ts'
import { addNetwork, removeNetwork } from './change-networks.ts'
import { acceptInvitation, readInvitation } from './accept-invitation.ts'
import { changeOwnEmail } from './change-own-email.ts'
import { changeOwnPassword } from './change-own-password.ts'
import type { StaffPost } from './staff-post.ts'
import { readNetworks } from './staff-reads.ts'

const networkRoutes = (app: App, brandId: () => string) =>
  implement('networks', calls.networks, {
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
  })

const ownRoutes = (app: App, post: StaffPost) =>
  implement('own', calls.own, {
    changePassword: async (input, context) => {
      await changeOwnPassword(app, input, actorOf(context), context.request)
      return {}
    },
    changeEmail: async ({ email }, context) => {
      await changeOwnEmail({ app, post }, email, { by: actorOf(context), request: context.request })
      return {}
    },
  })

const invitationRoutes = (app: App, { brandId, brandName }: Pick<AccessParts, 'brandId' | 'brandName'>) =>
  implement('invitations', calls.invitations, {
    look: async ({ token }, { request }) => {
      const found = await readInvitation(app, { token, brandId: brandId(), request })
      return {
        username: found.username,
        displayName: found.display_name,
        brandName: brandName(request),
        expiresAt: found.expires_at.toISOString(),
      }
    },
    accept: ({ token, password }, { request }) =>
      acceptInvitation(app, { token, password, brandId: brandId(), request }),
  })

interface AccessParts {
  brandId: () => string
  brandName: (request: RequestFacts) => string
  post: StaffPost
}

/** The way in for who was invited, one's own password and address, what a sign-in may be asked for, and where staff may come from. */
export const accessRoutes = (app: App, { brandId, brandName, post }: AccessParts) => [
  networkRoutes(app, brandId),
  ownRoutes(app, post),
  invitationRoutes(app, { brandId, brandName }),
  backOfficeChallengeRoutes(app),
]
