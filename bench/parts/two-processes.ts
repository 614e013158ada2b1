/** Two processes of one brand on one database, with players who sit at both. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { WebSocket } from 'ws'
import { newId } from '../../apps/server/src/platform/ids.ts'
import { openHttpCaller } from './http-caller.ts'
import { freePort, startChild, stopChild } from './http-spin.ts'
import type { Seat } from './http-spin.ts'

const SPIN = '/play/slots/spin'

export const startProcess = async (databaseUrl: string, dataDir: string, roles: readonly string[]) => {
  const [port, playPort, backofficePort] = [await freePort(), await freePort(), await freePort()]
  const nowhere = join(dataDir, 'nowhere')
  const dist = { webDist: nowhere, playDist: nowhere, backofficeDist: nowhere }
  const config = { databaseUrl, port, playPort, backofficePort, dataDir, roles, version: 'bench', ...dist }
  const child = await startChild('serve-krathong.ts', JSON.stringify(config))
  let isStopped = false
  return {
    pid: child.pid!,
    site: `http://localhost:${port}`,
    play: `http://localhost:${playPort}`,
    stop: async () => {
      if (!isStopped) await stopChild(child)
      isStopped = true
    },
  }
}
export type Process = Awaited<ReturnType<typeof startProcess>>

/** Callers of `spin`: the caller's seat is played at the process that `at` says. */
export const openSpinners = async (processes: readonly Process[], seats: readonly Seat[]) => {
  const callers = await Promise.all(
    processes.map(({ play }) =>
      Promise.all(
        seats.map(({ seatToken }) => openHttpCaller(play + SPIN, { authorization: `Bearer ${seatToken}` })),
      ),
    ),
  )
  const faults: string[] = []
  const counts = { answered: 0 }
  const spin = async (caller: number, at: number) => {
    const answer = await callers[at]![caller]!.post(
      JSON.stringify({ roundId: newId(), stake: '1.00', mode: 'spin' }),
    )
    counts.answered += 1
    if (answer.status !== 200) faults.push(`${answer.status} ${answer.body}`)
    return answer
  }
  return { spin, faults, counts, close: () => callers.flat().forEach((caller) => caller.close()) }
}

interface Push {
  topic: string
  payload: { version?: number }
}

/** The page of one player at a process: when it heard of which version of the balance. */
export const openPage = async ({ site }: Process, { token, cookie }: Seat) => {
  const socket = new WebSocket(`${site.replace('http', 'ws')}/ws`, { headers: { origin: site, cookie } })
  const heard = new Map<number, number>()
  socket.on('message', (raw) => {
    const { topic, payload } = JSON.parse((raw as Buffer).toString()) as Push
    if (topic === 'balance' && payload.version !== undefined && !heard.has(payload.version))
      heard.set(payload.version, performance.now())
  })
  await new Promise<void>((done, failed) => {
    socket.once('open', () => {
      socket.send(JSON.stringify({ type: 'hello', token }))
      done()
    })
    socket.once('error', failed)
  })
  return { heard, close: () => socket.terminate() }
}

/** How many processes hold the lock of a room, and whose connections these are. */
export const leadersOf = async (client: pg.Client): Promise<number[]> => {
  const { rows } = await client.query<{ pid: number }>(
    `select distinct l.pid from pg_locks l join pg_stat_activity a on a.pid = l.pid
     where l.locktype = 'advisory' and l.granted and a.datname = current_database() and a.query like '%pg_try_advisory_lock%'
       and (l.classid::bigint << 32 | l.objid::bigint) = hashtextextended($1, 0)`,
    ['crash.room/krathong-drift'],
  )
  return rows.map(({ pid }) => pid)
}

export const openFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'krathong-bench-processes-'))
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

export const openClient = async (url: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}
