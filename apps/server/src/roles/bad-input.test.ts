import { refusals } from '@krathong/protocol/refusals'
import { calls } from '@krathong/protocol'
import type { CallSpec } from '@krathong/protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../platform/ids.ts'
import { openSlot, openTestServer, registerPlayer, spinOnce, TestBrowser } from './testing.ts'
import type { TestServer } from './testing.ts'

let server: TestServer
let browser: TestBrowser
let seat: string

beforeAll(async () => {
  server = await openTestServer()
  browser = await registerPlayer(server)
  seat = (await openSlot(server, browser)).seatToken
})
afterAll(async () => {
  expect(await server.asOwner('select * from ledger.v_balance_drift')).toEqual([])
  await server.stop()
})

const balance = async () =>
  (await browser.call<{ sumBalance: string }>('GET', `${server.site}/wps/v2/wallets/balance`)).value
    .sumBalance

const stakes: [name: string, stake: unknown, code: string][] = [
  ['A-001 below zero', '-100', 'AMOUNT_MALFORMED'],
  ['A-002 zero', '0', 'STAKE_BELOW_MINIMUM'],
  ['A-003 three decimals', '0.001', 'AMOUNT_MALFORMED'],
  ['A-004 an exponent', '1e3', 'AMOUNT_MALFORMED'],
  ['A-004 hexadecimal', '0x64', 'AMOUNT_MALFORMED'],
  ['A-004 a leading space', ' 100', 'AMOUNT_MALFORMED'],
  ['A-004 a separator', '1,000', 'AMOUNT_MALFORMED'],
  ['A-004 a trailing space', '100 ', 'AMOUNT_MALFORMED'],
  ['A-005 NaN', 'NaN', 'AMOUNT_MALFORMED'],
  ['A-005 infinity', 'Infinity', 'AMOUNT_MALFORMED'],
  ['A-005 null', null, 'BAD_INPUT'],
  ['A-005 a list', [], 'BAD_INPUT'],
  ['A-005 an object', {}, 'BAD_INPUT'],
  ['A-005 true', true, 'BAD_INPUT'],
  ['A-005 a number', 1, 'BAD_INPUT'],
  ['A-006 beyond 2^53', '9007199254740993', 'AMOUNT_MALFORMED'],
  ['A-006 10^30', `1${'0'.repeat(30)}`, 'AMOUNT_MALFORMED'],
  ['A-007 full-width digits', '１００', 'AMOUNT_MALFORMED'],
  ['A-007 Thai digits', '๑๐๐', 'AMOUNT_MALFORMED'],
  ['A-007 Arabic digits', '١٠٠', 'AMOUNT_MALFORMED'],
  ['A-010 above the maximum', '500.00', 'STAKE_ABOVE_MAXIMUM'],
  ['A-010 below the minimum', '0.01', 'STAKE_BELOW_MINIMUM'],
  ['A-010 off the ladder', '1.01', 'STAKE_OFF_LADDER'],
]

describe('stakes', () => {
  test.each(stakes)('%s is refused and costs nothing', async (_, stake, code) => {
    const before = await balance()
    const answer = await spinOnce(server, browser, seat, { stake })
    expect([answer.status, answer.code]).toEqual([400, code])
    expect(answer.body['message']).not.toBe(code)
    expect(await balance()).toBe(before)
  })
})

describe('A-009: the wallet decides the currency, no door of ours takes another', () => {
  const endpoints: [name: string, method: 'POST', path: string, body: Record<string, unknown>][] = [
    ['a deposit', 'POST', '/api/deposits', { depositId: newId(), methodId: newId(), amount: '100' }],
    ['a withdrawal', 'POST', '/wps/withdrawals', { requestId: newId(), accountId: newId(), amount: '100' }],
    ['a top-up', 'POST', '/api/cashier/play-money', { depositId: newId(), amount: '100' }],
  ]
  test.each(endpoints)('%s', async (_, method, path, body) => {
    const before = await balance()
    const answer = await browser.call(
      method,
      server.site + path,
      JSON.stringify({ ...body, currency: 'EUR', proof: 'x' }),
    )
    expect([answer.status, answer.code]).toEqual([400, 'BAD_INPUT'])
    expect(answer.body['fields']).toHaveProperty('currency')
    expect(await balance()).toBe(before)
  })
  test('a stake', async () => {
    const answer = await spinOnce(server, browser, seat, { currency: 'EUR' })
    expect([answer.status, answer.code]).toEqual([400, 'BAD_INPUT'])
  })
})

describe('keys', () => {
  const keys: [name: string, roundId: unknown, code: string][] = [
    ['A-020 missing', undefined, 'KEY_MALFORMED'],
    ['A-021 10 kB', 'a'.repeat(10_240), 'KEY_MALFORMED'],
    ['A-021 with a line break', `${newId()}\r\n`, 'KEY_MALFORMED'],
    ['not time-ordered', '11111111-1111-4111-8111-111111111111', 'KEY_MALFORMED'],
    ['from another age', '00000000-0000-7000-8000-000000000000', 'KEY_MALFORMED'],
    ['from the far future', 'ffffffff-ffff-7fff-bfff-ffffffffffff', 'KEY_MALFORMED'],
  ]
  test.each(keys)('%s is refused', async (_, roundId, code) => {
    const answer = await spinOnce(server, browser, seat, { roundId })
    expect([answer.status, answer.code]).toEqual([400, code])
  })
})

describe('bodies', () => {
  test.each(['result', 'seed', 'serverSeed', 'rtp', 'multiplier', 'payout', 'currency'])(
    'A-051: the field %s is refused',
    async (field) => {
      const answer = await spinOnce(server, browser, seat, { [field]: '1' })
      expect([answer.status, answer.code]).toEqual([400, 'BAD_INPUT'])
      expect(answer.body['fields']).toHaveProperty(field)
    },
  )

  test.each([
    ['no JSON', '{"roundId":'],
    ['a list', '[]'],
    ['a text', '"x"'],
    ['prototype', '{"__proto__":{"isAdmin":true},"roundId":"x"}'],
    ['empty', ''],
  ])('%s is refused', async (_, body) => {
    const answer = await browser.call('POST', `${server.play}/play/slots/spin`, body, seat)
    expect(answer.status).toBe(400)
  })

  test('101 kB is refused as too large', async () => {
    const answer = await browser.call(
      'POST',
      `${server.play}/play/slots/spin`,
      JSON.stringify({ roundId: 'x'.repeat(101 * 1024) }),
      seat,
    )
    expect([answer.status, answer.code]).toEqual([413, 'BODY_TOO_LARGE'])
  })

  test('a repeated query field is refused, an unknown one too', async () => {
    const twice = await browser.call('GET', `${server.site}/api/betting/bets?limit=1&limit=2`)
    expect([twice.status, twice.code]).toEqual([400, 'BAD_INPUT'])
    const unknown = await browser.call('GET', `${server.site}/api/betting/bets?order=drop`)
    expect([unknown.status, unknown.code]).toEqual([400, 'BAD_INPUT'])
  })
})

describe('lists and searches', () => {
  const games = `/wps/relay/GCSGAME_gameList`
  const asked: [what: string, query: Record<string, string>, status: number][] = [
    ['page -1 is the first page', { pageNo: '-1' }, 200],
    ['page 10^9 is the last page', { pageNo: '1000000000' }, 200],
    ['page 10^10', { pageNo: '10000000000' }, 400],
    ['page 1.5', { pageNo: '1.5' }, 400],
    ['a page of 10^6', { pageSize: '1000000' }, 400],
    ['an unknown vendor', { vassalage: 'NOBODY' }, 200],
    ['an unknown language', { language: 'xx' }, 200],
    ['a language that is a path', { language: '../../etc' }, 400],
    ['SQL as a name', { gameName: `' OR 1=1; drop table catalog.games; --` }, 200],
    ['markup as a name', { gameName: '<script>alert(1)</script>' }, 200],
    ['a pattern as a name', { gameName: '%_(.*)+$' }, 200],
    ['10 kB as a name', { gameName: 'a'.repeat(10_240) }, 400],
  ]
  test.each(asked)('%s', async (_, query, status) => {
    const answer = await browser.call<{ content: unknown[]; pageNo: number; totalPages: number }>(
      'GET',
      `${server.site}${games}?${new URLSearchParams(query).toString()}`,
    )
    expect(answer.status).toBe(status)
    if (status !== 200) return
    expect(answer.value.pageNo).toBeGreaterThanOrEqual(1)
    expect(answer.value.pageNo).toBeLessThanOrEqual(Math.max(1, answer.value.totalPages))
    if (query['vassalage'] ?? query['gameName']) expect(answer.value.content).toEqual([])
  })
})

describe('tokens', () => {
  test('none, a made-up one, a player token in the frame and a seat token on the site are nobody', async () => {
    expect((await spinOnce(server, browser, 'x'.repeat(43))).code).toBe('SEAT_ENDED')
    expect((await spinOnce(server, browser, browser.token!)).code).toBe('SEAT_ENDED')
    expect((await browser.call('GET', `${server.site}/wps/member/info`, undefined, seat)).code).toBe(
      'SESSION_ENDED',
    )
    expect((await new TestBrowser().call('GET', `${server.site}/wps/member/info`)).code).toBe('NOT_SIGNED_IN')
  })

  test('the token without its cookie is nobody, and the cookie without its token', async () => {
    const thief = new TestBrowser()
    expect((await thief.call('GET', `${server.site}/wps/member/info`, undefined, browser.token)).status).toBe(
      401,
    )
    thief.cookie = browser.cookie
    expect((await thief.call('GET', `${server.site}/wps/member/info`)).status).toBe(401)
  })
})

describe('client seeds (A-055)', () => {
  test.each(['', 'a'.repeat(10_240), 'with:colon', 'ดอกบัว', '🪷', 'a b'])('%s', async (clientSeed) => {
    const answer = await browser.call('POST', `${server.site}/api/fairness/seeds/rotate`, { clientSeed })
    expect(answer.status).toBe(400)
  })
})

describe('every declared call', () => {
  const specs = Object.entries(calls).flatMap(([group, all]) =>
    Object.entries(all).map(([name, spec]) => [`${group}.${name}`, spec as CallSpec] as const),
  )
  const origin = (spec: CallSpec) =>
    ({ site: server.site, play: server.play, backoffice: server.backoffice })[spec.endpoint]

  test.each(specs)('%s answers hostile input with a refusal', async (_, spec) => {
    const address = origin(spec) + spec.path.replace(/:\w+/g, '..%2f..%2fetc')
    const hostile =
      spec.method === 'GET' || spec.method === 'DELETE'
        ? [`${address}?__proto__=1&x[]=2`, undefined]
        : [address, { constructor: { x: 1 }, '%00': ['\u0000'] }]
    const answer = await browser.call(
      spec.method,
      hostile[0] as string,
      hostile[1],
      spec.audience === 'seat' ? seat : browser.token,
    )
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(Object.keys(refusals)).toContain(answer.code)
    expect(answer.body['requestId']).toBeTypeOf('string')
  })

  test("an unknown call and a wrong method are refused, in the person's language", async () => {
    browser.language = 'th'
    const unknown = await browser.call('GET', `${server.site}/wps/relay/GCS_unknown`)
    expect([unknown.status, unknown.code]).toEqual([404, 'UNKNOWN_CALL'])
    expect(String(unknown.body['message'])).toMatch(/[ก-๙]/)
    const method = await browser.call('DELETE', `${server.site}/wps/member/info`)
    expect([method.status, method.code]).toEqual([405, 'METHOD_NOT_ALLOWED'])
    browser.language = 'en'
  })
})
