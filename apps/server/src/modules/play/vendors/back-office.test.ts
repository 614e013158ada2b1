import { generateKeyPairSync } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, askByTwo, openBackOffice, openTestEndpoint } from '../../core/operators/testing.ts'
import type { Asked, BackOffice } from '../../core/operators/testing.ts'
import { createCatalog } from '../catalog/program.ts'
import { newId } from '../../../platform/ids.ts'
import { dialects } from './dialects/list.ts'
import { NO_PLAYER } from './dialects/reading.ts'
import { rawCall, vendorWith } from './dialects/testing.ts'
import { createOutgoing } from './transfers/outgoing.ts'
import { vendorRoundView } from './round-view.ts'
import { vendorRoutes } from './routes.ts'
import { actsOf, bodyOf, CURRENCY, newKeys, openVendorSite, signedCall, UNIT, VENDOR } from './testing.ts'
import type { VendorSite } from './testing.ts'

let site: VendorSite
let endpoint: FastifyInstance
let held: FastifyInstance
let owner: BackOffice
let second: BackOffice
let finance: BackOffice

beforeAll(async () => {
  site = await openVendorSite()
  const { app, table, registry, wallet } = site
  const catalog = await createCatalog(app, table.settings)
  catalog.close()
  const vendors = {
    registry,
    wallet,
    outgoing: createOutgoing(() => true),
    frameOrigins: () => [],
    close: async () => undefined,
  }
  endpoint = await openTestEndpoint(app, {
    isFactorRequired: false,
    more: [vendorRoutes({ app, settings: table.settings, catalog, vendors })],
  })
  held = await openTestEndpoint(app, {
    isFactorRequired: false,
    holds: { isPlayMoney: true },
    more: [vendorRoutes({ app, settings: table.settings, catalog, vendors })],
  })
  owner = await openBackOffice(app, endpoint, 'owner')
  second = await openBackOffice(app, endpoint, 'owner', 'second')
  finance = await openBackOffice(app, endpoint, 'finance')
})
afterAll(async () => {
  await endpoint.close()
  await held.close()
  await site.close()
})

const at = (method: Asked['method'], url: string, body?: unknown, backOffice: BackOffice = owner) =>
  ask(endpoint, { method, url, backOffice, ...(body === undefined ? {} : { body }) })

interface Detail {
  version: number
  settings: Record<string, unknown>
  keys: { side: string; keyId: string; endedAt: string | null }[]
}
const detail = async () => (await at('GET', `/bo/vendors/${VENDOR}`)).value as unknown as Detail

test('lists vendors and tells one, without any secret', async () => {
  const list = await at('GET', '/bo/vendors', undefined, finance)
  expect(list.value!['vendors']).toMatchObject([{ vendorCode: VENDOR, dialect: 'krathong', gameCount: 3 }])
  const shown = JSON.stringify(await detail())
  expect(shown).toContain('"keyId":"k1"')
  expect(shown).not.toContain('BEGIN')
  expect((await at('GET', '/bo/vendors/NOBODY')).code).toBe('VENDOR_UNKNOWN')
})

test('changes a vendor once a version, at once and in the audit trail; looking is not changing', async () => {
  const { version, settings } = await detail()
  const change = { version, settings: { ...settings, stakeMax: '5.00' }, reason: 'a limit for the launch' }
  expect((await at('PUT', `/bo/vendors/${VENDOR}`, change, finance)).code).toBe('NOT_ALLOWED')
  expect((await at('PUT', `/bo/vendors/${VENDOR}`, change)).code).toBe('SECOND_PERSON_NEEDED')
  const url = `/bo/vendors/${VENDOR}`
  const asked = { method: 'PUT' as const, url, body: change, backOffice: owner }
  expect(await askByTwo(held, asked, second)).toMatchObject({ status: 200 })
  expect((await detail()).version).toBe(version + 1)
  expect((await at('PUT', `/bo/vendors/${VENDOR}`, change)).code).toBe('VENDOR_CHANGED')
  const seat = await site.sit(100n * UNIT)
  expect((await actsOf(site, seat).bet('limit-1', 'limit-1', '501')).code).toBe('LIMIT_REACHED')
  const audit = await site.app.db
    .selectFrom('operators.audit')
    .select(['action', 'subject'])
    .where('action', '=', 'vendors.change')
    .orderBy('audit_no')
    .execute()
  expect(audit).toEqual([{ action: 'vendors.change', subject: VENDOR }])
})

test('a key takes the place of another: both live for a while, a third ends the oldest, the last one stays', async () => {
  const next = newKeys('ed25519')
  const keyOf = (keyId: string, secret: string) => ({
    side: 'theirs',
    keyId,
    kind: 'ed25519',
    secret,
    reason: 'the yearly change',
  })
  const add = (body: unknown) => at('POST', `/bo/vendors/${VENDOR}/keys`, body)
  expect((await add(keyOf('k2', next.publicPem))).value).toEqual({ toGive: null })
  expect((await add(keyOf('k2', next.publicPem))).code).toBe('VENDOR_KEY_TAKEN')
  expect((await add(keyOf('k3', 'no key at all'))).code).toBe('VENDOR_KEY_MALFORMED')
  const rsa = generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey.export({
    type: 'spki',
    format: 'pem',
  })
  expect((await add(keyOf('k3', rsa.toString()))).code).toBe('VENDOR_KEY_MALFORMED')

  const seat = await site.sit(100n * UNIT)
  const balance = async (keys: typeof next, keyId: string) => {
    const call = signedCall(keys, {
      path: '/v1/wallet/balance',
      body: { sessionId: seat.sessionToken, currency: CURRENCY },
    })
    const headers = { ...call.headers, 'x-key-id': keyId }
    return bodyOf(await site.wallet.answer(site.vendor(), { ...call, headers })).code
  }
  expect([await balance(site.vendorKeys, 'k1'), await balance(next, 'k2')]).toEqual(['OK', 'OK'])
  expect((await add(keyOf('k3', newKeys('ed25519').publicPem))).status).toBe(200)
  expect([await balance(site.vendorKeys, 'k1'), await balance(next, 'k2')]).toEqual(['BAD_SIGNATURE', 'OK'])
  const end = (keyId: string) =>
    at('POST', `/bo/vendors/${VENDOR}/keys/end`, { side: 'theirs', keyId, reason: 'no more needed' })
  expect((await end('k3')).status).toBe(200)
  expect((await end('k2')).code).toBe('VENDOR_KEY_LAST')
  expect((await end('k3')).code).toBe('NOT_FOUND')
})

test('a key of ours is made here and only its public half is told', async () => {
  const made = await at('POST', `/bo/vendors/${VENDOR}/keys`, {
    side: 'ours',
    keyId: 'o1',
    kind: 'ed25519',
    reason: 'answers are to be signed',
  })
  expect(made.value!['toGive']).toMatch(/^-----BEGIN PUBLIC KEY-----/)
})

test('what does not fit stands in a queue until somebody closes it with a note', async () => {
  const seat = await site.sit(100n * UNIT)
  await site.app.pool.query('update vendors.keys set ended_at = null')
  await site.registry.refresh()
  await actsOf(site, seat).win('no-bet', 'no-bet', '100')
  const queue = await at('GET', '/bo/vendor-differences?state=open')
  const [row] = queue.value!['content'] as { differenceId: string; kind: string }[]
  expect(row).toMatchObject({ kind: 'win-without-bet', subject: 'no-bet', times: 1 })
  const close = () =>
    at('POST', `/bo/vendor-differences/${row!.differenceId}/close`, {
      note: 'asked the vendor, a test of theirs',
    })
  expect((await close()).status).toBe(200)
  expect((await close()).code).toBe('DIFFERENCE_CLOSED')
  expect((await at('GET', '/bo/vendor-differences')).value!['totalElements']).toBe(0)
})

test('a test call tells what came back, or why nothing did', async () => {
  await site.app.pool.query(`update vendors.vendors set url = 'http://127.0.0.1:9', timeout_ms = 300`)
  await site.registry.refresh()
  const answer = await at('POST', `/bo/vendors/${VENDOR}/test`, {})
  expect(answer.value).toMatchObject({ isReachable: false, httpStatus: null })
})

test('a new vendor: connected and paused, keyed, tried out, with its games; once', async () => {
  const wanted = {
    vendorCode: 'RIVER',
    name: 'River Works',
    dialect: 'softswiss',
    url: 'https://river.example',
    fields: { casinoId: 'k' },
    reason: 'contract 12 is signed',
  }
  expect((await at('POST', '/bo/vendors', wanted, finance)).status).toBe(403)
  expect((await at('POST', '/bo/vendors', wanted)).value).toEqual({ vendorCode: 'RIVER' })
  expect((await at('POST', '/bo/vendors', wanted)).code).toBe('VENDOR_TAKEN')
  expect((await at('POST', '/bo/vendors', { ...wanted, vendorCode: 'KRATHONG' })).code).toBe('VENDOR_TAKEN')
  expect((await at('POST', '/bo/vendors/RIVER/probe', {})).value).toEqual({ isPossible: false })
  const key = { side: 'theirs', keyId: 'k1', kind: 'hmac-sha256', secret: 'a shared secret of two' }
  expect((await at('POST', '/bo/vendors/RIVER/keys', { ...key, reason: 'their first key' })).status).toBe(200)
  expect((await at('POST', '/bo/vendors/RIVER/probe', {})).value).toMatchObject({
    isPossible: true,
    isSigned: true,
    answered: expect.stringContaining('101') as string,
  })
  const game = {
    gameCode: 'paddle',
    names: { en: 'Paddle', th: 'พายเรือ' },
    category: 'RNG',
    gameClass: 'arcade',
    minimumBet: '1.00',
    rtp: '96.50',
  }
  const games = [game, { ...game, gameCode: 'oar', names: { en: 'Oar' } }]
  const bring = () => at('POST', '/bo/vendors/RIVER/games', { games, reason: 'their list of May' })
  expect((await bring()).value).toEqual({ added: 2, known: 0 })
  expect((await bring()).value).toEqual({ added: 0, known: 2 })
  const name = 'เรือลอยแม่น้ำเจ้าพระยายามค่ำคืนเพ็ญ'
  const many = Array.from({ length: 500 }, (_, number) => ({
    ...game,
    gameCode: `many-${number}`,
    names: { en: `Boat ${number}`, th: name, tl: name, vi: name, 'zh-Hans': name, ar: name },
  }))
  const list = { games: many, reason: 'the whole list, in six languages' }
  expect(JSON.stringify(list).length).toBeGreaterThan(100 * 1024)
  expect((await at('POST', '/bo/vendors/RIVER/games', list)).value).toEqual({ added: 500, known: 0 })
})

test.each(dialects.filter(({ probe }) => probe).map((dialect) => [dialect.name, dialect] as const))(
  'a test callback of %s is one of its own',
  (_name, dialect) => {
    const kind = dialect.keys.theirs.find((one) => one === 'hmac-sha256' || one === 'shared-token')!
    const vendor = vendorWith(kind)
    const probe = dialect.probe!(vendor, { sentAt: String(Date.now()), nonce: newId() })!
    const call = {
      ...rawCall(probe.path, probe.body, { ...probe.headers }),
      query: new URLSearchParams(probe.query),
    }
    expect(dialect.authenticate(call, vendor)).toMatchObject({ keyId: 'new' })
    expect(dialect.parse(call, vendor)).toMatchObject({ kind: 'balance', who: { playerId: NO_PLAYER } })
  },
)

test('a round of a vendor is told to staff and to its player, to nobody else, with every act of it', async () => {
  const seat = await site.sit(100n * UNIT)
  const acts = actsOf(site, seat)
  const round = newId()
  await acts.bet(`${round}-b`, round, '500')
  await acts.bet(`${round}-too-much`, round, '999999')
  await acts.win(`${round}-w`, round, '700', { roundClosed: true })
  const { round_id: roundId } = await site.app.db
    .selectFrom('vendors.rounds')
    .select('round_id')
    .where('vendor_round', '=', round)
    .executeTakeFirstOrThrow()
  const { value } = await at('GET', `/bo/vendor-rounds/${roundId}`, undefined, finance)
  expect(value).toMatchObject({
    vendorRound: round,
    playerId: seat.playerId,
    state: 'settled',
    stake: '5.00',
    payout: '7.00',
    events: [
      { vendorTx: `${round}-b`, kind: 'bet', amount: '5.00', state: 'standing', code: 'OK' },
      { vendorTx: `${round}-too-much`, kind: 'bet', state: 'refused', code: 'LIMIT_REACHED' },
      { vendorTx: `${round}-w`, kind: 'win', amount: '7.00', state: 'standing' },
    ],
  })
  const endpoint = { app: site.app, catalog: { gameName: () => ({ name: 'River', vendor: 'Lotus' }) } }
  const asked = { roundId, language: 'en' }
  expect(await vendorRoundView(endpoint, { ...asked, playerId: seat.playerId })).toMatchObject({ roundId })
  await expect(vendorRoundView(endpoint, { ...asked, playerId: newId() })).rejects.toMatchObject({
    code: 'ROUND_UNKNOWN',
  })
})
