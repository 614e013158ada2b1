import type { Server } from 'node:http'
import type { Endpoint } from '@krathong/protocol/call'
import { pino } from 'pino'
import { readEnvironment } from './config.ts'
import type { FurtherBrand, ServerConfig } from './config.ts'
import { startMeasuring } from './platform/metrics.ts'
import { openMetricsServer } from './roles/metrics-server.ts'
import { openBrand } from './roles/open-brand.ts'
import type { OpenBrand } from './roles/open-brand.ts'
import { sharePorts } from './roles/share-ports.ts'

export interface RunningServer {
  addresses: Record<string, string>
  seedSummary: string[]
  /** The three HTTP servers as they listen; none where this process answers no calls. */
  servers: Readonly<Record<Endpoint, Server>> | null
  /** Opens a brand beside the first, at the same ports under its own host names; answers what to tell of it. */
  openFurther(brand: FurtherBrand): Promise<{ seedSummary: string[] }>
  stop(): Promise<void>
}

const sayOf = (level: string) => {
  const log = pino({ level, name: 'krathong' })
  return (fields: object, text: string) => log.warn(fields, text)
}

/** Opens the first brand, starts the roles and listens on the three ports. */
export const startServer = async (config: ServerConfig): Promise<RunningServer> => {
  const { metrics: wanted, traces: wantedTraces, logLevel } = readEnvironment()
  // Before anything that is measured is opened.
  if (wanted) startMeasuring()
  const traces = wantedTraces
    ? (await import('./platform/traces/open-traces.ts')).openTraces(
        { ...wantedTraces, version: config.version },
        sayOf(logLevel),
      )
    : null
  const first = await openBrand(config)
  const further: OpenBrand[] = []
  const addresses: Record<string, string> = {}
  const { endpoints } = first
  if (endpoints) {
    const { bind } = readEnvironment()
    const places = [
      ['Site', endpoints.site, config.port, bind.people],
      ['Back office', endpoints.backoffice, config.backofficePort, bind.backoffice],
      ['Game frame', endpoints.play, config.playPort, bind.people],
    ] as const
    for (const [name, endpoint, port, host] of places) {
      await endpoint.listen({ port, host })
      addresses[name] = `http://localhost:${port}`
    }
    sharePorts(endpoints, () => further)
  }
  const metrics = wanted ? await openMetricsServer(wanted) : null
  return {
    addresses,
    seedSummary: first.seedSummary,
    servers: endpoints && {
      site: endpoints.site.server as Server,
      play: endpoints.play.server as Server,
      backoffice: endpoints.backoffice.server as Server,
    },
    openFurther: async (brand) => {
      const { databaseUrl, dataDir } = brand
      // Simulated outside parties know one wallet: that of the first brand.
      const opened = await openBrand({ ...config, databaseUrl, dataDir, simulators: null, further: brand })
      if (opened.endpoints)
        await Promise.all(
          [opened.endpoints.site, opened.endpoints.play, opened.endpoints.backoffice].map((endpoint) =>
            endpoint.ready(),
          ),
        )
      further.push(opened)
      return { seedSummary: opened.seedSummary }
    },
    stop: async () => {
      for (const brand of further) await brand.stop()
      await first.stop()
      await metrics?.stop()
      await traces?.stop()
    },
  }
}
