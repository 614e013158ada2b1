import { formatAmount } from '@krathong/money'
import type { Door } from '@krathong/protocol/call'
import type { FastifyInstance } from 'fastify'
import { createDoor } from '../platform/http/door.ts'
import type { Resolvers } from '../platform/http/callers.ts'
import type { Implementation } from '../platform/http/implement.ts'
import { createPushes } from '../platform/sockets/pushes.ts'
import type { Pushes } from '../platform/sockets/pushes.ts'
import { readCash } from '../modules/betting/index.ts'
import { resolveSeat } from '../modules/catalog/index.ts'
import { resolveOperator } from '../modules/operators/index.ts'
import { identifySocket, resolvePlayer } from '../modules/players/index.ts'
import { createGate } from '../modules/settings/index.ts'
import type { Environment, ServerConfig } from '../config.ts'
import { addHeaders } from './headers.ts'
import { addHealth } from './health.ts'
import { implementAll } from './implementations.ts'
import type { Parts } from './implementations.ts'
import { createPageCache } from './page-cache.ts'
import { addProgramPages, addSitePictures } from './program-pages.ts'
import { addSitePages } from './site-pages.ts'

export interface Doors {
  site: FastifyInstance
  play: FastifyInstance
  backoffice: FastifyInstance
  stop(): Promise<void>
}

interface DoorParts {
  parts: Parts
  config: ServerConfig
  environment: Environment
  implementations: readonly Implementation[]
  isDraining: () => boolean
}

const openDoor = async (door: Door, { parts, config, environment, implementations, isDraining }: DoorParts) => {
  const { app, settings } = parts
  const resolvers: Resolvers = {
    player: (request) => resolvePlayer(app, request),
    seat: (request) => resolveSeat(app, request),
    operator: resolveOperator(app),
  }
  const opened = await createDoor({
    door, resolvers, implementations,
    defaultLanguage: () => settings.current().value.defaultLanguage,
    gate: createGate(settings),
    rateLimits: environment.rateLimits,
    trustProxy: environment.trustProxy,
    logLevel: environment.logLevel,
  })
  addHealth(opened, app, { version: config.version, isDraining })
  return opened
}

const sameHost = (origin: string | undefined, host: string | undefined) => {
  try {
    return origin !== undefined && new URL(origin).host === host
  } catch {
    return false
  }
}

/** Balance, jackpots, settings and ended sessions reach every open tab. */
const openPushes = (site: FastifyInstance, { app, settings, betting }: Parts): Pushes => {
  const { exponent } = settings.current().value.currency
  const systemMessage = () => ({ topic: 'system' as const, payload: { settingsVersion: settings.current().version, status: settings.current().value.system.status === 'normal' ? 0 : 1 } })
  const jackpotMessage = () => ({
    topic: 'jackpot' as const,
    payload: { pots: betting.pots.standings().map(({ code, amount, asOf }) => ({ code, amount, asOf })) },
  })
  const pushes = createPushes(site, {
    path: '/ws',
    isOriginAllowed: sameHost,
    identify: (token, cookies, isSecure) => identifySocket(app, token, cookies, isSecure),
    greet: async ({ subject }, send) => {
      send(systemMessage())
      if (settings.isOn('JACKPOT')) send(jackpotMessage())
      if (!subject) return
      const cash = await readCash(app.db, subject.playerId, settings.current().value.currency.code)
      send({ topic: 'balance', payload: { balance: formatAmount(cash.balance, exponent), version: Number(cash.version) } })
    },
  })
  app.bus.subscribe('balance', ({ playerId, balance, version }) =>
    pushes.toPlayer(playerId, { topic: 'balance', payload: { balance: formatAmount(balance, exponent), version: Number(version) } }),
  )
  app.bus.subscribe('sessionEnded', ({ sessionIds }) => pushes.endSessions(sessionIds))
  app.bus.subscribe('settings', () => pushes.toAll(systemMessage()))
  app.bus.subscribe('jackpot', () => {
    if (settings.isOn('JACKPOT')) pushes.toAll(jackpotMessage())
  })
  return pushes
}

/** The three HTTP servers, each with its calls, its headers and its pages. */
export const openDoors = async (parts: Parts, config: ServerConfig, environment: Environment): Promise<Doors> => {
  let isDraining = false
  const implementations = implementAll(parts)
  const doorParts: DoorParts = { parts, config, environment, implementations, isDraining: () => isDraining }
  const [site, play, backoffice] = await Promise.all((['site', 'play', 'backoffice'] as const).map((door) => openDoor(door, doorParts)))
  const cache = createPageCache()
  parts.app.bus.subscribe('settings', () => cache.clear())
  const defaultLanguage = () => parts.settings.current().value.defaultLanguage

  await addHeaders(site!, { ...parts, door: 'site' })
  await addSitePages(site!, { dist: config.webDist, settings: parts.settings, implementations, cache })
  await addHeaders(play!, { ...parts, door: 'play' })
  await addProgramPages(play!, config.playDist, defaultLanguage)
  await addHeaders(backoffice!, { ...parts, door: 'backoffice' })
  await addSitePictures(backoffice!, config.webDist)
  await addProgramPages(backoffice!, config.backofficeDist, defaultLanguage)
  const pushes = openPushes(site!, parts)

  return {
    site: site!, play: play!, backoffice: backoffice!,
    stop: async () => {
      isDraining = true
      pushes.close()
      await Promise.all([site, play, backoffice].map((door) => door!.close()))
    },
  }
}

