import { offeredLanguages } from '@krathong/protocol/languages'
import type { RefusalCode } from '@krathong/protocol/refusals'
import { CompactEncrypt, importJWK } from 'jose'
import type { JWK } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusalText } from '../platform/http/refusal-texts.ts'
import { openTestServer, registerPlayer, TestBrowser } from './testing.ts'
import type { TestServer } from './testing.ts'

let server: TestServer
let member: TestBrowser

beforeAll(async () => {
  server = await openTestServer()
  member = await registerPlayer(server)
})
afterAll(() => server.stop())

const visitor = () => new TestBrowser()
const at = (path: string) => server.site + path

/** Section 7, Account: every call with its method, and whose it is. */
const accountCalls: [method: string, path: string, isMembers: boolean][] = [
  ['POST', '/wps/session/login', false],
  ['POST', '/wps/verification/sms/noLogin', false],
  ['GET', '/wps/system/whitelabel?url=localhost', false],
  ['GET', '/wps/relay/MCSFE_getPlayerAvatar', true],
  ['GET', '/lgw/games/game_menus', false],
  ['GET', '/wps/member/info', true],
  ['PUT', '/wps/member/register', false],
  ['PUT', '/wps/member/register/mobile', false],
  ['POST', '/wps/member/password', true],
  ['GET', '/wps/agent/affiliate?code=nobodys', false],
  ['GET', '/wps/system/setting/register', false],
  ['POST', '/wps/member/password/email', false],
  ['POST', '/wps/session/login/freeplay', false],
  ['GET', '/wps/captcha', false],
  ['POST', '/wps/member/info/icon', true],
  ['GET', '/wps/system/status', false],
  ['POST', '/wps/member/password/verification', false],
  ['POST', '/wps/verification/sms/register', false],
  ['POST', '/wps/verification/sms/login', false],
  ['POST', '/wps/member/language', true],
  ['POST', '/wps/member/firstLogin', true],
  ['GET', '/wps/system/customerService', false],
  ['DELETE', '/wps/session/logout', true],
]

describe('the calls of the specification for accounts', () => {
  test.each(accountCalls)('%s %s answers, and to nobody else’s method', async (method, path, isMembers) => {
    const stranger = await visitor().call(method, at(path), method === 'GET' ? undefined : {})
    if (isMembers) expect(['NOT_SIGNED_IN', 'BAD_INPUT']).toContain(stranger.code)
    else expect(stranger.code === 'NOT_FOUND' || stranger.status >= 500).toBe(false)
    const wrong = await visitor().call('PATCH', at(path), {})
    expect([404, 405]).toContain(wrong.status)
  })

  test('a member’s picture is drawn, chosen and kept; the first visit is told once to two tabs', async () => {
    const first = await member.call<{ icon: number; image: string }>(
      'GET',
      at('/wps/relay/MCSFE_getPlayerAvatar'),
    )
    expect(first.value.image).toMatch(/^data:image\/svg\+xml;base64,/)
    await member.call('POST', at('/wps/member/info/icon'), { icon: 7 })
    const next = await member.call<{ icon: number }>('GET', at('/wps/relay/MCSFE_getPlayerAvatar'))
    expect(next.value.icon).toBe(7)
    for (const icon of [0, 13, 1.5, '7', null])
      expect((await member.call('POST', at('/wps/member/info/icon'), { icon })).code).toBe('BAD_INPUT')
    const tabs = await Promise.all(
      [1, 2].map(() => member.call<{ isFirst: boolean }>('POST', at('/wps/member/firstLogin'), {})),
    )
    expect(tabs.filter(({ value }) => value.isFirst)).toHaveLength(1)
  })
})

const form = (more: object) => ({
  username: 'lanternone',
  password: 'Rambutan-canal-52',
  confirmPassword: 'Rambutan-canal-52',
  birthday: '1990-01-01',
  agreedToTerms: true,
  ...more,
})
const yearsAgo = (years: number, days: number) => {
  const day = new Date(Date.now() + days * 86_400_000)
  day.setUTCFullYear(day.getUTCFullYear() - years)
  return day.toISOString().slice(0, 10)
}
const register = ['PUT', '/wps/member/register'] as const
const login = ['POST', '/wps/session/login'] as const
const byPhone = ['PUT', '/wps/member/register/mobile'] as const
const forgot = ['POST', '/wps/member/password/verification'] as const
const number = { mobileNum: '0812345678', countryDialingCode: '66' }

const badInputs: [
  name: string,
  call: readonly [string, string],
  body: unknown,
  status: number,
  code: RefusalCode,
][] = [
  ['a list as name', login, { username: [], password: 'x' }, 400, 'BAD_INPUT'],
  ['an object as password', login, { username: 'x', password: { $ne: null } }, 400, 'BAD_INPUT'],
  ['an unknown kind of sign-in', login, { username: 'x', password: 'x', type: 'admin' }, 400, 'BAD_INPUT'],
  [
    'an empty code by phone',
    login,
    { username: '0812345678', password: '', type: 'sms', countryDialingCode: '66' },
    400,
    'BAD_INPUT',
  ],
  [
    'another number’s code',
    login,
    { username: '0812345678', password: '123456', type: 'sms', countryDialingCode: '66' },
    401,
    'WRONG_CODE',
  ],
  [
    'an empty proof of Firebase',
    login,
    { username: '0812345678', password: '', type: 'firebase', countryDialingCode: '66' },
    400,
    'BAD_INPUT',
  ],
  [
    'a second factor out of nothing',
    ['POST', '/wps/session/factor'],
    { method: 'sms', answer: '' },
    409,
    'FACTOR_EXPIRED',
  ],
  [
    'an empty code',
    byPhone,
    form({ ...number, verificationCode: '', username: undefined }),
    400,
    'BAD_INPUT',
  ],
  [
    'a list as code',
    byPhone,
    form({ ...number, verificationCode: ['123456'], username: undefined }),
    400,
    'BAD_INPUT',
  ],
  [
    'an empty code of recovery',
    forgot,
    { ...number, newPassword: 'Quiet-mango-river-71', verificationCode: '' },
    401,
    'WRONG_CODE',
  ],
  [
    'a list as code of recovery',
    forgot,
    { ...number, newPassword: 'Quiet-mango-river-71', verificationCode: [] },
    400,
    'BAD_INPUT',
  ],
  [
    'a made-up link',
    ['POST', '/wps/member/password/link'],
    {
      token: 'x'.repeat(43),
      newPassword: 'Quiet-mango-river-71',
      confirmNewPassword: 'Quiet-mango-river-71',
    },
    410,
    'LINK_OVER',
  ],
  ['an e-mail look-alike', register, form({ email: 'mаlee@example.com' }), 400, 'BAD_INPUT'],
  [
    'an e-mail with a line break',
    register,
    form({ email: 'malee@example.com\r\nbcc: all@example.com' }),
    400,
    'BAD_INPUT',
  ],
  ['a Cyrillic admin', register, form({ username: 'аdmin' }), 400, 'BAD_INPUT'],
  ['admin', register, form({ username: 'admin' }), 409, 'USERNAME_TAKEN'],
  ['a leap day that was none', register, form({ birthday: '2001-02-29' }), 400, 'BAD_INPUT'],
  ['isAgent', register, form({ isAgent: 1 }), 400, 'BAD_INPUT'],
  [
    'a role, a balance and an upline',
    register,
    form({ role: 'admin', balance: '1', uplineId: 'x' }),
    400,
    'BAD_INPUT',
  ],
  ['a password of 10 kB', register, form({ password: 'p'.repeat(10_240) }), 400, 'BAD_INPUT'],
  [
    'a password of 10 kB at the door',
    login,
    { username: 'x', password: 'p'.repeat(10_240) },
    400,
    'BAD_INPUT',
  ],
  ['a quick link out of nothing', ['POST', '/wps/session/quick'], { token: '' }, 409, 'QUICK_EXPIRED'],
  ['a deep body', register, `${'{"a":'.repeat(200)}1${'}'.repeat(200)}`, 400, 'BAD_INPUT'],
]

describe('bad input at the doors of an account', () => {
  test.each(badInputs)('%s is refused', async (...[, [method, path], body, status, code]) => {
    const answer = await visitor().call(method, at(path), body)
    expect([answer.status, answer.code]).toEqual([status, code])
  })

  test('a person is old enough on their birthday and not the day before', async () => {
    const { value } = await visitor().call<{ minimumAge: number }>('GET', at('/wps/system/setting/register'))
    const tooYoung = { username: 'lanterntwo', birthday: yearsAgo(value.minimumAge, 2) }
    expect((await visitor().call('PUT', at('/wps/member/register'), form(tooYoung))).code).toBe('UNDER_AGE')
    const oldEnough = { username: 'lanterntwo', birthday: yearsAgo(value.minimumAge, -1) }
    expect((await visitor().call('PUT', at('/wps/member/register'), form(oldEnough))).status).toBe(200)
  })

  test('each refusal has its text in every language', () => {
    for (const code of new Set(badInputs.map(([, , , , refusal]) => refusal))) {
      const texts = offeredLanguages.map((language) => refusalText(language, code, {}))
      expect(new Set(texts).size).toBe(offeredLanguages.length)
      expect(texts).not.toContain(code)
    }
  })

  test('a JWE that unpacks to a mountain is refused by its head, before anything is decrypted', async () => {
    const { value } = await visitor().call<{ keys: (JWK & { kid: string })[] }>(
      'GET',
      at('/wps/payload/keys'),
    )
    const [key] = value.keys
    const bomb = await new CompactEncrypt(new TextEncoder().encode('{}'))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key!.kid })
      .encrypt(await importJWK(key!, 'ECDH-ES'))
    const [, ...rest] = bomb.split('.')
    const head = { alg: 'ECDH-ES', enc: 'A256GCM', kid: key!.kid, zip: 'DEF' }
    const zipped = [Buffer.from(JSON.stringify(head)).toString('base64url'), ...rest].join('.')
    for (const payload of [zipped, 'a.b.c.d.e', 'x'.repeat(60_000)]) {
      const answer = await visitor().call('PUT', at('/wps/member/register'), { payload })
      expect(answer.status).toBe(400)
    }
  })

  test('letters that were tried once are not tried again', async () => {
    const browser = visitor()
    await browser.call('GET', at('/wps/captcha'))
    const tried = { username: 'nobody', password: 'x', captcha: 'AAAA' }
    const first = await browser.call('POST', at('/wps/session/login'), tried)
    const again = await browser.call('POST', at('/wps/session/login'), tried)
    expect([first.code, again.code]).toEqual(['CHALLENGE_FAILED', 'CHALLENGE_FAILED'])
  })
})
