import type { FastifyInstance } from 'fastify'
import { generateSync } from 'otplib'
import pg from 'pg'
import { createTestDatabase } from '../../../../../../tools/test/database.ts'
import type { App } from '../../../platform/app.ts'
import { createBus } from '../../../platform/bus.ts'
import { now } from '../../../platform/clock.ts'
import { createSealer } from '../../../platform/crypto.ts'
import { openDatabase } from '../../../platform/db/database.ts'
import { createEndpoint } from '../../../platform/http/endpoint.ts'
import type { Implementation } from '../../../platform/http/implement.ts'
import { runAs } from './acting.ts'
import type { Acting } from './acting.ts'
import { readAuditChain, walkAudit } from './audit-chain.ts'
import {
  createOperator,
  createSecondPerson,
  noteRefused,
  operatorRoutes,
  resolveOperator,
} from './program.ts'
import type { OperatorOptions, OperatorWanted, StaffPost } from './program.ts'

const BRAND_ID = '01920000-0000-7000-8000-000000000001'
export const PASSWORD = 'Lantern-festival-7'
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** Does something as a call of staff does it: by one person, tried out, or agreed by a second one. */
export const actAs = <T>(manner: Acting['manner'], work: () => Promise<T>): Promise<T> =>
  runAs({ manner, rows: [], code: 'fresh' }, work)

/** An app on a database that stands. */
export const openAppOn = async (databaseUrl: string): Promise<{ app: App; close: () => Promise<void> }> => {
  // Fifty calls of one person at once take long on a busy machine, and what is asked is what they do, not how fast.
  const handle = await openDatabase(databaseUrl, 8, 30)
  const app: App = {
    db: handle.db,
    pool: handle.pool,
    databaseUrl,
    databaseRole: handle.role,
    bus: createBus(),
    sealer: createSealer('a secret for tests only'),
    log: silent,
  }
  return { app, close: () => handle.close() }
}

/** An app on a database of its own. */
export const openTestApp = async (): Promise<{ app: App; close: () => Promise<void> }> => {
  const database = await createTestDatabase()
  const { app, close } = await openAppOn(database.url)
  return {
    app,
    close: async () => {
      await close()
      await database.drop()
    },
  }
}

const brand = () => ({
  brandName: 'Krathong',
  currency: { code: 'FUN', symbol: '฿', exponent: 2, isPlayMoney: true },
  languages: ['th', 'en', 'tl'],
  timeZone: 'Asia/Bangkok',
  siteOrigin: 'http://localhost:8080',
  playOrigin: 'http://localhost:8082',
})

export interface EndpointWanted {
  isFactorRequired?: boolean
  more?: readonly Implementation[]
  endpoint?: 'backoffice' | 'site'
  approvalKinds?: NonNullable<OperatorOptions['approvalKinds']>
  /** Holds the calls to the table of acts, as the program does; without it each runs as its module wrote it, and none has a second person. */
  holds?: { isPlayMoney: boolean }
  post?: StaffPost
}

/** An endpoint of the test's own, with the operators' calls and `more`. */
export const openTestEndpoint = (
  app: App,
  {
    isFactorRequired = true,
    more = [],
    endpoint = 'backoffice',
    approvalKinds = [],
    holds,
    post,
  }: EndpointWanted = {},
) => {
  const second = createSecondPerson({
    app,
    hasCodes: () => isFactorRequired,
    isPlayMoney: () => holds?.isPlayMoney ?? false,
  })
  const implementations = [
    ...operatorRoutes(app, {
      secondFactor: { isRequired: () => isFactorRequired, issuer: () => 'Krathong' },
      brand,
      brandId: () => BRAND_ID,
      approvalKinds: [...approvalKinds, ...second.kinds],
      ...(post && { post }),
    }),
    ...more,
  ]
  return createEndpoint({
    endpoint,
    resolvers: {
      operator: resolveOperator(app, () => BRAND_ID),
      player: async () => null,
      seat: async () => null,
    },
    implementations: holds ? second.hold(implementations) : implementations,
    onNotAllowed: ({ operatorId }, call, { address }) =>
      noteRefused(app, { what: 'permission.refused', operatorId, address, call }),
    defaultLanguage: () => 'en',
    gate: () => undefined,
    rateLimits: false,
    trustProxy: false,
    logLevel: 'silent',
  })
}

/** Looks at a proposal and approves what is there. */
export const approve = async (endpoint: FastifyInstance, url: string, second: BackOffice) => {
  const found = await ask(endpoint, { method: 'GET', url, backOffice: second })
  return ask(endpoint, {
    method: 'POST',
    url: `${url}/decision`,
    body: { decision: 'approved', detailHash: found.value!['detailHash'], reason: 'looked at it' },
    backOffice: second,
  })
}

/** As `ask`, and a second person approves what waits for one; the answer is then that of the decision, with what was proposed. */
export const askByTwo = async (endpoint: FastifyInstance, asked: Asked, second: BackOffice) => {
  const answer = await ask(endpoint, asked)
  if (answer.code !== 'SENT_FOR_APPROVAL') return answer
  const url = `/bo/approvals/${String(answer.data!['approvalId'])}`
  return { ...(await approve(endpoint, url, second)), approvalUrl: url }
}

export const buildOperator = async (app: App, wanted: Partial<OperatorWanted> = {}): Promise<void> => {
  await createOperator(app, {
    username: 'owner',
    displayName: 'Owner',
    role: 'owner',
    password: PASSWORD,
    ...wanted,
  })
}

export interface BackOffice {
  token: string
  cookie: string
  /** What an act is confirmed with; the password where nothing is said. */
  freshCode?: string
}

export interface Asked {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  body?: unknown
  backOffice?: Partial<BackOffice>
  /** The address it comes from. */
  from?: string
}

/** One request as a browser sends it; what came back, with the cookie it set. */
export const ask = async (endpoint: FastifyInstance, { method, url, body, backOffice, from }: Asked) => {
  const response = await endpoint.inject({
    method,
    url,
    ...(from ? { remoteAddress: from } : {}),
    headers: {
      host: 'localhost:8081',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(backOffice?.token ? { authorization: `Bearer ${backOffice.token}` } : {}),
      ...(backOffice?.cookie ? { cookie: backOffice.cookie } : {}),
      ...(backOffice?.token ? { 'x-fresh-code': backOffice.freshCode ?? PASSWORD } : {}),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  })
  const set = response.cookies.find(({ name, value }) => name.endsWith('operator') && value !== '')
  const answer = response.json() as {
    code?: string
    value?: Record<string, unknown>
    data?: Record<string, unknown>
  }
  return {
    status: response.statusCode,
    ...answer,
    cookie: set ? `${set.name}=${set.value}` : null,
    raw: response,
  }
}

/** One statement with the rights of the database's owner, who may do what the program may not. */
export const asOwner = async ({ databaseUrl }: App, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

export const codeFor = (secret: string, aheadSeconds = 0): string =>
  generateSync({ secret, epoch: Math.floor(now().getTime() / 1000) + aheadSeconds })

/** Signs a new operator of the role in, without a second factor, on an endpoint that asks for none. */
export const openBackOffice = async (
  app: App,
  endpoint: FastifyInstance,
  role: string,
  username = role,
): Promise<BackOffice> => {
  await buildOperator(app, { username, displayName: username, role })
  const first = await ask(endpoint, {
    method: 'POST',
    url: '/bo/session/login',
    body: { username, password: PASSWORD },
  })
  return { token: (first.value!['session'] as { token: string }).token, cookie: first.cookie! }
}

/** True when the whole trail hashes as it was written. */
export const isAuditWhole = async ({ db }: App): Promise<boolean> => {
  const walk = walkAudit()
  return (await readAuditChain(db, { after: null, limit: 10_000 })).every((row) => walk.take(row) === null)
}
