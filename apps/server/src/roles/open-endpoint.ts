import type { Endpoint } from '@krathong/protocol/call'
import type { OperatorCaller, PlayerCaller, Resolvers } from '../platform/http/callers.ts'
import { createEndpoint } from '../platform/http/endpoint.ts'
import type { Implementation } from '../platform/http/implement.ts'
import { createPayloads } from '../modules/core/challenges/program.ts'
import { resolveSeat } from '../modules/play/catalog/program.ts'
import { noteReusedKey } from '../modules/core/ledger/program.ts'
import { noteRefused, resolveOperator } from '../modules/core/operators/program.ts'
import { resolvePlayer } from '../modules/people/players/program.ts'
import { createGate } from '../modules/core/settings/program.ts'
import type { Environment, ServerConfig } from '../config.ts'
import { addHealth } from './health.ts'
import { createHttpsGuard } from './https-only.ts'
import type { Parts } from './parts.ts'

export interface EndpointParts {
  parts: Parts
  config: ServerConfig
  environment: Environment
  implementations: readonly Implementation[]
  isDraining: () => boolean
}

const whoIs = (caller: PlayerCaller | OperatorCaller | null) => {
  if (caller === null) return { callerKind: 'nobody' as const, callerId: null }
  return 'playerId' in caller
    ? { callerKind: 'player' as const, callerId: caller.playerId }
    : { callerKind: 'operator' as const, callerId: caller.operatorId }
}

/** One HTTP server with the calls of one endpoint and its health addresses. */
export const openEndpoint = async (
  endpoint: Endpoint,
  { parts, config, environment, implementations, isDraining }: EndpointParts,
) => {
  const { app, settings } = parts
  const resolvers: Resolvers = {
    player: (request) => resolvePlayer(app, request),
    seat: (request) => resolveSeat(app, request),
    operator: resolveOperator(app, () => settings.current().brandId),
  }
  const opened = await createEndpoint({
    endpoint,
    resolvers,
    implementations,
    onNotAllowed: ({ operatorId }, call, { address }) =>
      noteRefused(app, { what: 'permission.refused', operatorId, address, call }),
    defaultLanguage: () => settings.current().value.defaultLanguage,
    gate: createGate(settings),
    payloads: createPayloads(app, () => settings.current().value.entryRules.payloads === 'required'),
    requireSafe: createHttpsGuard(app, settings),
    onKeyReused: ({ method, path }, caller, { address, requestId }) =>
      noteReusedKey(app, { call: `${method} ${path}`, ...whoIs(caller), address, requestId }),
    rateLimits: environment.rateLimits,
    trustProxy: environment.trustProxy,
    siteOrigin: environment.siteOrigin,
    logLevel: environment.logLevel,
    ...(app.logHooks ? { logHooks: app.logHooks } : {}),
  })
  addHealth(opened, app, { version: config.version, isDraining, settings: () => settings.current().value })
  return opened
}
