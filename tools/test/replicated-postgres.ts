/**
 * Two PostgreSQL servers of throw-away data: the second follows the first, and the first acknowledges nothing that the second does not have.
 * Clients go through one address, as through a proxy or an address that moves.
 */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { vi } from 'vitest'
import { addressAs, APP, OWNER, prepareRoles } from '../db/database-roles.ts'
import { migrate } from '../db/migrate.ts'
import { startPostgres } from '../dev/postgres.ts'
import type { Postgres } from '../dev/postgres.ts'
import type { TestDatabase } from './database.ts'

const FOLLOWER = 'follower'
/** So long the first lives without the second: what it acknowledged then would be lost. */
const APART_MS = 300
const SMALL = { shared_buffers: '64MB', max_wal_size: '512MB' }

/** Passes every connection on to a port; all of them break when it moves. */
const openForwarder = async (first: number) => {
  let target = first
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    const onward = connect(target, '127.0.0.1')
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  const breakAll = () => open.forEach((socket) => socket.destroy())
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    port: (server.address() as AddressInfo).port,
    moveTo: (port: number) => {
      target = port
      breakAll()
    },
    close: () => {
      breakAll()
      server.close()
    },
  }
}

const run = async (url: string, ...statements: string[]) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const rows: Record<string, unknown>[] = []
  for (const statement of statements)
    rows.push(...(await client.query<Record<string, unknown>>(statement)).rows)
  await client.end()
  return rows
}

const follow = (folder: string, { url }: Postgres, port: number) => {
  const { hostname, username, password } = new URL(url)
  writeFileSync(join(folder, 'postgres/standby.signal'), '')
  const to = `host=${hostname} port=${port} user=${username} password=${password} application_name=${FOLLOWER}`
  return startPostgres({ dataDir: folder, revives: false, settings: { ...SMALL, primary_conninfo: to } })
}

export interface ReplicatedDatabase extends TestDatabase {
  /** The second server, as the program signs in. */
  followerUrl: string
  /** Makes the second server fall behind, or catch up. */
  holdFollower(isHeld: boolean): Promise<void>
  /**
   * Parts the second from the first, ends the first as a machine that loses its power, makes the second the one that is written to, and leads
   * everybody there.
   */
  failOver(): Promise<void>
  /** Starts the first server anew after it was replaced, alone or as one that waits for its old line; its address. */
  bringBackFirst(as: 'alone' | 'waiting'): Promise<string>
}

export const openReplicatedDatabase = async (): Promise<ReplicatedDatabase> => {
  const folder = mkdtempSync(join(tmpdir(), 'krathong-replicated-'))
  const [firstFolder, secondFolder] = [join(folder, 'first'), join(folder, 'second')]
  const begin = () => startPostgres({ dataDir: firstFolder, revives: false, settings: SMALL })
  let first = await begin()
  await prepareRoles(first.url)
  await migrate(addressAs(OWNER, first.url))
  await first.stop()
  cpSync(firstFolder, secondFolder, { recursive: true })
  first = await begin()
  const line = await openForwarder(first.port)
  const second = await follow(secondFolder, first, line.port)
  await run(
    first.url,
    `alter system set synchronous_standby_names = '${FOLLOWER}'`,
    'select pg_reload_conf()',
  )
  await vi.waitUntil(
    async () =>
      (await run(first.url, 'select sync_state from pg_stat_replication'))[0]?.['sync_state'] === 'sync',
    { timeout: 30_000, interval: 100 },
  )
  const forwarder = await openForwarder(first.port)
  const url = new URL(first.url)
  url.port = String(forwarder.port)
  return {
    url: addressAs(OWNER, url.href),
    appUrl: addressAs(APP, url.href),
    followerUrl: addressAs(APP, second.url),
    holdFollower: async (isHeld) => {
      await run(second.url, isHeld ? 'select pg_wal_replay_pause()' : 'select pg_wal_replay_resume()')
    },
    failOver: async () => {
      line.close()
      await new Promise((done) => setTimeout(done, APART_MS))
      process.kill(first.pid(), 'SIGKILL')
      await run(second.url, 'select pg_promote()')
      forwarder.moveTo(second.port)
    },
    bringBackFirst: async (as) => {
      const signal = join(firstFolder, 'postgres/standby.signal')
      if (as === 'waiting') writeFileSync(signal, '')
      await first.stop()
      first = await begin()
      return addressAs(APP, first.url)
    },
    drop: async () => {
      forwarder.close()
      await second.stop()
      await first.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
