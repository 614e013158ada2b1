import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { createTestDatabase } from '../../../../tools/test/database.ts'
import type { TestDatabase } from '../../../../tools/test/database.ts'
import { freePorts } from '../../../../tools/test/free-port.ts'
import { startSimulators } from '../../../simulators/src/main.ts'
import { earnPass } from '../modules/core/challenges/testing.ts'
import { requireWholeTexts } from '../modules/people/players/testing.ts'
import { newId } from '../platform/ids.ts'
import type { FurtherBrand, ServerConfig } from '../config.ts'
import { startServer } from '../main.ts'

const OWN_CHILD = join(import.meta.dirname, '../../../../tools/wallet-conformance/own-child.ts')

/** Where a server answers. */
export interface ServerAddresses {
  site: string
  play: string
  backoffice: string
}

export interface BesideServer extends ServerAddresses {
  /** Ends it as a machine that loses its power does. */
  kill(): Promise<void>
}

/** The real server on a database of its own, called over real HTTP. */
export interface TestServer extends ServerAddresses {
  url: string
  signIns: readonly string[]
  dataDir: string
  /** Where the outside parties listen, for what a test tells them to do wrong. */
  simulators: string
  /** What their keys are. */
  keys: Readonly<Record<string, string>>
  /** Opens a brand beside the first, at the same ports. */
  openFurther(brand: FurtherBrand): Promise<{ seedSummary: string[] }>
  /** The same brand in processes of their own: the same database and data folder, other ports. */
  beside: readonly BesideServer[]
  /** One statement with the rights of the database's owner. */
  asOwner(statement: string): Promise<Record<string, unknown>[]>
  stop(): Promise<void>
}

const addressesOf = ([site, play, backoffice]: readonly number[]): ServerAddresses => ({
  site: `http://localhost:${site}`,
  play: `http://localhost:${play}`,
  backoffice: `http://localhost:${backoffice}`,
})

const startBeside = async (config: ServerConfig): Promise<BesideServer> => {
  const ports = await freePorts()
  const [port, playPort, backofficePort] = ports
  const child = spawn(process.execPath, [OWN_CHILD], {
    env: {
      ...process.env,
      OWN_CONFIG: JSON.stringify({ ...config, simulators: null, port, playPort, backofficePort }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  let said = ''
  const isReady = await new Promise<boolean>((done) => {
    child.stdout.on('data', (part: Buffer) => (said += part.toString()).includes('ready') && done(true))
    child.once('exit', () => done(false))
  })
  if (!isReady) throw new Error('the process beside the first ended before it was ready')
  return { ...addressesOf(ports), kill }
}

/** `besides`: the roles of processes that start at the same moment as the first; `given`: another database than one of the run's server. */
export const openTestServer = async (
  besides: readonly (readonly string[])[] = [],
  given?: TestDatabase,
): Promise<TestServer> => {
  const database = given ?? (await createTestDatabase())
  const dataDir = mkdtempSync(join(tmpdir(), 'krathong-test-'))
  const ports = await freePorts()
  const [port, playPort, backofficePort] = ports
  const nowhere = join(dataDir, 'nowhere')
  process.env['RATE_LIMITS'] = 'off'
  process.env['LOG_LEVEL'] = 'fatal'
  const asOwner = async (statement: string) => {
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    try {
      return (await client.query<Record<string, unknown>>(statement)).rows
    } finally {
      await client.end()
    }
  }
  const simulators = await startSimulators({ port: 0, secret: 'a secret for tests only' })
  const config = {
    databaseUrl: database.appUrl,
    simulators,
    port,
    playPort,
    backofficePort,
    dataDir,
    roles: ['api', 'rooms', 'worker'],
    version: 'test',
    waivesDurability: true as const,
    webDist: nowhere,
    playDist: nowhere,
    backofficeDist: nowhere,
  }
  const [server, ...beside] = await Promise.all([
    startServer(config),
    ...besides.map((roles) => startBeside({ ...config, roles })),
  ])
  // The operator's password is told once.
  const signIns = server.seedSummary
  return {
    ...addressesOf(ports),
    url: database.url,
    signIns,
    dataDir,
    simulators: simulators.origin,
    keys: simulators.keys,
    openFurther: server.openFurther,
    beside,
    asOwner,
    stop: async () => {
      for (const one of beside) await one.kill()
      await server.stop()
      await simulators.stop()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export interface Answer<T = Record<string, unknown>> {
  status: number
  code: string | null
  value: T
  body: Record<string, unknown>
  text: string
}

/** A browser without a screen: keeps the cookie, sends the token it is given. */
export class TestBrowser {
  cookie = ''
  token: string | null = null
  language = 'en'
  /** What acts of staff are confirmed with. */
  freshCode: string | null = null

  async call<T = Record<string, never>>(
    method: string,
    address: string,
    body?: unknown,
    token: string | null = this.token,
  ): Promise<Answer<T>> {
    const response = await fetch(address, {
      method,
      headers: {
        'x-language': this.language,
        ...(this.cookie ? { cookie: this.cookie } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(this.freshCode ? { 'x-fresh-code': this.freshCode } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const cookie = response.headers.get('set-cookie')
    if (cookie) this.cookie = cookie.split(';')[0]!
    const text = await response.text()
    const parsed = JSON.parse(text) as { value?: T; code?: string }
    requireWholeTexts(parsed)
    return {
      status: response.status,
      code: parsed.code ?? null,
      value: parsed.value as T,
      body: parsed as Record<string, unknown>,
      text,
    }
  }
}

export const PASSWORD = 'Rambutan-canal-52'
let made = 0

const earnTestPass = (server: ServerAddresses, browser: TestBrowser) =>
  earnPass(
    { ask: (method, path, body) => browser.call<Record<string, unknown>>(method, server.site + path, body) },
    'register',
  )

const REGISTER_TRIES = 8

/** A player who has just registered. */
export const registerPlayer = async (server: ServerAddresses): Promise<TestBrowser> => {
  const browser = new TestBrowser()
  made += 1
  const form = {
    username: `lantern${made}x${Math.floor(performance.now())}`.slice(0, 16),
    password: PASSWORD,
    confirmPassword: PASSWORD,
    birthday: '1990-01-01',
    agreedToTerms: true,
  }
  const ask = (proof: object) =>
    browser.call<{ token: string }>('PUT', `${server.site}/wps/member/register`, { ...form, ...proof })
  // A busy machine may have no connection to spare for two seconds: the refusal asks to try again, and a person does.
  const send = async (proof: object = {}) => {
    for (let tries = 1; ; tries += 1) {
      const answer = await ask(proof)
      if (answer.code !== 'UNAVAILABLE' || tries === REGISTER_TRIES) return answer
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
  }
  const first = await send()
  // All tests live behind one address: after some registrations it is asked for a challenge, as a crowd would be.
  const isAsked = first.code === 'CHALLENGE_NEEDED'
  const { value, text } = isAsked ? await send({ challengePass: await earnTestPass(server, browser) }) : first
  if (!value) throw new Error(`nobody could register: ${text}`)
  browser.token = value.token
  return browser
}

export interface Opened {
  seatToken: string
  balance: string
  minimumCycleMs: number
  pace: { autoplay: boolean; skip: boolean; turbo: boolean }
  unshown: { roundId: string } | null
  seeds: { active: { commitment: string; nonce: number } }
}

/** Launches the first slot and takes the seat, as the frame does. */
export const openSlot = async (
  server: ServerAddresses,
  browser: TestBrowser,
  game = 'chao-phraya-nights',
): Promise<Opened> => {
  const launched = await browser.call<{ url: string }>(
    'GET',
    `${server.site}/wps/game/launchGame?nodeId=${game}`,
  )
  const launchToken = new URL(launched.value.url).searchParams.get('launch')
  return (await browser.call<Opened>('POST', `${server.play}/play/open`, { launchToken }, null)).value
}

export interface Spun {
  round: { roundId: string; payout: string; nonce: number }
  balance: string
  balanceVersion: number
}

export const spinOnce = (
  server: ServerAddresses,
  browser: TestBrowser,
  seat: string,
  order: Record<string, unknown> = {},
) =>
  browser.call<Spun>(
    'POST',
    `${server.play}/play/slots/spin`,
    { roundId: newId(), stake: '1.00', mode: 'spin', ...order },
    seat,
  )
