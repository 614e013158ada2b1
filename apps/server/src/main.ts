import { watchFrozen } from './modules/ledger/index.ts'
import { hearPlayerChanges } from './modules/players/index.ts'
import type { ServerConfig } from './config.ts'
import { openDoors } from './roles/api.ts'
import { openParts } from './roles/open-parts.ts'
import { secondFactorOf } from './roles/second-factor.ts'
import { tellSignIns } from './roles/seed.ts'
import { startWorker } from './roles/worker.ts'

export interface RunningServer {
  addresses: Record<string, string>
  seedSummary: string[]
  stop(): Promise<void>
}

/** Opens the database, seeds what is missing, starts the roles and listens on the three ports. */
export const startServer = async (config: ServerConfig): Promise<RunningServer> => {
  const { environment, database, ...made } = await openParts(config)
  const parts = {
    ...made,
    secondFactor: secondFactorOf(environment, made.settings),
    webDist: config.webDist,
  }
  const stops: (() => Promise<unknown> | void)[] = [
    await watchFrozen(made.app),
    (await hearPlayerChanges(made.app)).close,
  ]
  const addresses: Record<string, string> = {}
  if (config.roles.includes('worker')) stops.push(startWorker(parts))
  if (config.roles.includes('api')) {
    const doors = await openDoors(parts, config, environment)
    stops.unshift(doors.stop)
    const places = [
      ['Site', doors.site, config.port],
      ['Back office', doors.backoffice, config.backofficePort],
      ['Game frame', doors.play, config.playPort],
    ] as const
    for (const [name, door, port] of places) {
      await door.listen({ port, host: '0.0.0.0' })
      addresses[name] = `http://localhost:${port}`
    }
  }
  return {
    addresses,
    seedSummary: tellSignIns(config.dataDir),
    stop: async () => {
      for (const stop of stops) await stop()
      parts.settings.close()
      await parts.betting.close()
      await parts.vendors.close()
      parts.dispatch.close()
      await database.close()
    },
  }
}
