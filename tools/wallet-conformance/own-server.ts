import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { fileURLToPath } from 'node:url'
import { migrate } from '../db/migrate.ts'
import { startScratchPostgres } from '../db/scratch.ts'
import { freePorts } from '../test/free-port.ts'

/** Our own program, all of it, on free ports and a database of its own. */
export interface OwnServer {
  site: string
  url: string
  /** One statement with the rights of the database's owner. */
  asOwner(statement: string): Promise<Record<string, unknown>[]>
  /** Kills the program as it stands, without a word, and starts it again on the same database. */
  killAndStart(): Promise<void>
  stop(): Promise<void>
}

const CHILD = fileURLToPath(new URL('own-child.ts', import.meta.url))

export const openOwnServer = async (): Promise<OwnServer> => {
  const postgres = await startScratchPostgres({})
  await migrate(postgres.url)
  const dataDir = mkdtempSync(join(tmpdir(), 'krathong-conformance-'))
  const [port, playPort, backofficePort] = await freePorts()
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
    roles: ['api', 'rooms', 'worker'],
    version: 'conformance',
    waivesDurability: true as const,
    webDist: nowhere,
    playDist: nowhere,
    backofficeDist: nowhere,
  }
  const start = async () => {
    const child = spawn(process.execPath, [CHILD], {
      env: { ...process.env, OWN_CONFIG: JSON.stringify(config) },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const gone = once(child, 'exit').then(() => {
      throw new Error('the program ended before it was ready')
    })
    await Promise.race([once(child.stdout, 'data'), gone])
    gone.catch(() => undefined)
    return child
  }
  let server = await start()
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
    killAndStart: async () => {
      const gone = once(server, 'exit')
      server.kill('SIGKILL')
      await gone
      server = await start()
    },
    stop: async () => {
      const gone = once(server, 'exit')
      server.kill('SIGKILL')
      await gone
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
