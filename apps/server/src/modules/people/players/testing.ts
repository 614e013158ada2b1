import type { FastifyInstance, InjectOptions } from 'fastify'
import pg from 'pg'
import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import { createEndpoint } from '../../../platform/http/endpoint.ts'
import { resolveOperator } from '../../core/operators/program.ts'
import { openTestApp } from '../../core/operators/testing.ts'
import { challengesRoutes, createPayloads } from '../../core/challenges/program.ts'
import { earnPass } from '../../core/challenges/testing.ts'
import { catalogRoutes, createCatalog, resolveSeat, seedCatalog } from '../../play/catalog/program.ts'
import type { Catalog } from '../../play/catalog/program.ts'
import { readPlayTotals } from '../../oversight/reports/program.ts'
import {
  createGate,
  createSettings,
  defaultBrand,
  openRegions,
  seedBrand,
} from '../../core/settings/program.ts'
import type { BrandSettings, Settings } from '../../core/settings/program.ts'
import { createFirebase, verificationRoutes } from '../../core/verification/program.ts'
import { grantWelcome, openCashier, walletRoutes } from '../wallet/program.ts'
import { createPlayer, createPlayersRoutes, hashPassword, resolvePlayer } from './program.ts'
import type { NewPlayer, PlayerHooks, PlayerWanted } from './program.ts'

type Implementations = Parameters<typeof createEndpoint>[0]['implementations']

/** A password that no rule refuses. */
export const PASSWORD = 'Rambutan-canal-52'
const passwordHash = hashPassword(PASSWORD)

export const PLAY_ORIGIN = 'http://localhost:8082'

export interface TestBrand {
  app: App
  settings: Settings
  close: () => Promise<void>
}

/** A brand on a database of its own, with its cashier and games. */
export const openTestBrand = async (change: Partial<BrandSettings> = {}): Promise<TestBrand> => {
  const opened = await openTestApp()
  const isRealMoney = change.currency?.isPlayMoney === false
  const value = {
    ...defaultBrand,
    // Real money is played for where it is allowed, and a test stands at home in the brand's own country.
    ...(isRealMoney ? { regions: { ...defaultBrand.regions, allowedCountries: ['TH'] } } : {}),
    ...change,
  }
  await transact(opened.app.db, async (tx) => {
    const brand = await seedBrand(tx, 'krathong', value)
    await openCashier(tx, brand!.platformOwner, value.currency.code)
    await seedCatalog(tx)
  })
  const regions = await openRegions()
  const countryOf = (address: string) => regions.countryOf(address) ?? 'TH'
  const settings = await createSettings(opened.app, isRealMoney ? { countryOf } : regions)
  const close = async () => {
    settings.close()
    await opened.close()
  }
  return { app: opened.app, settings, close }
}

/** One statement with the rights of the database's owner, for faults the application itself could not cause. */
export const asOwner = async (app: App, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: app.databaseUrl })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** The figures of staff's page of a player, as the program has them. */
export const playTotalsIn =
  (app: App): PlayerHooks['playTotalsOf'] =>
  (playerId, currency) =>
    readPlayTotals(app.db, playerId, currency)

let named = 0

/** A name that nobody in this run has, and that looks like no other. */
export const newName = (): string => {
  named += 1
  const letters = [...String(named)].map((digit) => 'abcdefghjk'[Number(digit)]).join('')
  return `guest${letters}x`
}

/** A player with the brand's welcome money, made without a browser. */
export const buildPlayer = async (
  app: App,
  settings: Settings,
  wanted: Partial<PlayerWanted> = {},
): Promise<NewPlayer> => {
  const { brandId, value } = settings.current()
  const row: PlayerWanted = {
    brandId,
    username: newName(),
    passwordHash: await passwordHash,
    type: 0,
    language: null,
    currency: value.currency.code,
    email: null,
    birthday: '1990-01-01',
    profile: {},
    termsVersion: value.termsVersion,
    registeredFrom: null,
    ...wanted,
  }
  return transact(app.db, async (tx) => {
    const player = await createPlayer(tx, row)
    await grantWelcome(tx, player, settings)
    return player
  })
}

export interface TestSite extends TestBrand {
  catalog: Catalog
  site: FastifyInstance
}

/** The player site's calls of players, wallet and catalog, and `more`, as a browser reaches them. */
export const openTestSite = async (
  change: Partial<BrandSettings> = {},
  more: (brand: TestBrand & { catalog: Catalog }) => Implementations = () => [],
  simulator: string | null = null,
): Promise<TestSite> => {
  const brand = await openTestBrand(change)
  const { app, settings } = brand
  const catalog = await createCatalog(app, settings)
  const firebase = createFirebase({ app, settings, simulator })
  const site = await createEndpoint({
    endpoint: 'site',
    resolvers: {
      player: (request) => resolvePlayer(app, request),
      seat: (request) => resolveSeat(app, request),
      operator: resolveOperator(app, () => settings.current().brandId),
    },
    implementations: [
      challengesRoutes(app, () => settings.current().value.entryRules.payloads === 'required'),
      verificationRoutes(app, settings, { firebase, siteOrigin: () => 'http://localhost:8080' }),
      ...createPlayersRoutes(app, settings, {
        firebase,
        onRegistered: (tx, player) => grantWelcome(tx, player, settings),
        playTotalsOf: playTotalsIn(app),
      }),
      walletRoutes(app, settings),
      catalogRoutes(app, settings, catalog, { playOrigin: () => PLAY_ORIGIN, atVendor: async () => null }),
      ...more({ ...brand, catalog }),
    ],
    defaultLanguage: () => 'en',
    gate: createGate(settings),
    payloads: createPayloads(app, () => settings.current().value.entryRules.payloads === 'required'),
    rateLimits: false,
    trustProxy: false,
    logLevel: 'silent',
  })
  const close = async () => {
    catalog.close()
    await site.close()
    await brand.close()
  }
  return { app, settings, catalog, site, close }
}

export interface Answer {
  status: number
  code?: string
  value: Record<string, unknown>
  message?: string
  data?: Record<string, unknown>
  fields?: Record<string, { code: string; message?: string; data?: Record<string, unknown> }>
}

/** No person ever reads the place of a value that nobody filled in. */
export const requireWholeTexts = (answer: object): void => {
  const { message, fields } = answer as { message?: string; fields?: Record<string, { message?: string }> }
  const texts = [message, ...Object.values(fields ?? {}).map((fault) => fault.message)]
  const broken = texts.filter((text) => /\{\w+\}/.test(text ?? ''))
  if (broken.length > 0) throw new Error(`a text was not filled in: ${broken.join(' | ')}`)
}

/** One browser: keeps its cookies, and its token as a page keeps it in session storage. */
export class Browser {
  readonly cookies = new Map<string, string>()
  readonly address: string
  token: string | null = null
  private readonly site: FastifyInstance

  constructor(site: FastifyInstance, address = '203.0.113.7') {
    this.site = site
    this.address = address
  }

  /** As the site's own client: what is refused only because the server is busy is asked again. */
  async ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown): Promise<Answer> {
    for (;;) {
      const answer = await this.askOnce(method, url, body)
      if (answer.code !== 'UNAVAILABLE' && answer.code !== 'TRY_AGAIN') return answer
    }
  }

  /** What one request is answered, whatever it is. */
  async askOnce(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown): Promise<Answer> {
    const options: InjectOptions = {
      method,
      url,
      remoteAddress: this.address,
      headers: {
        host: 'localhost:8080',
        'user-agent': 'a test',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...(this.cookies.size > 0
          ? { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
          : {}),
      },
    }
    const response = await this.site.inject(
      body === undefined ? options : { ...options, payload: JSON.stringify(body) },
    )
    for (const { name, value } of response.cookies) {
      if (value === '') this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    const answer = { status: response.statusCode, ...response.json<Omit<Answer, 'status'>>() }
    requireWholeTexts(answer)
    return answer
  }

  async register(form: Record<string, unknown> = {}): Promise<Answer> {
    const sent = registration(form)
    let answer = await this.ask('PUT', '/wps/member/register', sent)
    if (answer.code === 'CHALLENGE_NEEDED') {
      const challengePass = await earnPass(this, 'register')
      answer = await this.ask('PUT', '/wps/member/register', { ...sent, challengePass })
    }
    if (answer.status === 200) this.token = String(answer.value['token'])
    return answer
  }

  async signIn(username: string, password = PASSWORD): Promise<Answer> {
    const form = { username, password }
    let answer = await this.ask('POST', '/wps/session/login', form)
    if (answer.code === 'CHALLENGE_NEEDED') {
      const challengePass = await earnPass(this, 'login')
      answer = await this.ask('POST', '/wps/session/login', { ...form, challengePass })
    }
    if (answer.status === 200) this.token = String(answer.value['token'])
    return answer
  }

  /** The second step of a sign-in that was asked for one. */
  async passFactor(method: string, answered: string): Promise<Answer> {
    const answer = await this.ask('POST', '/wps/session/factor', { method, answer: answered })
    if (answer.status === 200) this.token = String(answer.value['token'])
    return answer
  }
}

export const registration = (form: Record<string, unknown> = {}) => {
  const { password = PASSWORD } = form
  return {
    username: newName(),
    password,
    confirmPassword: password,
    birthday: '1995-04-13',
    agreedToTerms: true,
    ...form,
  }
}
