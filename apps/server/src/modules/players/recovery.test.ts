import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { transact } from '../../platform/db/database.ts'
import { earnPass } from '../challenges/testing.ts'
import { codeFor, lettersTo } from '../dispatch/testing.ts'
import { decideAsked } from '../verification/index.ts'
import { codeDeciders } from './index.ts'
import { asOwner, Browser, newName, openTestSite, PASSWORD } from './testing.ts'
import type { TestSite } from './testing.ts'

let brand: TestSite

beforeAll(async () => {
  brand = await openTestSite()
})
afterAll(() => brand.close())
beforeEach(() =>
  transact(brand.app.db, async (tx) => {
    await tx.deleteFrom('verification.codes').execute()
    await tx.deleteFrom('dispatch.messages').execute()
  }),
)

const NEXT = 'Mangosteen-pier-83'
const EMAIL = (name: string) => `${name}@example.com`

const decide = () =>
  decideAsked({ app: brand.app, settings: brand.settings, deciders: codeDeciders(brand.settings) })

let browsers = 0
/** A browser at an address of its own: bounds of one household are another test's matter. */
const openBrowser = () => {
  browsers += 1
  return new Browser(brand.site, `198.51.${browsers >> 8}.${browsers & 255}`)
}

let numbers = 0
const newNumber = () => {
  numbers += 1
  return `08${String(91_000_000 + numbers * 10_007)}`
}
const e164 = (number: string) => `+66${number.slice(1)}`

const newPlayer = async () => {
  const browser = openBrowser()
  const username = newName()
  const made = await browser.register({ username, email: EMAIL(username) })
  expect(made).toMatchObject({ status: 200 })
  const { value } = await browser.ask('GET', '/wps/member/info')
  return { browser, username, playerId: String(value['playerId']) }
}

const askMail = async (browser: Browser, username: string, email: string) => {
  const challengePass = await earnPass(browser, 'password')
  return browser.ask('POST', '/wps/member/password/email', { username, email, challengePass })
}

const tokenFor = async (email: string) => {
  const [letter] = await lettersTo(brand.app, email)
  const [, token] = /^\/reset#([A-Za-z0-9_-]{43})$/.exec(letter?.secret.path ?? '') ?? []
  return token ?? null
}

const useLink = (browser: Browser, token: string | null, newPassword = NEXT) =>
  browser.ask('POST', '/wps/member/password/link', {
    token,
    newPassword,
    confirmNewPassword: newPassword,
  })

const askSms = async (browser: Browser, call: string, number: string, code = '66') => {
  const challengePass = await earnPass(browser, 'sms')
  return browser.ask('POST', `/wps/verification/sms/${call}`, {
    [call === 'register' ? 'mobileNo' : 'mobileNum']: number,
    countryDialingCode: code,
    challengePass,
  })
}

const bindPhone = async (browser: Browser, number: string) => {
  const challengePass = await earnPass(browser, 'sms')
  const where = { mobileNum: number, countryDialingCode: '66' }
  const asked = await browser.ask('POST', '/wps/member/phone', {
    ...where,
    password: PASSWORD,
    challengePass,
  })
  if (asked.status !== 200) return asked
  const verificationCode = await codeFor(brand.app, e164(number))
  return browser.ask('PUT', '/wps/member/phone', { ...where, verificationCode })
}

const bindEmail = async (browser: Browser, email: string) => {
  const challengePass = await earnPass(browser, 'sms')
  const asked = await browser.ask('POST', '/wps/member/email', { email, password: PASSWORD, challengePass })
  if (asked.status !== 200) return asked
  return browser.ask('PUT', '/wps/member/email', {
    email,
    verificationCode: await codeFor(brand.app, email),
  })
}

const beLater = (minutes: number) =>
  asOwner(
    brand.app,
    `update verification.codes set asked_at = asked_at - interval '${minutes} minutes', expires_at = expires_at - interval '${minutes} minutes'`,
  )

describe('forgotten, by mail', () => {
  it('sends a link of the configured origin, good once, that ends every session', async () => {
    const { browser, username } = await newPlayer()
    const stranger = openBrowser()
    expect(await askMail(stranger, username, EMAIL(username))).toMatchObject({
      status: 200,
      value: { resendAfterSeconds: 120, expiredMinutes: 2 },
    })
    expect(await lettersTo(brand.app, EMAIL(username))).toEqual([])
    await decide()
    const token = await tokenFor(EMAIL(username))
    expect(await useLink(stranger, token)).toMatchObject({ status: 200, value: {} })
    expect(await browser.ask('GET', '/wps/member/info')).toMatchObject({ code: 'SESSION_ENDED' })
    expect(await useLink(stranger, token, 'Another-lotus-44')).toMatchObject({
      status: 410,
      code: 'LINK_OVER',
    })
    expect(await openBrowser().signIn(username)).toMatchObject({ code: 'WRONG_CREDENTIALS' })
    expect(await openBrowser().signIn(username, NEXT)).toMatchObject({ status: 200 })
  })

  it('takes the form of the specification, and no field twice', async () => {
    const browser = openBrowser()
    const send = async (payload: string) => {
      const answer = await brand.site.inject({
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
    const { username } = await newPlayer()
    const pass = () => earnPass(browser, 'password')
    const fields = `username=${username}&email=${encodeURIComponent(EMAIL(username))}`
    expect(await send(`${fields}&email=other%40example.com&challengePass=${await pass()}`)).toMatchObject({
      status: 400,
    })
    expect(await send(fields)).toMatchObject({ code: 'CHALLENGE_NEEDED' })
    const sent = await send(`${fields}&challengePass=${await pass()}`)
    expect([sent.code, sent.status]).toEqual([undefined, 200])
    await decide()
    const [letter] = await lettersTo(brand.app, EMAIL(username))
    expect(letter!.secret.path).toMatch(/^\/reset#/)
    expect(
      await brand.site.inject({
        method: 'POST',
        url: '/wps/session/login',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'username=a&password=b',
      }),
    ).toMatchObject({ statusCode: 415 })
  })

  it('answers a name that nobody has and an address that is another’s the same, and sends nothing', async () => {
    const { username } = await newPlayer()
    const right = await askMail(openBrowser(), username, EMAIL(username))
    const noName = await askMail(openBrowser(), 'nobodyatall', 'nobody@example.com')
    const noMatch = await askMail(openBrowser(), username, 'somebodyelse@example.com')
    expect(noName).toEqual(right)
    expect(noMatch).toEqual(right)
    await decide()
    expect(await lettersTo(brand.app, 'nobody@example.com')).toEqual([])
    expect(await lettersTo(brand.app, 'somebodyelse@example.com')).toEqual([])
    expect(await tokenFor(EMAIL(username))).not.toBeNull()
  })

  it('writes to the address of the account, whichever spelling of it was typed', async () => {
    const { username } = await newPlayer()
    await askMail(openBrowser(), username.toUpperCase(), EMAIL(username).toUpperCase().replace('@', '+Tag@'))
    await decide()
    expect(await tokenFor(EMAIL(username))).not.toBeNull()
  })

  it('is over after fifteen minutes, after another way back was used, and for nonsense', async () => {
    const { username } = await newPlayer()
    await askMail(openBrowser(), username, EMAIL(username))
    await decide()
    const token = await tokenFor(EMAIL(username))
    await beLater(16)
    expect(await useLink(openBrowser(), token)).toMatchObject({ code: 'LINK_OVER' })
    await askMail(openBrowser(), username, EMAIL(username))
    await decide()
    const first = await tokenFor(EMAIL(username))
    await beLater(5)
    await askMail(openBrowser(), username, EMAIL(username))
    await decide()
    const second = await tokenFor(EMAIL(username))
    expect(await useLink(openBrowser(), second)).toMatchObject({ status: 200 })
    expect(await useLink(openBrowser(), first, 'Another-lotus-44')).toMatchObject({ code: 'LINK_OVER' })
    for (const nonsense of ['', 'x', '0'.repeat(43)])
      expect(await useLink(openBrowser(), nonsense)).toMatchObject({ code: 'LINK_OVER' })
  })

  it('used fifty times at once sets one password', async () => {
    const { username } = await newPlayer()
    await askMail(openBrowser(), username, EMAIL(username))
    await decide()
    const token = await tokenFor(EMAIL(username))
    const browser = openBrowser()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, count) => useLink(browser, token, `${NEXT}-${count}`)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([undefined, 'LINK_OVER']))
  })

  it('refuses a bad password without using the link up', async () => {
    const { username } = await newPlayer()
    await askMail(openBrowser(), username, EMAIL(username))
    await decide()
    const token = await tokenFor(EMAIL(username))
    expect(await useLink(openBrowser(), token, '123456')).toMatchObject({ status: 400 })
    expect(await useLink(openBrowser(), token, `${username}99`)).toMatchObject({ code: 'PASSWORD_WEAK' })
    expect(await useLink(openBrowser(), token)).toMatchObject({ status: 200 })
  })

  it('does not open a locked account', async () => {
    const { username, playerId } = await newPlayer()
    await asOwner(brand.app, `update players.players set state = 'locked' where player_id = '${playerId}'`)
    await askMail(openBrowser(), username, EMAIL(username))
    await decide()
    expect(await lettersTo(brand.app, EMAIL(username))).toEqual([])
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
    const { browser, username } = await newPlayer()
    const number = newNumber()
    expect(await bindPhone(browser, number)).toMatchObject({ status: 200 })
    await beLater(3)
    const lost = openBrowser()
    expect(await askSms(lost, 'noLogin', number)).toMatchObject({
      status: 200,
      value: { resendAfterSeconds: 120, expiredMinutes: 2 },
    })
    expect(await askSms(openBrowser(), 'noLogin', number)).toMatchObject({
      status: 429,
      code: 'CODE_TOO_SOON',
    })
    await decide()
    const code = await codeFor(brand.app, e164(number))
    expect(await recover(openBrowser(), number, code)).toMatchObject({ code: 'WRONG_CODE' })
    for (const wrong of ['', [code], null, {}, 123456])
      expect((await recover(lost, number, wrong)).status).toBeGreaterThanOrEqual(400)
    const answer = await recover(lost, number, code)
    expect(answer).toMatchObject({ status: 200, value: { token: expect.any(String) } })
    lost.token = String(answer.value['token'])
    expect(await lost.ask('GET', '/wps/member/info')).toMatchObject({ value: { account: username } })
    expect(await browser.ask('GET', '/wps/member/info')).toMatchObject({ code: 'SESSION_ENDED' })
    expect((await lettersTo(brand.app, e164(number))).map(({ kind }) => kind)).toContain('password-changed')
    expect(await recover(lost, number, code)).toMatchObject({ code: 'WRONG_CODE' })
  })

  it('asks for the second factor that the SMS was not, wherever the account is new', async () => {
    const { browser, username } = await newPlayer()
    const number = newNumber()
    await bindPhone(browser, number)
    await bindEmail(browser, EMAIL(username))
    await beLater(3)
    const lost = openBrowser()
    await askSms(lost, 'noLogin', number)
    await decide()
    expect(await recover(lost, number, await codeFor(brand.app, e164(number)))).toMatchObject({
      status: 401,
      code: 'SECOND_FACTOR_NEEDED',
      data: { ways: ['email'] },
    })
  })

  it('answers a number that nobody has the same, and sends nothing to it', async () => {
    const { browser } = await newPlayer()
    const [known, unknown] = [newNumber(), newNumber()]
    await bindPhone(browser, known)
    await beLater(3)
    const right = await askSms(openBrowser(), 'noLogin', known)
    const lost = openBrowser()
    expect(await askSms(lost, 'noLogin', unknown)).toEqual(right)
    await decide()
    expect(await lettersTo(brand.app, e164(unknown))).toEqual([])
    expect(await recover(lost, unknown, '000000')).toMatchObject({ status: 401, code: 'WRONG_CODE' })
  })

  it('needs a challenge first, once for each code', async () => {
    const browser = openBrowser()
    const where = { mobileNum: newNumber(), countryDialingCode: '66' }
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
    expect(await askSms(openBrowser(), 'noLogin', number, code)).toMatchObject({ code: refusal }),
  )

  it('a newcomer’s code goes to a free number, and word of the account to a taken one', async () => {
    const { browser } = await newPlayer()
    const [taken, free] = [newNumber(), newNumber()]
    await bindPhone(browser, taken)
    await beLater(3)
    const right = await askSms(openBrowser(), 'register', free)
    expect(await askSms(openBrowser(), 'register', taken)).toEqual(right)
    await decide()
    expect((await lettersTo(brand.app, e164(free)))[0]).toMatchObject({ kind: 'code' })
    expect((await lettersTo(brand.app, e164(taken)))[0]).toMatchObject({ kind: 'number-in-use' })
  })
})

describe('contacts', () => {
  it('stand when a code proved them, masked, and are changed by who shows the password again', async () => {
    const { browser, username, playerId } = await newPlayer()
    expect(await browser.ask('GET', '/wps/member/contacts')).toMatchObject({
      value: { email: { verifiedAt: null }, phone: null },
    })
    expect(await bindEmail(browser, EMAIL(username))).toMatchObject({
      status: 200,
      value: { email: { verifiedAt: expect.any(String) } },
    })
    const challengePass = await earnPass(browser, 'sms')
    expect(
      await browser.ask('POST', '/wps/member/email', {
        email: `new${EMAIL(username)}`,
        password: 'not-the-password-1',
        challengePass,
      }),
    ).toMatchObject({ code: 'WRONG_PASSWORD' })
    const held = () =>
      brand.app.db
        .selectFrom('players.v_payees')
        .select('security_changed_at')
        .where('player_id', '=', playerId)
        .executeTakeFirstOrThrow()
    expect((await held()).security_changed_at).toBeNull()
    expect(await bindEmail(browser, `new${EMAIL(username)}`)).toMatchObject({ status: 200 })
    expect((await held()).security_changed_at).not.toBeNull()
    const old = await lettersTo(brand.app, EMAIL(username))
    expect(old[0]).toMatchObject({ kind: 'email-changed' })
    expect(old[0]!.fills['contact']).not.toContain(username)
  })

  it('belong to one person, in every spelling; who proves an unproven one has it', async () => {
    const first = await newPlayer()
    const second = await newPlayer()
    const number = newNumber()
    expect(await bindPhone(first.browser, number)).toMatchObject({ status: 200 })
    await beLater(3)
    expect(await bindPhone(second.browser, number)).toMatchObject({ status: 409, code: 'CONTACT_TAKEN' })
    const mail = `${first.username}.shared@example.com`
    expect(await bindEmail(first.browser, mail)).toMatchObject({ status: 200 })
    await beLater(3)
    expect(await bindEmail(second.browser, mail.replace('@', '+x@'))).toMatchObject({ code: 'CONTACT_TAKEN' })
    expect(await bindEmail(second.browser, EMAIL(first.username))).toMatchObject({ status: 200 })
  })

  it('take two at once for one of them', async () => {
    const people = await Promise.all([newPlayer(), newPlayer()])
    const mail = `${people[0].username}.both@example.com`
    const codes: string[] = []
    for (const { browser } of people) {
      const challengePass = await earnPass(browser, 'sms')
      expect(
        await browser.ask('POST', '/wps/member/email', { email: mail, password: PASSWORD, challengePass }),
      ).toMatchObject({ status: 200 })
      codes.push(await codeFor(brand.app, mail))
      await asOwner(
        brand.app,
        `update verification.codes set asked_at = asked_at - interval '125 seconds' where destination = '${mail}'`,
      )
    }
    const answers = await Promise.all(
      people.map(({ browser }, at) =>
        browser.ask('PUT', '/wps/member/email', { email: mail, verificationCode: codes[at]! }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('need the code of their own session and their own purpose', async () => {
    const { browser, username } = await newPlayer()
    const challengePass = await earnPass(browser, 'sms')
    const email = `other${EMAIL(username)}`
    await browser.ask('POST', '/wps/member/email', { email, password: PASSWORD, challengePass })
    const verificationCode = await codeFor(brand.app, email)
    const other = openBrowser()
    await other.signIn(username)
    expect(await other.ask('PUT', '/wps/member/email', { email, verificationCode })).toMatchObject({
      code: 'WRONG_CODE',
    })
    for (const wrong of ['', [verificationCode], null])
      expect(
        (await browser.ask('PUT', '/wps/member/email', { email, verificationCode: wrong })).status,
      ).toBeGreaterThanOrEqual(400)
    expect(await browser.ask('PUT', '/wps/member/email', { email, verificationCode })).toMatchObject({
      status: 200,
    })
  })
})

describe('a forgotten payment password', () => {
  const set = (browser: Browser, newPassword: string) =>
    browser.ask('PUT', '/wps/member/paymentPassword', {
      loginPassword: PASSWORD,
      newPassword,
      confirmNewPassword: newPassword,
    })
  const askReset = async (browser: Browser, channel: string) =>
    browser.ask('POST', '/wps/member/paymentPassword/resetCode', {
      loginPassword: PASSWORD,
      channel,
      challengePass: await earnPass(browser, 'sms'),
    })
  const reset = (browser: Browser, verificationCode: string, newPassword: string) =>
    browser.ask('POST', '/wps/member/paymentPassword/reset', {
      channel: 'email',
      verificationCode,
      newPassword,
      confirmNewPassword: newPassword,
    })

  it('is set anew by a code to a proven address, and money waits a day after it', async () => {
    const { browser, username } = await newPlayer()
    expect(await askReset(browser, 'email')).toMatchObject({ code: 'FUND_PASSWORD_NOT_SET' })
    await set(browser, '482915')
    expect(await askReset(browser, 'email')).toMatchObject({ code: 'CONTACT_NOT_SET' })
    await bindEmail(browser, EMAIL(username))
    await beLater(3)
    expect(await askReset(browser, 'email')).toMatchObject({ status: 200 })
    const code = await codeFor(brand.app, EMAIL(username))
    expect(await reset(browser, code, '111111')).toMatchObject({ status: 400 })
    expect(await reset(browser, code === '000000' ? '111111' : '000000', '730158')).toMatchObject({
      code: 'WRONG_CODE',
    })
    expect(await reset(browser, code, '730158')).toMatchObject({
      status: 200,
      value: { isSet: true, changedAt: expect.any(String) },
    })
    expect(await reset(browser, code, '915730')).toMatchObject({ code: 'WRONG_CODE' })
    expect((await lettersTo(brand.app, EMAIL(username)))[0]).toMatchObject({
      kind: 'payment-password-changed',
    })
  })
})

describe('notices', () => {
  it('of a changed password go to a proven address, and to no other', async () => {
    const change = (browser: Browser, oldPassword: string, newPassword: string) =>
      browser.ask('POST', '/wps/member/password', {
        oldPassword,
        newPassword,
        confirmNewPassword: newPassword,
      })
    const { browser, username } = await newPlayer()
    expect(await change(browser, PASSWORD, NEXT)).toMatchObject({ status: 200 })
    expect(await lettersTo(brand.app, EMAIL(username))).toEqual([])
    const other = await newPlayer()
    await bindEmail(other.browser, EMAIL(other.username))
    expect(await change(other.browser, PASSWORD, NEXT)).toMatchObject({ status: 200 })
    expect((await lettersTo(brand.app, EMAIL(other.username)))[0]).toMatchObject({ kind: 'password-changed' })
  })
})
