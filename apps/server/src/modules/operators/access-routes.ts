import { calls } from '@krathong/protocol'
import type { App } from '../../platform/app.ts'
import { implement } from '../../platform/http/implement.ts'
import { actorOf } from './actor.ts'
import { addNetwork, removeNetwork } from './change-networks.ts'
import { changeOwnPassword } from './change-own-password.ts'
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

const ownRoutes = (app: App) =>
  implement('own', calls.own, {
    changePassword: async (input, context) => {
      await changeOwnPassword(app, input, actorOf(context), context.request)
      return {}
    },
  })

/** One's own password, and where staff may come from. */
export const accessRoutes = (app: App, brandId: () => string) => [networkRoutes(app, brandId), ownRoutes(app)]
