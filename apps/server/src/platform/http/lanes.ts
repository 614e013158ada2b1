import type { CallSpec } from '@krathong/protocol/call'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressKeys } from '../address-keys.ts'
import { askAs, nameOwner } from '../db/callers.ts'
import type { Lane } from '../db/callers.ts'
import type { Resolvers } from './callers.ts'
import type { Implementation } from './implement.ts'

/** Groups whose calls move money or say how much there is; what they list of the past is worth less. */
const MONEY = new Set(['wallet', 'vendorWallets', 'withdrawals', 'deposits', 'agentTransfers', 'play'])
const readsBalance = ({ path }: CallSpec) => /balance|wallet/i.test(path)

/** What a call is worth when connections run short. */
const laneOf = (group: string, spec: CallSpec): Lane => {
  const { audience, method } = spec
  if (audience === 'seat') return method === 'GET' && !readsBalance(spec) ? 'launch' : 'money'
  if (MONEY.has(group)) return method !== 'GET' || readsBalance(spec) ? 'money' : 'history'
  if (audience === 'public' || audience === 'visitor') return method === 'GET' ? 'board' : 'launch'
  if (audience === 'operator') return method === 'GET' ? 'history' : 'launch'
  return method === 'GET' && group !== 'catalog' ? 'history' : 'launch'
}

/** Who asks, before a token was looked up: the token, or the address and those around it. */
const ownerOf = (request: FastifyRequest): string => {
  const { authorization } = request.headers
  return authorization ? `token:${authorization}` : `address:${addressKeys(request.ip).home}`
}

/**
 * Everything that a request asks of the database counts as its caller's and is worth what its call is. From here on and not from the
 * request's beginning: its body may come in parts, and what follows a part does not know of what was before.
 */
export const addLanes = (
  endpoint: FastifyInstance,
  { implementations }: { implementations: readonly Implementation[] },
): void => {
  const worth = new Map<string, Lane>()
  for (const { group, specs } of implementations)
    for (const spec of Object.values(specs)) worth.set(`${spec.method} ${spec.path}`, laneOf(group, spec))
  /** By the route's own configuration, of which there is one a route. */
  const known = new WeakMap<object, Lane>()
  const lookUp = ({ method, url, config }: FastifyRequest['routeOptions']): Lane => {
    const lane = worth.get(`${String(method)} ${url ?? ''}`) ?? 'board'
    known.set(config, lane)
    return lane
  }
  endpoint.addHook('preHandler', (request, _, done) => {
    const route = request.routeOptions
    askAs({ lane: known.get(route.config) ?? lookUp(route), owner: ownerOf(request) }, done)
  })
}

/** The same resolvers; who they find is from then on the one who asks, by whichever token or address they came. */
export const namingOwners = (resolvers: Resolvers): Resolvers => ({
  player: async (request) => {
    const found = await resolvers.player(request)
    if (found) nameOwner(`player:${found.playerId}`)
    return found
  },
  seat: async (request) => {
    const found = await resolvers.seat(request)
    if (found) nameOwner(`player:${found.playerId}`)
    return found
  },
  operator: async (request) => {
    const found = await resolvers.operator(request)
    if (found) nameOwner(`operator:${found.operatorId}`)
    return found
  },
})
