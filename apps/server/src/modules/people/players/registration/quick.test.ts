import { afterAll, beforeAll, expect, it } from 'vitest'
import { createHash, randomBytes } from 'node:crypto'
import { defaultBrand } from '../../../core/settings/program.ts'
import { asOwner, Browser, openTestSite } from '../testing.ts'
import type { TestSite } from '../testing.ts'

/** As the test's browsers ask for it. */
const HERE = 'http://localhost:8080'
let site: TestSite

beforeAll(async () => {
  site = await openTestSite({ frame: { ...defaultBrand.frame, domains: [HERE, 'https://other.example'] } })
})
afterAll(() => site.close())

const signedIn = async () => {
  const browser = new Browser(site.site)
  await browser.register()
  return browser
}
const away = () => new Browser(site.site, '198.51.100.44')

const show = async (browser: Browser) => {
  const { value } = await browser.ask('POST', '/wps/member/quick', {})
  return { quickId: String(value['quickId']), token: String(value['url']).split('#')[1]! }
}
const claim = (browser: Browser, token: string) => browser.ask('POST', '/wps/session/quick', { token })
const enter = (browser: Browser) => browser.ask('POST', '/wps/session/quick/enter', {})
const answer = (browser: Browser, quickId: string, isAllowed: boolean) =>
  browser.ask('POST', `/wps/member/quick/${quickId}`, { isAllowed })
const outcomes = async (browser: Browser) => {
  const { value } = await browser.ask('GET', '/wps/member/signIns')
  return (value['content'] as { outcome: string }[]).map(({ outcome }) => outcome)
}

it('signs in the device that opened the link, after a yes, once, and stands among the sign-ins', async () => {
  const phone = await signedIn()
  const { quickId, token } = await show(phone)
  const tablet = away()
  const claimed = await claim(tablet, token)
  expect(claimed).toMatchObject({ status: 200, value: { number: expect.any(Number) } })
  expect((await enter(tablet)).value).toEqual({ session: null })
  expect((await phone.ask('GET', `/wps/member/quick/${quickId}`)).value).toEqual({
    state: 'claimed',
    device: 'a test',
    address: '198.51.100.44',
    number: claimed.value['number'],
  })
  expect((await answer(phone, quickId, true)).status).toBe(200)
  expect((await answer(phone, quickId, false)).code).toBe('QUICK_EXPIRED')
  const both = await Promise.all([enter(tablet), enter(tablet)])
  const entered = both.filter(({ status, value }) => status === 200 && value['session'] !== null)
  expect(entered).toHaveLength(1)
  tablet.token = String((entered[0]!.value['session'] as { token: string }).token)
  expect((await tablet.ask('GET', '/wps/member/info')).status).toBe(200)
  expect((await outcomes(phone))[0]).toBe('signed-in-quick')
})

it('opens in one browser only, for nobody after a no, and for nobody without a yes', async () => {
  const phone = await signedIn()
  const { quickId, token } = await show(phone)
  const [first, second] = [away(), away()]
  expect((await claim(first, token)).status).toBe(200)
  expect((await claim(second, token)).code).toBe('QUICK_EXPIRED')
  expect((await enter(second)).code).toBe('QUICK_EXPIRED')
  await answer(phone, quickId, false)
  expect((await enter(first)).code).toBe('QUICK_EXPIRED')
  expect((await outcomes(phone))[0]).toBe('quick-refused')
  for (const nonsense of ['', 'x', 'x'.repeat(43)])
    expect((await claim(away(), nonsense)).code).toBe('QUICK_EXPIRED')
})

it('is dead with the session that showed it, after its two minutes, and with the next link', async () => {
  const phone = await signedIn()
  const first = await show(phone)
  const { token, quickId } = await show(phone)
  expect((await claim(away(), first.token)).code).toBe('QUICK_EXPIRED')
  const tablet = away()
  await claim(tablet, token)
  await answer(phone, quickId, true)
  await phone.ask('DELETE', '/wps/session/logout')
  expect((await enter(tablet)).code).toBe('QUICK_EXPIRED')

  const other = await signedIn()
  const late = await show(other)
  await site.app.pool.query(`update players.quick_sign_ins set expires_at = now() where quick_id = $1`, [
    late.quickId,
  ])
  expect((await claim(away(), late.token)).code).toBe('QUICK_EXPIRED')
})

it('is answered by nobody but the session that shows it', async () => {
  const phone = await signedIn()
  const { quickId, token } = await show(phone)
  await claim(away(), token)
  const stranger = await signedIn()
  expect((await stranger.ask('GET', `/wps/member/quick/${quickId}`)).code).toBe('NOT_FOUND')
  expect((await answer(stranger, quickId, true)).code).toBe('QUICK_EXPIRED')
})

it('still asks for the code of an app, where the owner has one', async () => {
  const phone = await signedIn()
  const { value } = await phone.ask('GET', '/wps/member/info')
  await site.app.pool.query(
    `insert into players.authenticators (player_id, secret_sealed, confirmed_at, last_step) values ($1, '\\x00', now(), 0)`,
    [value['playerId']],
  )
  const { quickId, token } = await show(phone)
  const tablet = away()
  await claim(tablet, token)
  await answer(phone, quickId, true)
  expect(await enter(tablet)).toMatchObject({
    code: 'SECOND_FACTOR_NEEDED',
    data: { ways: ['authenticator'] },
  })
})

it('a session goes on at a listed address: one code, once, within half a minute, with the nonce of that browser', async () => {
  const nonceOf = () => {
    const nonce = randomBytes(32).toString('base64url')
    return { nonce, seal: createHash('sha256').update(nonce).digest('base64url') }
  }
  const old = await signedIn()
  const give = (target: string, seal: string) => old.ask('POST', '/api/handover', { target, seal })
  const arrive = (code: unknown, nonce: string) =>
    away().ask('POST', '/api/handover/arrival', { code, nonce })
  const own = nonceOf()
  for (const target of ['https://evil.example', 'https://other.example.evil.example', `${HERE}/`])
    expect((await give(target, own.seal)).code).toBe('URL_REFUSED')
  const codeFor = async (target = HERE) => (await give(target, own.seal)).value['code']
  // Wrong nonce, wrong address, late: refused, and used up by it.
  const stolen = await codeFor()
  expect((await arrive(stolen, nonceOf().nonce)).code).toBe('QUICK_EXPIRED')
  expect((await arrive(stolen, own.nonce)).code).toBe('QUICK_EXPIRED')
  expect((await arrive(await codeFor('https://other.example'), own.nonce)).code).toBe('QUICK_EXPIRED')
  const late = await codeFor()
  await asOwner(site.app, `update players.handovers set expires_at = now() - interval '1 second'`)
  expect((await arrive(late, own.nonce)).code).toBe('QUICK_EXPIRED')
  const code = await codeFor()
  const both = await Promise.all([arrive(code, own.nonce), arrive(code, own.nonce)])
  expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
  const arrived = both.find(({ status }) => status === 200)!
  expect(String(arrived.value['token'])).not.toBe(old.token)
  const after = await codeFor()
  await old.ask('DELETE', '/wps/session/logout')
  expect((await arrive(after, own.nonce)).code).toBe('QUICK_EXPIRED')
})
