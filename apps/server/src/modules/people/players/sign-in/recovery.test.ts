import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { earnPass } from '../../../core/challenges/testing.ts'
import { codeFor, lettersTo } from '../../../core/notifications/testing.ts'
import { e164, EMAIL, NEXT, openContactSite } from '../testing/contacts.ts'
import type { ContactSite } from '../testing/contacts.ts'
import { watchQueries } from '../testing/watch-queries.ts'
import { asOwner, registration } from '../testing.ts'
import type { Browser } from '../testing.ts'

let at: ContactSite

beforeAll(async () => {
  at = await openContactSite()
})
afterAll(() => at.brand.close())
beforeEach(() => at.forget())

const askMail = async (browser: Browser, username: string, email: string) => {
  const challengePass = await earnPass(browser, 'password')
  return browser.ask('POST', '/wps/member/password/email', { username, email, challengePass })
}

const tokenFor = async (email: string) => {
  const [letter] = await lettersTo(at.brand.app, email)
  const [, token] = /^\/reset#([A-Za-z0-9_-]{43})$/.exec(letter?.secret.path ?? '') ?? []
  return token ?? null
}

const useLink = (browser: Browser, token: string | null, newPassword = NEXT) =>
  browser.ask('POST', '/wps/member/password/link', {
    token,
    newPassword,
    confirmNewPassword: newPassword,
  })

describe('forgotten, by mail', () => {
  it('sends a link of the configured origin, good once, that ends every session', async () => {
    const { browser, username } = await at.newPlayer()
    const stranger = at.openBrowser()
    expect(await askMail(stranger, username, EMAIL(username))).toMatchObject({
      status: 200,
      value: { resendAfterSeconds: 120, expiredMinutes: 2 },
    })
    expect(await lettersTo(at.brand.app, EMAIL(username))).toEqual([])
    await at.decide()
    const token = await tokenFor(EMAIL(username))
    expect(await useLink(stranger, token)).toMatchObject({ status: 200, value: {} })
    expect(await browser.ask('GET', '/wps/member/info')).toMatchObject({ code: 'SESSION_ENDED' })
    expect(await useLink(stranger, token, 'Another-lotus-44')).toMatchObject({
      status: 410,
      code: 'LINK_OVER',
    })
    expect(await at.openBrowser().signIn(username)).toMatchObject({ code: 'WRONG_CREDENTIALS' })
    expect(await at.openBrowser().signIn(username, NEXT)).toMatchObject({ status: 200 })
  })

  it('takes the form of the specification, and no field twice', async () => {
    const browser = at.openBrowser()
    const send = async (payload: string) => {
      const answer = await at.brand.site.inject({
        method: 'POST',
        url: '/wps/member/password/email',
        headers: {
          host: 'evil.example',
          'content-type': 'application/x-www-form-urlencoded',
          // Not on a host of ours and not over TLS, so the cookie's name has no prefix there.
          cookie: `visit=${browser.cookies.get('__Host-visit') ?? ''}`,
        },
        payload,
      })
      return { status: answer.statusCode, ...answer.json<{ code?: string }>() }
    }
    const { username } = await at.newPlayer()
    const pass = () => earnPass(browser, 'password')
    const fields = `username=${username}&email=${encodeURIComponent(EMAIL(username))}`
    expect(await send(`${fields}&email=other%40example.com&challengePass=${await pass()}`)).toMatchObject({
      status: 400,
    })
    expect(await send(fields)).toMatchObject({ code: 'CHALLENGE_NEEDED' })
    const sent = await send(`${fields}&challengePass=${await pass()}`)
    expect([sent.code, sent.status]).toEqual([undefined, 200])
    await at.decide()
    const [letter] = await lettersTo(at.brand.app, EMAIL(username))
    expect(letter!.secret.path).toMatch(/^\/reset#/)
    expect(
      await at.brand.site.inject({
        method: 'POST',
        url: '/wps/session/login',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'username=a&password=b',
      }),
    ).toMatchObject({ statusCode: 415 })
  })

  it('answers a name that nobody has and an address that is another’s the same, and sends nothing', async () => {
    const { username } = await at.newPlayer()
    const right = await askMail(at.openBrowser(), username, EMAIL(username))
    const noName = await askMail(at.openBrowser(), 'nobodyatall', 'nobody@example.com')
    const noMatch = await askMail(at.openBrowser(), username, 'somebodyelse@example.com')
    expect(noName).toEqual(right)
    expect(noMatch).toEqual(right)
    await at.decide()
    expect(await lettersTo(at.brand.app, 'nobody@example.com')).toEqual([])
    expect(await lettersTo(at.brand.app, 'somebodyelse@example.com')).toEqual([])
    expect(await tokenFor(EMAIL(username))).not.toBeNull()
  })

  it('writes to the address of the account, whichever spelling of it was typed', async () => {
    const { username } = await at.newPlayer()
    await askMail(
      at.openBrowser(),
      username.toUpperCase(),
      EMAIL(username).toUpperCase().replace('@', '+Tag@'),
    )
    await at.decide()
    expect(await tokenFor(EMAIL(username))).not.toBeNull()
  })

  it('is over after fifteen minutes, after another way back was used, and for nonsense', async () => {
    const { username } = await at.newPlayer()
    await askMail(at.openBrowser(), username, EMAIL(username))
    await at.decide()
    const token = await tokenFor(EMAIL(username))
    await at.beLater(16)
    expect(await useLink(at.openBrowser(), token)).toMatchObject({ code: 'LINK_OVER' })
    await askMail(at.openBrowser(), username, EMAIL(username))
    await at.decide()
    const first = await tokenFor(EMAIL(username))
    await at.beLater(5)
    await askMail(at.openBrowser(), username, EMAIL(username))
    await at.decide()
    const second = await tokenFor(EMAIL(username))
    expect(await useLink(at.openBrowser(), second)).toMatchObject({ status: 200 })
    expect(await useLink(at.openBrowser(), first, 'Another-lotus-44')).toMatchObject({ code: 'LINK_OVER' })
    for (const nonsense of ['', 'x', '0'.repeat(43)])
      expect(await useLink(at.openBrowser(), nonsense)).toMatchObject({ code: 'LINK_OVER' })
  })

  it('used fifty times at once sets one password', async () => {
    const { username } = await at.newPlayer()
    await askMail(at.openBrowser(), username, EMAIL(username))
    await at.decide()
    const token = await tokenFor(EMAIL(username))
    const browser = at.openBrowser()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, count) => useLink(browser, token, `${NEXT}-${count}`)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([undefined, 'LINK_OVER']))
  })

  it('refuses a bad password without using the link up', async () => {
    const { username } = await at.newPlayer()
    await askMail(at.openBrowser(), username, EMAIL(username))
    await at.decide()
    const token = await tokenFor(EMAIL(username))
    expect(await useLink(at.openBrowser(), token, '123456')).toMatchObject({ status: 400 })
    expect(await useLink(at.openBrowser(), token, `${username}99`)).toMatchObject({ code: 'PASSWORD_WEAK' })
    expect(await useLink(at.openBrowser(), token)).toMatchObject({ status: 200 })
  })

  it('does not open a locked account', async () => {
    const { username, playerId } = await at.newPlayer()
    await asOwner(at.brand.app, `update players.players set state = 'locked' where player_id = '${playerId}'`)
    await askMail(at.openBrowser(), username, EMAIL(username))
    await at.decide()
    expect(await lettersTo(at.brand.app, EMAIL(username))).toEqual([])
  })
})

describe('forgotten, by phone', () => {
  const recover = (browser: Browser, number: string, verificationCode: unknown) =>
    browser.ask('POST', '/wps/member/password/verification', {
      newPassword: NEXT,
      mobileNum: number,
      countryDialingCode: '66',
      verificationCode,
    })

  it('signs in with a new password, tells the owner, and keeps the countdown', async () => {
    const { browser, username } = await at.newPlayer()
    const number = at.newNumber()
    expect(await at.bindPhone(browser, number)).toMatchObject({ status: 200 })
    await at.beLater(3)
    const lost = at.openBrowser()
    expect(await at.askSms(lost, 'noLogin', number)).toMatchObject({
      status: 200,
      value: { resendAfterSeconds: 120, expiredMinutes: 2 },
    })
    expect(await at.askSms(lost, 'noLogin', number)).toMatchObject({ status: 429, code: 'CODE_TOO_SOON' })
    await at.decide()
    const code = await codeFor(at.brand.app, e164(number))
    expect(await recover(at.openBrowser(), number, code)).toMatchObject({ code: 'WRONG_CODE' })
    // Nobody else learns that it was asked for.
    expect(await at.askSms(at.openBrowser(), 'noLogin', number)).toMatchObject({
      status: 200,
      value: { resendAfterSeconds: 120, expiredMinutes: 2 },
    })
    for (const wrong of ['', [code], null, {}, 123456])
      expect((await recover(lost, number, wrong)).status).toBeGreaterThanOrEqual(400)
    const answer = await recover(lost, number, code)
    expect(answer).toMatchObject({ status: 200, value: { token: expect.any(String) } })
    lost.token = String(answer.value['token'])
    expect(await lost.ask('GET', '/wps/member/info')).toMatchObject({ value: { account: username } })
    expect(await browser.ask('GET', '/wps/member/info')).toMatchObject({ code: 'SESSION_ENDED' })
    expect((await lettersTo(at.brand.app, e164(number))).map(({ kind }) => kind)).toContain(
      'password-changed',
    )
    expect(await recover(lost, number, code)).toMatchObject({ code: 'WRONG_CODE' })
  })

  it('asks for the second factor that the SMS was not, wherever the account is new', async () => {
    const { browser, username } = await at.newPlayer()
    const number = at.newNumber()
    await at.bindPhone(browser, number)
    await at.bindEmail(browser, EMAIL(username))
    await at.beLater(3)
    const lost = at.openBrowser()
    await at.askSms(lost, 'noLogin', number)
    await at.decide()
    expect(await recover(lost, number, await codeFor(at.brand.app, e164(number)))).toMatchObject({
      status: 401,
      code: 'SECOND_FACTOR_NEEDED',
      data: { ways: ['email'] },
    })
  })

  it('answers a number that nobody has the same, and sends nothing to it', async () => {
    const { browser } = await at.newPlayer()
    const [known, unknown] = [at.newNumber(), at.newNumber()]
    await at.bindPhone(browser, known)
    await at.beLater(3)
    const right = await at.askSms(at.openBrowser(), 'noLogin', known)
    const lost = at.openBrowser()
    expect(await at.askSms(lost, 'noLogin', unknown)).toEqual(right)
    await at.decide()
    expect(await lettersTo(at.brand.app, e164(unknown))).toEqual([])
    expect(await recover(lost, unknown, '000000')).toMatchObject({ status: 401, code: 'WRONG_CODE' })
  })

  it('needs a challenge first, once for each code', async () => {
    const browser = at.openBrowser()
    const where = { mobileNum: at.newNumber(), countryDialingCode: '66' }
    expect(await browser.ask('POST', '/wps/verification/sms/noLogin', where)).toMatchObject({
      code: 'CHALLENGE_NEEDED',
    })
    const challengePass = await earnPass(browser, 'sms')
    const sent = { ...where, challengePass }
    expect(await browser.ask('POST', '/wps/verification/sms/noLogin', sent)).toMatchObject({ status: 200 })
    expect(await browser.ask('POST', '/wps/verification/sms/noLogin', sent)).toMatchObject({
      code: 'CHALLENGE_FAILED',
    })
  })

  it.each([
    ['66', '021234567', 'BAD_INPUT'],
    ['66', '', 'BAD_INPUT'],
    ['66', '๐๘๑๒๓๔๕๖๗๘', 'BAD_INPUT'],
    ['53', '51234567', 'PHONE_COUNTRY_OFF'],
  ])('refuses +%s %s', async (code, number, refusal) =>
    expect(await at.askSms(at.openBrowser(), 'noLogin', number, code)).toMatchObject({ code: refusal }),
  )

  it('a newcomer’s code goes to a free number, and word of the account to a taken one', async () => {
    const { browser } = await at.newPlayer()
    const [taken, free] = [at.newNumber(), at.newNumber()]
    await at.bindPhone(browser, taken)
    await at.beLater(3)
    const right = await at.askSms(at.openBrowser(), 'register', free)
    expect(await at.askSms(at.openBrowser(), 'register', taken)).toEqual(right)
    await at.decide()
    expect((await lettersTo(at.brand.app, e164(free)))[0]).toMatchObject({ kind: 'code' })
    expect((await lettersTo(at.brand.app, e164(taken)))[0]).toMatchObject({ kind: 'number-in-use' })
  })
})

describe('the same work for somebody and for nobody', () => {
  const sms = (call: string, field: string) => async (browser: Browser, number: string) => {
    const challengePass = await earnPass(browser, 'sms')
    const body = { [field]: number, countryDialingCode: '66', challengePass }
    return () => browser.ask('POST', `/wps/verification/sms/${call}`, body)
  }
  const withCode =
    (method: 'POST' | 'PUT', url: string, formOf: (number: string) => object) =>
    async (browser: Browser, number: string) =>
    () =>
      browser.ask(method, url, formOf(number))
  const wrong = (number: string) => ({
    mobileNum: number,
    countryDialingCode: '66',
    verificationCode: '123456',
  })

  it.each([
    ['an SMS to recover', 200, sms('noLogin', 'mobileNum')],
    ['an SMS to sign in', 200, sms('login', 'mobileNum')],
    ['an SMS to register', 200, sms('register', 'mobileNo')],
    [
      'a sign-in with a wrong code',
      401,
      withCode('POST', '/wps/session/login', (username) => ({
        type: 'sms',
        username,
        password: '123456',
        countryDialingCode: '66',
      })),
    ],
    [
      'a new password with a wrong code',
      401,
      withCode('POST', '/wps/member/password/verification', (number) => ({
        ...wrong(number),
        newPassword: NEXT,
      })),
    ],
    [
      'a registration with a wrong code',
      401,
      withCode('PUT', '/wps/member/register/mobile', (number) => {
        const { username: _, ...form } = registration()
        return { ...form, ...wrong(number) }
      }),
    ],
  ] as const)('%s', async (_, status, prepare) => {
    const { browser } = await at.newPlayer()
    const [known, unknown] = [at.newNumber(), at.newNumber()]
    expect(await at.bindPhone(browser, known)).toMatchObject({ status: 200 })
    await at.beLater(3)
    const queriesOf = await watchQueries(at.brand.app)
    const tried = async (number: string) => {
      const stranger = at.openBrowser()
      // A visit of its own, begun before it is watched.
      const send = await prepare(stranger, number)
      let answer: object = {}
      const queries = await queriesOf(async () => {
        answer = await send()
      })
      expect(answer).toMatchObject({ status })
      return { answer: { ...answer, requestId: '' }, queries }
    }
    const somebody = await tried(known)
    expect(somebody.queries.length).toBeGreaterThan(2)
    expect(await tried(unknown)).toEqual(somebody)
  })

  it('a link by mail', async () => {
    const { username } = await at.newPlayer()
    const queriesOf = await watchQueries(at.brand.app)
    const tried = (name: string) => queriesOf(() => askMail(at.openBrowser(), name, EMAIL(name)))
    const somebody = await tried(username)
    expect(somebody.length).toBeGreaterThan(3)
    expect(await tried('nobodyatall')).toEqual(somebody)
  })
})
