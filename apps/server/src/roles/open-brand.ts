import { watchFrozen } from '../modules/core/ledger/program.ts'
import { hearPlayerChanges } from '../modules/people/players/program.ts'
import { openProgramChecks } from '../modules/oversight/program-integrity/program.ts'
import type { ServerConfig } from '../config.ts'
import { startRooms } from '../modules/play/crash/program.ts'
import { isMeasuring } from '../platform/metrics.ts'
import { connectPeers } from '../platform/peers.ts'
import { openEndpoints } from './api.ts'
import type { Endpoints } from './api.ts'
import { addBrandFigures } from './brand-figures.ts'
import { openParts } from './open-parts.ts'
import { secondFactorOf } from './second-factor.ts'
import { signInLines } from './seeds/seed.ts'
import { startWorker } from './worker.ts'

/** One brand at work: its database, its jobs and its three endpoints, which listen to nobody yet. */
export interface OpenBrand {
  /** Null where this process has another role than answering calls. */
  endpoints: Endpoints | null
  /** Whether a host name is one that this brand was given; a brand without names of its own has none. */
  isNamed(host: string): boolean
  seedSummary: string[]
  stop(): Promise<void>
}

/** Opens the database of a brand, seeds what is missing and starts its roles. */
export const openBrand = async (config: ServerConfig): Promise<OpenBrand> => {
  const { environment, database, ...made } = await openParts(config)
  const { settings } = made
  const parts = {
    ...made,
    secondFactor: secondFactorOf(environment, settings),
    webDist: config.webDist,
    program: config.programFolder ? { folder: config.programFolder, version: config.version } : null,
  }
  const refresh = { settings: settings.refresh, catalog: made.catalog.refresh }
  const peers = await connectPeers({ app: made.app, refresh })
  const stops: (() => Promise<unknown> | void)[] = [
    await watchFrozen(made.app),
    (await hearPlayerChanges(made.app)).close,
    () => peers.close(),
  ]
  if (config.roles.includes('rooms')) stops.push(startRooms(made.crash.parts))
  if (config.roles.includes('worker')) stops.push(startWorker({ ...parts, environment }))
  if (parts.program) stops.push(openProgramChecks(made.app, parts.program))
  const endpoints = config.roles.includes('api') ? await openEndpoints(parts, config, environment) : null
  if (endpoints) stops.unshift(endpoints.stop)
  if (isMeasuring())
    stops.unshift(addBrandFigures(config.further?.code ?? 'first', parts, { endpoints, peers }))
  const given = config.further?.hosts ?? []
  return {
    endpoints,
    isNamed: (host) =>
      given.includes(host) ||
      (settings.current().value.hosts.length > 0 && settings.servesHost(`http://${host}`)),
    seedSummary: signInLines(config.dataDir, settings.current().value.currency.isPlayMoney),
    stop: async () => {
      for (const stop of stops) await stop()
      settings.close()
      await parts.crash.rooms.close()
      await parts.betting.close()
      await parts.vendors.close()
      parts.notifications.close()
      await database.close()
    },
  }
}
