import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { startSimulators } from '../../../../../simulators/src/main.ts'
import { createPrivateFiles } from '../../../platform/files/private-files.ts'
import { newId } from '../../../platform/ids.ts'
import { ask, askByTwo, openBackOffice, openTestEndpoint } from '../../core/operators/testing.ts'
import type { BackOffice } from '../../core/operators/testing.ts'
import { Browser, openTestSite } from '../../people/players/testing.ts'
import type { Answer, TestSite } from '../../people/players/testing.ts'
import type { BrandSettings } from '../../core/settings/index.ts'
import { createDeposits, depositRoutes, openDeposits } from './program.ts'
import type { Deposits } from './program.ts'

/** A brand of real money. */
export const baht = {
  currency: { code: 'THB', symbol: '฿', exponent: 2, isPlayMoney: false },
} as const

export interface DepositSite extends TestSite {
  deposits: Deposits
  office: FastifyInstance
  backOffice: BackOffice
  /** Who says how players pay: deciding about deposits is another role. */
  rules: BackOffice
  /** Who approves what others propose. */
  second: BackOffice
  /** The payment provider in small. */
  psp: string
  /** The key of the bank in small. */
  bankKey: string
  asOwner(statement: string): Promise<Record<string, unknown>[]>
}

/** Real money asks who somebody is before its first deposit; these tests are about the money. */
const askNobody = async ({ app, settings }: TestSite): Promise<void> => {
  const levels = [{ level: 1, documents: ['selfie'], needsTwo: false }]
  const value = { isOn: false, levels, rules: [], validMonths: 24, reviewHours: 24, keepYears: 5 }
  await app.db
    .insertInto('identity_checks.policies')
    .values({
      brand_id: settings.current().brandId,
      version: 1,
      value: JSON.stringify(value),
      changed_by: 'test',
    })
    .execute()
}

/** The site with its deposits listens for real, so that the provider in small can call back. */
export const openDepositSite = async (change: Partial<BrandSettings> = {}): Promise<DepositSite> => {
  const simulators = await startSimulators({ port: 0, secret: 'a secret for tests only' })
  const folder = mkdtempSync(join(tmpdir(), 'krathong-deposits-'))
  const made: { deposits?: Deposits } = {}
  const opened = await openTestSite(change, ({ app, settings }) => {
    const deposits = createDeposits({
      app,
      settings,
      files: createPrivateFiles(folder, app.sealer),
      siteOrigin: '',
      simulator: { origin: simulators.origin, key: simulators.keys['psp']! },
    })
    made.deposits = deposits
    return depositRoutes(deposits, { siteOrigin: () => 'http://localhost:8080' })
  })
  const deposits = made.deposits!
  await opened.site.listen({ port: 0 })
  deposits.siteOrigin = `http://localhost:${(opened.site.server.address() as AddressInfo).port}`
  await openDeposits(deposits)
  if (change.currency?.isPlayMoney === false) await askNobody(opened)
  const office = await openTestEndpoint(opened.app, {
    isFactorRequired: false,
    holds: { isPlayMoney: change.currency?.isPlayMoney ?? true },
    more: depositRoutes(deposits, { siteOrigin: () => 'http://localhost:8080' }),
  })
  const asOwner = async (statement: string) => {
    const client = new pg.Client({ connectionString: opened.app.databaseUrl })
    await client.connect()
    try {
      return (await client.query<Record<string, unknown>>(statement)).rows
    } finally {
      await client.end()
    }
  }
  return {
    ...opened,
    deposits,
    office,
    backOffice: await openBackOffice(opened.app, office, 'finance'),
    rules: await openBackOffice(opened.app, office, 'rules'),
    second: await openBackOffice(opened.app, office, 'owner'),
    psp: `${simulators.origin}/psp`,
    bankKey: simulators.keys['bank']!,
    asOwner,
    close: async () => {
      await simulators.stop()
      await office.close()
      await opened.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A player who was offered limits and wants none. */
export const newDepositor = async (site: DepositSite): Promise<Browser> => {
  const browser = new Browser(site.site)
  await browser.register()
  await browser.ask('POST', '/api/deposits/limits/decline', {})
  return browser
}

export const methodId = async (site: DepositSite, code: string): Promise<string> => {
  const row = await site.app.db
    .selectFrom('deposits.methods')
    .select('method_id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  return row.method_id
}

export const order = async (
  who: Browser,
  methodIdWanted: string,
  amount: unknown = '100',
  depositId: unknown = newId(),
): Promise<Answer> => who.ask('POST', '/api/deposits', { depositId, methodId: methodIdWanted, amount })

export const until = async <T>(look: () => Promise<T | null | undefined | false>): Promise<T> => {
  for (let tries = 0; tries < 2_000; tries += 1) {
    const found = await look()
    if (found) return found
    await new Promise((done) => setTimeout(done, 25))
  }
  throw new Error('it never came about')
}

export const stateOf = async (who: Browser, depositId: unknown) =>
  (await who.ask('GET', `/api/deposits/orders/${String(depositId)}`)).value as Record<string, unknown>

export const untilState = (who: Browser, depositId: unknown, ...states: string[]) =>
  until(async () => {
    const found = await stateOf(who, depositId)
    return states.includes(String(found['state'])) && found
  })

export interface EventWanted {
  methodId: string
  orderNo: unknown
  type?: string
  amount?: string
  currency?: string
  paymentId?: string
  eventId?: string
}

export const eventBody = (event: EventWanted): string =>
  JSON.stringify({
    eventId: event.eventId ?? newId(),
    type: `payment.${event.type ?? 'succeeded'}`,
    paymentId: event.paymentId ?? `pay-${String(event.orderNo)}`,
    merchantOrder: event.orderNo,
    amount: event.amount ?? '100.00',
    currency: event.currency ?? 'FUN',
    occurredAt: new Date().toISOString(),
  })

export const signedHeaders = (key: string, body: string, at = Math.floor(Date.now() / 1000)) => ({
  'content-type': 'application/json',
  'x-timestamp': String(at),
  'x-signature': createHmac('sha256', key).update(`${at}.${body}`).digest('hex'),
})

/** Calls back as the provider would, with any headers. */
export const sendCallback = async (
  site: DepositSite,
  id: string,
  body: string,
  headers: Record<string, string>,
): Promise<Answer> => {
  const response = await site.site.inject({
    method: 'POST',
    url: `/api/payments/callback/${id}`,
    headers,
    payload: body,
  })
  return { status: response.statusCode, ...response.json<Omit<Answer, 'status'>>() }
}

/** A rightly signed event, and what came of it once it is worked off. */
export const sendEvent = async (site: DepositSite, event: EventWanted): Promise<string> => {
  const eventId = event.eventId ?? newId()
  const body = eventBody({ ...event, eventId })
  const key = site.deposits.simulator!.key
  await sendCallback(site, event.methodId, body, signedHeaders(key, body))
  return until(async () => {
    const row = await site.app.db
      .selectFrom('deposits.callbacks')
      .select('outcome')
      .where('event_id', '=', eventId)
      .executeTakeFirst()
    return row?.outcome
  })
}

export const behave = (site: DepositSite, behaviour: Record<string, unknown>) =>
  fetch(`${site.psp}/behaviour`, { method: 'PUT', body: JSON.stringify(behaviour) })

/** What a person decides on the provider's page. */
export const choose = (payUrl: unknown, choice: string) =>
  fetch(String(payUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `choice=${choice}`,
    redirect: 'manual',
  })

const chunk = (type: string, body: Buffer) => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(body.length, 0)
  ends.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)])
}

/** A small picture; each mark of eight bits draws another one. */
export const png = (mark = 0): Buffer => {
  const head = Buffer.from([0, 0, 0, 64, 0, 0, 0, 8, 8, 0, 0, 0, 0])
  const rows = Array.from({ length: 8 }, (_, row) => [
    0,
    ...Array<number>(64).fill((mark >> row) & 1 ? 255 : 0),
  ])
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.from(rows.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

export const sendSlip = async (
  site: DepositSite,
  who: Browser,
  depositId: unknown,
  picture: Buffer,
): Promise<Answer> => {
  const response = await sendRaw(site, who, `/api/deposits/orders/${String(depositId)}/slip`, picture)
  return { status: response.statusCode, ...response.json<Omit<Answer, 'status'>>() }
}

const sendRaw = (site: DepositSite, who: Browser, url: string, payload: Buffer) =>
  site.site.inject({
    method: 'POST',
    url,
    payload,
    remoteAddress: who.address,
    headers: {
      host: 'localhost:8080',
      'user-agent': 'a test',
      'content-type': 'image/png',
      authorization: `Bearer ${who.token}`,
      cookie: [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
  })

/** What a call that a second person approved would have answered. */
const answerOf = async (site: DepositSite, url: string, approvalUrl: string) => {
  const look = (path: string, backOffice = site.backOffice) =>
    ask(site.office, { method: 'GET', url: path, backOffice })
  const [, kind = '', id = '', verb] = /\/deposits\/(orders|methods)\/([^/]+)\/?(\w*)/.exec(url) ?? []
  if (verb === 'key')
    return (await look(approvalUrl, site.rules)).value!['result'] as { answer: Record<string, unknown> }
  if (kind === 'orders') {
    const { value } = await look(`/bo/deposits/orders/${id}`)
    return { answer: value!['order'] as Record<string, unknown> }
  }
  const { value } = await look('/bo/deposits/methods')
  const rows = value!['methods'] as Record<string, unknown>[]
  return { answer: rows.find((row) => row['methodId'] === id)! }
}

/** Asks at the back office; what needs a second person is approved by one. */
export const atBackOffice = async (
  site: DepositSite,
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  body?: unknown,
) => {
  const backOffice = method !== 'GET' && /\/methods\//.test(url) ? site.rules : site.backOffice
  const asked = { method, url, backOffice, ...(body === undefined ? {} : { body }) }
  const answer = await askByTwo(site.office, asked, site.second)
  if (!('approvalUrl' in answer) || answer.status !== 200 || !/\/(orders|methods)\//.test(url)) return answer
  return { ...answer, value: (await answerOf(site, url, answer.approvalUrl)).answer }
}

/** Asks as one person alone. */
export const alone = (site: DepositSite, method: 'POST' | 'PUT', url: string, body: unknown) =>
  ask(site.office, { method, url, backOffice: site.backOffice, body })
