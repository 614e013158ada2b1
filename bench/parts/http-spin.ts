/** Spins over HTTP: the real server in a process of its own, with players who registered, launched the game and took their seats. */
import type { ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBus } from '../../apps/server/src/platform/bus.ts'
import { createSealer } from '../../apps/server/src/platform/crypto.ts'
import { doWork } from '../../apps/server/src/modules/core/challenges/testing.ts'
import { openDatabase } from '../../apps/server/src/platform/db/database.ts'
import { newId } from '../../apps/server/src/platform/ids.ts'
import { seedDefaultBrand } from '../../apps/server/src/roles/seeds/seed.ts'
import { migrate } from '../../tools/db/migrate.ts'
import { forkChild } from './fork-child.ts'
import { openHttpCaller } from './http-caller.ts'
import type { HttpCaller } from './http-caller.ts'

const PASSWORD = 'Rambutan-canal-52'
const REGISTERED_AT_ONCE = 8

export interface HttpLoad {
  ask(caller: number): Promise<void>
  counts: { answered: number }
  faults: string[]
  /** The process that answers. */
  programPid: number
  stop(): Promise<void>
}

export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })

export const startChild = (file: string, argument: string): Promise<ChildProcess> =>
  new Promise((resolve, reject) => {
    // As behind a proxy: it keeps the connections that wait while the other server has its turn.
    const env = { ...process.env, RATE_LIMITS: 'off', LOG_LEVEL: 'error', TRUSTED_PROXIES: '127.0.0.1' }
    const child = forkChild(file, [argument], env)
    child.once('message', () => resolve(child))
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)))
  })

export const stopChild = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGKILL')
  })

const order = () => JSON.stringify({ roundId: newId(), stake: '1.00', mode: 'spin' })

const loadOn = (callers: readonly HttpCaller[], programPid: number, end: () => Promise<void>): HttpLoad => {
  const counts = { answered: 0 }
  const faults: string[] = []
  return {
    counts,
    faults,
    programPid,
    ask: async (caller) => {
      const body = order()
      const answer = await callers[caller]!.post(body)
      counts.answered += 1
      if (answer.status !== 200) faults.push(`${body} was answered ${answer.status} ${answer.body}`)
    },
    stop: async () => {
      for (const caller of callers) caller.close()
      await end()
    },
  }
}

/** A server with one bare route, in a process of its own; every other address of it is a small 404. */
export const openBareServer = async () => {
  const port = await freePort()
  const child = await startChild('serve-bare.ts', String(port))
  return { site: `http://127.0.0.1:${port}`, pid: child.pid!, stop: () => stopChild(child) }
}

export const openBareLoad = async (count: number): Promise<HttpLoad> => {
  const server = await openBareServer()
  const address = `${server.site}/play/slots/spin`
  const callers = await Promise.all(Array.from({ length: count }, () => openHttpCaller(address)))
  return loadOn(callers, server.pid, server.stop)
}

/** A brand without the pause between two spins: the pause is what a player sees, not what the server can do. */
export const seedBrandAt = async (url: string) => {
  await migrate(url)
  const handle = await openDatabase(url, 4)
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  await seedDefaultBrand({
    db: handle.db,
    pool: handle.pool,
    databaseUrl: url,
    databaseRole: handle.role,
    log,
    bus: createBus(),
    sealer: createSealer('bench'),
  })
  await handle.close()
}

interface Work {
  challengeId: string
  seed: string
  parts: number
  bits: number
}

interface Spoken {
  value: { token?: string; url?: string; seatToken?: string; pass?: string }
}

const speak = async (
  method: string,
  address: string,
  said: { body?: object; token?: string; cookie?: string },
) => {
  const headers = {
    ...(said.body ? { 'content-type': 'application/json' } : {}),
    ...(said.token ? { authorization: `Bearer ${said.token}` } : {}),
    ...(said.cookie ? { cookie: said.cookie } : {}),
  }
  const response = await fetch(address, {
    method,
    headers,
    ...(said.body ? { body: JSON.stringify(said.body) } : {}),
  })
  const answer = (await response.json()) as Spoken
  if (!response.ok) throw new Error(`${method} ${address} was answered ${JSON.stringify(answer)}`)
  return { ...answer.value, cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' }
}

/** All of the bench's members come from one address: each does the work that a crowd is asked for. */
const passOf = async (site: string): Promise<{ pass: string; cookie: string }> => {
  const { cookie, ...work } = await speak('POST', `${site}/wps/challenge`, {
    body: { action: 'register', kind: 'work' },
  })
  const { challengeId, seed, parts, bits } = work as unknown as Work
  const nonces = doWork({ seed, parts, bits })
  const { pass } = await speak('POST', `${site}/wps/challenge/answer`, {
    body: { challengeId, nonces },
    cookie,
  })
  return { pass: pass!, cookie }
}

export interface Seat {
  seatToken: string
  /** Of the player on the site. */
  token: string
  cookie: string
}

/** Registers player `number`, launches a slot and takes the seat, as the page does. */
const takeSeat = async (site: string, play: string, number: number): Promise<Seat> => {
  const form = {
    username: `bench${number}x`,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    birthday: '1990-01-01',
    agreedToTerms: true,
  }
  const pass = await passOf(site)
  const { token, cookie } = await speak('PUT', `${site}/wps/member/register`, {
    body: { ...form, challengePass: pass.pass },
    cookie: pass.cookie,
  })
  const { url } = await speak('GET', `${site}/wps/game/launchGame?nodeId=chao-phraya-nights`, {
    token: token!,
    cookie,
  })
  const launchToken = new URL(url!).searchParams.get('launch')
  const { seatToken } = await speak('POST', `${play}/play/open`, { body: { launchToken } })
  return { seatToken: seatToken!, token: token!, cookie }
}

/** The seats of so many players who registered there. */
export const takeSeats = async (
  { site, play }: { site: string; play: string },
  count: number,
): Promise<Seat[]> => {
  const seats: Seat[] = []
  while (seats.length < count) {
    const some = Array.from(
      { length: Math.min(REGISTERED_AT_ONCE, count - seats.length) },
      (_, at) => seats.length + at,
    )
    seats.push(...(await Promise.all(some.map((number) => takeSeat(site, play, number)))))
  }
  return seats
}

export const openHttpLoad = async (
  databaseUrl: string,
  count: number,
  webDist?: string,
): Promise<HttpLoad & { site: string }> => {
  await seedBrandAt(databaseUrl)
  const dataDir = await mkdtemp(join(tmpdir(), 'krathong-bench-http-'))
  const [port, playPort, backofficePort] = [await freePort(), await freePort(), await freePort()]
  const nowhere = join(dataDir, 'nowhere')
  const config = {
    databaseUrl,
    port,
    playPort,
    backofficePort,
    dataDir,
    roles: ['api', 'rooms', 'worker'],
    version: 'bench',
    webDist: webDist ?? nowhere,
    playDist: nowhere,
    backofficeDist: nowhere,
  }
  const child = await startChild('serve-krathong.ts', JSON.stringify(config))
  const stop = async () => {
    await stopChild(child)
    await rm(dataDir, { recursive: true, force: true })
  }
  const [site, play] = [`http://localhost:${port}`, `http://localhost:${playPort}`]
  try {
    const seats = await takeSeats({ site, play }, count)
    const callers = await Promise.all(
      seats.map(({ seatToken }) =>
        openHttpCaller(`${play}/play/slots/spin`, { authorization: `Bearer ${seatToken}` }),
      ),
    )
    return { ...loadOn(callers, child.pid!, stop), site }
  } catch (error) {
    await stop()
    throw error
  }
}
