import type { Door } from '@krathong/protocol/call'
import type { Resolvers } from '../platform/http/callers.ts'
import { createDoor } from '../platform/http/door.ts'
import type { Implementation } from '../platform/http/implement.ts'
import { createPayloads } from '../modules/challenges/index.ts'
import { resolveSeat } from '../modules/catalog/index.ts'
import { resolveOperator } from '../modules/operators/index.ts'
import { resolvePlayer } from '../modules/players/index.ts'
import { createGate } from '../modules/settings/index.ts'
import type { Environment, ServerConfig } from '../config.ts'
import { addHealth } from './health.ts'
import type { Parts } from './parts.ts'

export interface DoorParts {
  parts: Parts
  config: ServerConfig
  environment: Environment
  implementations: readonly Implementation[]
  isDraining: () => boolean
}

/** One HTTP server with the calls of one door and its health addresses. */
export const openDoor = async (
  door: Door,
  { parts, config, environment, implementations, isDraining }: DoorParts,
) => {
  const { app, settings } = parts
  const resolvers: Resolvers = {
    player: (request) => resolvePlayer(app, request),
    seat: (request) => resolveSeat(app, request),
    operator: resolveOperator(app, () => settings.current().brandId),
  }
  const opened = await createDoor({
    door,
    resolvers,
    implementations,
    defaultLanguage: () => settings.current().value.defaultLanguage,
    gate: createGate(settings),
    payloads: createPayloads(app, () => settings.current().value.doors.payloads === 'required'),
    rateLimits: environment.rateLimits,
    trustProxy: environment.trustProxy,
    logLevel: environment.logLevel,
  })
  addHealth(opened, app, { version: config.version, isDraining })
  return opened
}
