/** A server over a filled database, and pages of it asked over HTTP as a browser asks. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverCpuSeconds } from './cpu.ts'
import { median, quantile } from './figures.ts'
import { freePort, startChild, stopChild } from './http-spin.ts'
import { round } from './report.ts'

const STAFF = { username: 'bench', password: 'Rambutan-canal-53' }

export interface Page {
  name: string
  /** `site` as the player, `backoffice` as staff. */
  at: 'site' | 'backoffice'
  path: string
}

interface Server {
  site: string
  backoffice: string
  stop(): Promise<void>
}

/** The server without its worker: what is folded stays as it is. */
export const startServer = async (databaseUrl: string): Promise<Server> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'krathong-bench-pages-'))
  const [port, playPort, backofficePort] = [await freePort(), await freePort(), await freePort()]
  const nowhere = join(dataDir, 'nowhere')
  process.env['OPERATOR_SECOND_FACTOR'] = 'off'
  const child = await startChild(
    'serve-krathong.ts',
    JSON.stringify({
      databaseUrl,
      port,
      playPort,
      backofficePort,
      dataDir,
      roles: ['api'],
      version: 'bench',
      webDist: nowhere,
      playDist: nowhere,
      backofficeDist: nowhere,
    }),
  )
  return {
    site: `http://localhost:${port}`,
    backoffice: `http://localhost:${backofficePort}`,
    stop: async () => {
      await stopChild(child)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export const staff = { ...STAFF, displayName: 'Bench', role: 'owner' }

interface Session {
  token: string
  cookie: string
}

const signIn = async (address: string, body: object, tokenOf: (value: never) => string): Promise<Session> => {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = (await response.json()) as { value: never }
  if (!response.ok) throw new Error(`${address} was answered ${JSON.stringify(answer)}`)
  return { token: tokenOf(answer.value), cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' }
}

export interface Caller {
  /** Milliseconds until the whole answer was read, and what it says. */
  ask(page: Page): Promise<{ ms: number; value: Record<string, unknown> }>
}

interface Player {
  username: string
  password: string
}

/** Staff, and the player where pages of the site are asked. */
export const openCaller = async ({ site, backoffice }: Server, player?: Player): Promise<Caller> => {
  const sessions = {
    site: player
      ? await signIn(`${site}/wps/session/login`, player, ({ token }: { token: string }) => token)
      : null,
    backoffice: await signIn(
      `${backoffice}/bo/session/login`,
      STAFF,
      ({ session }: { session: { token: string } }) => session.token,
    ),
  }
  const origins = { site, backoffice }
  return {
    ask: async ({ at, path }) => {
      const { token, cookie } = sessions[at]!
      const startedAt = performance.now()
      const response = await fetch(`${origins[at]}${path}`, {
        headers: { authorization: `Bearer ${token}`, cookie, 'x-language': 'th' },
      })
      const answer = (await response.json()) as { value: Record<string, unknown> }
      const ms = performance.now() - startedAt
      if (!response.ok) throw new Error(`${path} was answered ${JSON.stringify(answer)}`)
      return { ms, value: answer.value }
    },
  }
}

export interface PageFigures {
  name: string
  p50: number
  p95: number
  cpuMs: number
}

const TURNS = 20
const WARM = 2
const SECONDS_AT_MOST = 12

/** Asks a page until it has been seen often, or for long enough; PostgreSQL's own time is that of one turn. */
export const measurePage = async (
  caller: Caller,
  page: Page,
  postmasterPid: number,
): Promise<PageFigures> => {
  for (let turn = 0; turn < WARM; turn += 1) await caller.ask(page)
  const walls: number[] = []
  const [until, before] = [performance.now() + SECONDS_AT_MOST * 1_000, serverCpuSeconds(postmasterPid)]
  while (walls.length < TURNS && (walls.length < 3 || performance.now() < until))
    walls.push((await caller.ask(page)).ms)
  const cpuMs = ((serverCpuSeconds(postmasterPid) - before) * 1_000) / walls.length
  const figures = { name: page.name, p50: median(walls), p95: quantile(walls, 0.95), cpuMs }
  console.log(
    `${page.name.padEnd(44)} p50 ${round(figures.p50, 0)} ms, p95 ${round(figures.p95, 0)} ms, PostgreSQL ${round(cpuMs, 0)} ms`,
  )
  return figures
}

export const pagesTable = (found: readonly PageFigures[]): string[][] => [
  ['page', 'p50 ms', 'p95 ms', 'PostgreSQL ms'],
  ...found.map(({ name, p50, p95, cpuMs }) => [name, p50.toFixed(0), p95.toFixed(0), cpuMs.toFixed(0)]),
]
