import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startServer } from '../../apps/server/src/main.ts'
import { migrate } from '../db/migrate.ts'
import { startScratchPostgres } from '../db/scratch.ts'

/** Our own program, all of it, on free ports and a database of its own. */
export interface OwnServer {
  site: string
  url: string
  /** One statement with the rights of the database's owner. */
  asOwner(statement: string): Promise<Record<string, unknown>[]>
  /** Ends the program and starts it again on the same database. */
  restart(): Promise<void>
  stop(): Promise<void>
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })

export const openOwnServer = async (): Promise<OwnServer> => {
  const postgres = await startScratchPostgres({})
  await migrate(postgres.url)
  const dataDir = mkdtempSync(join(tmpdir(), 'krathong-conformance-'))
  const [port, playPort, backofficePort] = await Promise.all([freePort(), freePort(), freePort()])
  const nowhere = join(dataDir, 'nowhere')
  process.env['RATE_LIMITS'] = 'off'
  process.env['LOG_LEVEL'] = 'fatal'
  process.env['OPERATOR_SECOND_FACTOR'] = 'off'
  const config = {
    databaseUrl: postgres.url,
    port,
    playPort,
    backofficePort,
    dataDir,
    roles: ['api', 'worker'],
    version: 'conformance',
    waivesDurability: true as const,
    webDist: nowhere,
    playDist: nowhere,
    backofficeDist: nowhere,
  }
  let server = await startServer(config)
  return {
    site: `http://localhost:${port}`,
    url: postgres.url,
    asOwner: async (statement) => {
      const client = new pg.Client({ connectionString: postgres.url })
      await client.connect()
      try {
        return (await client.query<Record<string, unknown>>(statement)).rows
      } finally {
        await client.end()
      }
    },
    restart: async () => {
      await server.stop()
      server = await startServer(config)
    },
    stop: async () => {
      await server.stop()
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
