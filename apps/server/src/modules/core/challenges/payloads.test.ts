import { CompactEncrypt, importJWK } from 'jose'
import type { CompactJWEHeaderParameters, JWK } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clearOfMidnight } from '../../../../../../tools/test/clear-of-midnight.ts'
import { now, shiftClock } from '../../../platform/clock.ts'
import { newToken } from '../../../platform/crypto.ts'
import { Browser, newName, openTestSite, registration } from '../../people/players/testing.ts'
import type { TestSite } from '../../people/players/testing.ts'
import { keyNameOf } from './rules/payload-header.ts'

let site: TestSite

beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

const REGISTER = 'PUT /wps/member/register'
const browser = () => new Browser(site.site)

const keys = async () => {
  const { value } = await browser().ask('GET', '/wps/payload/keys')
  return value['keys'] as (JWK & { kid: string })[]
}

const claims = (body: unknown, more: object = {}) => ({
  iat: Math.floor(now().getTime() / 1000),
  jti: newToken(),
  aud: REGISTER,
  body,
  ...more,
})

const seal = async (content: unknown, header: Partial<CompactJWEHeaderParameters> & { key?: JWK } = {}) => {
  const [current] = await keys()
  const { key = current!, ...rest } = header
  const recipient = await importJWK(key, 'ECDH-ES')
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: current!.kid, ...rest })
    .encrypt(recipient)
}

const send = (payload: unknown, who = browser()) => who.ask('PUT', '/wps/member/register', { payload })

const refused = { status: 400, code: 'PAYLOAD_REFUSED' }

beforeEach(() => clearOfMidnight(20))

describe('an encrypted form', () => {
  it('is the form in clear', async () => {
    const username = newName()
    expect(await send(await seal(claims(registration({ username }))))).toMatchObject({ status: 200 })
    expect(await send(await seal(claims(registration({ username }))))).toMatchObject({
      code: 'USERNAME_TAKEN',
    })
  })

  it.each([
    ['isAgent', { isAgent: 1 }, 'isAgent'],
    ['a list as name', { username: [] }, 'username'],
    ['ten kilobytes of password', { password: 'p'.repeat(10_240) }, 'password'],
  ])('is judged by the same rules: %s', async (_, form, field) => {
    expect(await send(await seal(claims(registration(form))))).toMatchObject({
      status: 400,
      code: 'BAD_INPUT',
      fields: { [field]: {} },
    })
  })

  it('is good once, also when it comes twenty times at once', async () => {
    const payload = await seal(claims(registration()))
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(payload)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'PAYLOAD_REFUSED')).toHaveLength(19)
  })

  it.each([
    ['two minutes old', { iat: -130 }],
    ['of the future', { iat: 130 }],
  ])('is not taken when it is %s', async (_, { iat }) => {
    const at = Math.floor(now().getTime() / 1000) + iat
    expect(await send(await seal(claims(registration(), { iat: at })))).toMatchObject(refused)
  })

  it.each([
    ['of another call', { aud: 'POST /wps/session/login' }],
    ['with a short nonce', { jti: 'x' }],
    ['with a nonce that is none', { jti: 7 }],
    ['with a time in words', { iat: 'now' }],
    ['with a claim too many', { role: 'admin' }],
    ['with a list as body', { body: [] }],
    ['without a body', { body: null }],
  ])('is not taken %s', async (_, more) => {
    expect(await send(await seal(claims(registration(), more)))).toMatchObject(refused)
  })

  it('opens with yesterday’s key, and not with the one before', async () => {
    const [today] = await keys()
    shiftClock(86_400_000)
    const [tomorrow, yesterday] = await keys()
    expect([tomorrow!.kid === today!.kid, yesterday!.kid]).toEqual([false, today!.kid])
    expect(await send(await seal(claims(registration()), { key: today!, kid: today!.kid }))).toMatchObject({
      status: 200,
    })
    shiftClock(2 * 86_400_000)
    expect(await send(await seal(claims(registration()), { key: today!, kid: today!.kid }))).toMatchObject(
      refused,
    )
    shiftClock(0)
  })
})

describe('a header', () => {
  const encode = (header: unknown) => Buffer.from(JSON.stringify(header)).toString('base64url')
  const epk = { kty: 'EC', crv: 'P-256', x: 'x', y: 'y' }
  const good = { alg: 'ECDH-ES', enc: 'A256GCM', kid: 'day-1', epk }
  const nameOf = (header: unknown) => keyNameOf(`${encode(header)}..iv.text.tag`)

  it('names a key', () => expect(nameOf(good)).toBe('day-1'))

  it.each([
    ['compression', { ...good, zip: 'DEF' }],
    ['no algorithm', { ...good, alg: 'none' }],
    ['a key of its own', { ...good, alg: 'dir' }],
    ['a password to stretch', { ...good, alg: 'PBES2-HS512+A256KW', p2c: 2_147_483_647, p2s: 'x' }],
    ['another encryption', { ...good, enc: 'A128CBC-HS256' }],
    ['RSA', { ...good, alg: 'RSA1_5' }],
    ['a key at an address', { ...good, jku: 'https://evil.example/keys' }],
    ['a key inside', { ...good, jwk: {} }],
    ['an extension to obey', { ...good, crit: ['exp'] }],
    ['another curve', { ...good, epk: { ...epk, crv: 'P-521' } }],
    ['a private key in epk', { ...good, epk: { ...epk, d: 'x' } }],
    ['no name', { ...good, kid: undefined }],
    ['a list', [good]],
    ['nothing', null],
  ])('is refused with %s', (_, header) => expect(nameOf(header)).toBeNull())

  it.each([
    ['a key wrapped inside', `${encode(good)}.key.iv.text.tag`],
    ['four parts', `${encode(good)}..iv.text`],
    ['no base64', '{}..iv.text.tag'],
    ['a payload of fifty kilobytes', `${encode(good)}..iv.${'A'.repeat(50_000)}.tag`],
  ])('is refused with %s', (_, payload) => expect(keyNameOf(payload)).toBeNull())
})

describe('what is sent in its place', () => {
  it.each([
    ['a list', ['x']],
    ['a number', 7],
    ['nothing', ''],
    ['dots', '....'],
    ['ninety kilobytes', 'A'.repeat(90_000)],
  ])('is refused: %s', async (_, payload) => {
    expect((await send(payload)).status).toBe(400)
  })

  it('is refused when it was sealed for another server', async () => {
    const { publicKey } = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
      'deriveBits',
    ])
    const key = await crypto.subtle.exportKey('jwk', publicKey)
    expect(await send(await seal(claims(registration()), { key: key as JWK }))).toMatchObject(refused)
  })

  it('is refused when one letter was changed', async () => {
    const payload = await seal(claims(registration()))
    const at = payload.length - 30
    const changed = payload.slice(0, at) + (payload[at] === 'A' ? 'B' : 'A') + payload.slice(at + 1)
    expect(await send(changed)).toMatchObject(refused)
  })

  it('has a form in clear beside it refused, and alone too where the brand says so', async () => {
    const both = { ...registration(), payload: await seal(claims(registration())) }
    expect(await browser().ask('PUT', '/wps/member/register', both)).toMatchObject({
      fields: { payload: { code: 'UNKNOWN_FIELD' } },
    })
    const { entryRules } = site.settings.current().value
    const strict = await openTestSite({ entryRules: { ...entryRules, payloads: 'required' } })
    const answer = await new Browser(strict.site).ask('PUT', '/wps/member/register', registration())
    expect(answer).toMatchObject({ status: 400, code: 'PAYLOAD_NEEDED' })
    await strict.close()
  })
})

it('keys change by the day and tell nothing secret', async () => {
  const [today, before] = await keys()
  expect(today!.x).not.toBe(before!.x)
  expect(Object.keys(today!).toSorted()).toEqual(['crv', 'kid', 'kty', 'x', 'y'])
})
