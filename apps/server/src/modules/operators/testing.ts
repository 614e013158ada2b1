import type { FastifyInstance } from 'fastify'
import { generateSync } from 'otplib'
import pg from 'pg'
import { createTestDatabase } from '../../../../../tools/test/database.ts'
import type { App } from '../../platform/app.ts'
import { createBus } from '../../platform/bus.ts'
import { now } from '../../platform/clock.ts'
import { createSealer } from '../../platform/crypto.ts'
import { openDatabase } from '../../platform/db/database.ts'
import { createDoor } from '../../platform/http/door.ts'
import type { Implementation } from '../../platform/http/implement.ts'
import { createOperator } from './create-operator.ts'
import type { OperatorWanted } from './create-operator.ts'
import { resolveOperator } from './resolve-operator.ts'
import { operatorRoutes } from './routes.ts'
import type { ApprovalKind } from './types.ts'

const BRAND_ID = '01920000-0000-7000-8000-000000000001'
export const PASSWORD = 'Lantern-festival-7'
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** An app on a database of its own. */
export const openTestApp = async (): Promise<{ app: App; close: () => Promise<void> }> => {
  const database = await createTestDatabase()
  const handle = await openDatabase(database.url, 8)
  const app: App = {
    db: handle.db,
    pool: handle.pool,
    databaseUrl: database.url,
    databaseRole: handle.role,
    bus: createBus(),
    sealer: createSealer('a secret for tests only'),
    log: silent,
  }
  return {
    app,
    close: async () => {
      await handle.close()
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

export interface DoorWanted {
  isFactorRequired?: boolean
  more?: readonly Implementation[]
  door?: 'backoffice' | 'site'
  approvalKinds?: readonly ApprovalKind[]
}

/** A door of the test's own, with the operators' calls and `more`. */
export const openTestDoor = (
  app: App,
  { isFactorRequired = true, more = [], door = 'backoffice', approvalKinds = [] }: DoorWanted = {},
) =>
  createDoor({
    door,
    resolvers: {
      operator: resolveOperator(app, () => BRAND_ID),
      player: async () => null,
      seat: async () => null,
    },
    implementations: [
      ...operatorRoutes(app, {
        secondFactor: { isRequired: () => isFactorRequired, issuer: () => 'Krathong' },
        brand,
        brandId: () => BRAND_ID,
        approvalKinds,
      }),
      ...more,
    ],
    defaultLanguage: () => 'en',
    gate: () => undefined,
    rateLimits: false,
    trustProxy: false,
    logLevel: 'silent',
  })

export const buildOperator = async (app: App, wanted: Partial<OperatorWanted> = {}): Promise<void> => {
  await createOperator(app, {
    username: 'owner',
    displayName: 'Owner',
    role: 'owner',
    password: PASSWORD,
    ...wanted,
  })
}

export interface Desk {
  token: string
  cookie: string
}

export interface Asked {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  body?: unknown
  desk?: Partial<Desk>
}

/** One request as a browser sends it; what came back, with the cookie it set. */
export const ask = async (door: FastifyInstance, { method, url, body, desk }: Asked) => {
  const response = await door.inject({
    method,
    url,
    headers: {
      host: 'localhost:8081',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(desk?.token ? { authorization: `Bearer ${desk.token}` } : {}),
      ...(desk?.cookie ? { cookie: desk.cookie } : {}),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  })
  const set = response.cookies.find((cookie) => cookie.value !== '')
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

/** Signs a new operator of the role in, without a second factor, on a door that asks for none. */
export const openDesk = async (app: App, door: FastifyInstance, role: string): Promise<Desk> => {
  await buildOperator(app, { username: role, displayName: role, role })
  const first = await ask(door, {
    method: 'POST',
    url: '/bo/session/login',
    body: { username: role, password: PASSWORD },
  })
  return { token: (first.value!['session'] as { token: string }).token, cookie: first.cookie! }
}
