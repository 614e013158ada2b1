import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { earnPass } from '../../core/challenges/testing.ts'
import { lettersTo } from '../../core/notifications/testing.ts'
import { decideAsked } from '../../core/verification/program.ts'
import { codeDeciders, sweepTrials } from './program.ts'
import { Browser, newName, openTestSite, PASSWORD } from './testing.ts'
import type { TestSite } from './testing.ts'

let site: TestSite
let opened = 0

beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

/** Everybody from another household, so that no test waits for another's number of codes. */
const browser = () => {
  opened += 1
  return new Browser(site.site, `198.18.${opened >> 8}.${opened & 255}`)
}

let numbered = 0
const newNumber = () => {
  numbered += 1
  return `08${String(12_340_000 + numbered * 10_007)}`
}

/** Asks for a code as a page does, and reads it where it was written for the carrier. */
const codeFor = async (person: Browser, what: 'register' | 'login', number: string) => {
  const challengePass = await earnPass(person, 'sms')
  const field = what === 'register' ? 'mobileNo' : 'mobileNum'
  const asked = await person.ask('POST', `/wps/verification/sms/${what}`, {
    [field]: number,
    countryDialingCode: '66',
    challengePass,
  })
  expect(asked.status).toBe(200)
  await decideAsked({ app: site.app, settings: site.settings, deciders: codeDeciders(site.settings) })
  const [letter] = await lettersTo(site.app, `+66${number.slice(1)}`)
  return letter?.secret.code ?? null
}

/** Every code was asked for ten minutes earlier; those that were asked for are over. */
const passTheCountdown = () =>
  sql`update verification.codes
    set asked_at = asked_at - interval '10 minutes', expires_at = expires_at - interval '10 minutes',
      goes_out_at = goes_out_at - interval '10 minutes'`.execute(site.app.db)

const form = (number: string, code: string | null, rest: object = {}) => ({
  mobileNum: number,
  countryDialingCode: '66',
  verificationCode: code ?? '',
  password: PASSWORD,
  confirmPassword: PASSWORD,
  birthday: '1995-04-13',
  agreedToTerms: true,
  ...rest,
})

const register = async (person: Browser, sent: object) => {
  const answer = await person.ask('PUT', '/wps/member/register/mobile', sent)
  if (answer.status === 200) person.token = String(answer.value['token'])
  return answer
}

const countPlayers = async () => {
  const { n } = await site.app.db
    .selectFrom('players.players')
    .select(({ fn }) => fn.countAll<bigint>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

describe('registering by a number', () => {
  it('makes a player of a number that its code proved, and the number then signs in', async () => {
    const malee = browser()
    const number = newNumber()
    const code = await codeFor(malee, 'register', number)
    expect(await register(malee, form(number, code))).toMatchObject({
      status: 200,
      value: { firstTimeLogin: true },
    })
    expect(await malee.ask('GET', '/wps/member/info')).toMatchObject({
      value: { account: expect.stringMatching(/^m[0-9a-z]{10}$/), type: 0 },
    })
    await malee.ask('DELETE', '/wps/session/logout')
    malee.token = null
    await passTheCountdown()
    const again = await codeFor(malee, 'login', number)
    expect(
      await malee.ask('POST', '/wps/session/login', {
        username: number,
        password: again,
        type: 'sms',
        countryDialingCode: '66',
      }),
    ).toMatchObject({ status: 200, value: { passwordExpired: false } })
  })

  it('tells nobody that a number is known: its owner is told, and no code opens', async () => {
    const malee = browser()
    const number = newNumber()
    const code = await codeFor(malee, 'register', number)
    await register(malee, form(number, code))
    const before = await countPlayers()
    const stranger = browser()
    await passTheCountdown()
    await codeFor(stranger, 'register', number)
    expect(await register(stranger, form(number, '123456'))).toMatchObject({
      status: 401,
      code: 'WRONG_CODE',
    })
    expect(await countPlayers()).toBe(before)
  })

  it.each([
    ['an empty code', { verificationCode: '' }, 400, 'verificationCode'],
    ['a list as code', { verificationCode: ['123456'] }, 400, 'verificationCode'],
    ['a number that is none', { mobileNum: '12' }, 400, 'mobileNum'],
    ['a landline', { mobileNum: '021234567' }, 400, 'mobileNum'],
    ['a code nobody was sent', { verificationCode: '000000' }, 401, 'verificationCode'],
    ['a name', { username: 'malee1' }, 400, 'username'],
    ['isAgent', { isAgent: 41 }, 400, 'isAgent'],
    ['another confirmation', { confirmPassword: 'Rambutan-canal-53' }, 400, 'confirmPassword'],
  ])('refuses %s, and makes nothing', async (_, wrong, status, field) => {
    const before = await countPlayers()
    const answer = await register(browser(), form(newNumber(), '123456', wrong))
    expect(answer).toMatchObject({ status, fields: { [field]: { message: expect.any(String) } } })
    expect(await countPlayers()).toBe(before)
  })

  it('takes no code of another number, of another browser or of another purpose', async () => {
    const malee = browser()
    const number = newNumber()
    const code = await codeFor(malee, 'register', number)
    expect(await register(malee, form(newNumber(), code))).toMatchObject({ code: 'WRONG_CODE' })
    expect(await register(browser(), form(number, code))).toMatchObject({ code: 'WRONG_CODE' })
    const login = { username: number, password: code, type: 'sms', countryDialingCode: '66' }
    expect(await malee.ask('POST', '/wps/session/login', login)).toMatchObject({ code: 'WRONG_CODE' })
    expect(await register(malee, form(number, code))).toMatchObject({ status: 200 })
    expect(await register(malee, form(number, code))).toMatchObject({ code: 'WRONG_CODE' })
  })

  it('asks for a code only with a challenge', async () => {
    const body = { mobileNo: newNumber(), countryDialingCode: '66' }
    expect(await browser().ask('POST', '/wps/verification/sms/register', body)).toMatchObject({
      status: 403,
      code: 'CHALLENGE_NEEDED',
    })
  })

  it('wants no password where the brand wants none', async () => {
    const { modules } = site.settings.current().value
    const bare = await openTestSite({
      modules: modules.map((flag) => (flag.modId === 'MOBILE_PASSWORD' ? { ...flag, enabled: false } : flag)),
    })
    const answer = await new Browser(bare.site).ask(
      'PUT',
      '/wps/member/register/mobile',
      form(newNumber(), '123456'),
    )
    expect(answer).toMatchObject({ fields: { password: { code: 'UNKNOWN_FIELD' } } })
    const { password: _p, confirmPassword: _c, ...rest } = form(newNumber(), '123456')
    expect(await new Browser(bare.site).ask('PUT', '/wps/member/register/mobile', rest)).toMatchObject({
      code: 'WRONG_CODE',
    })
    await bare.close()
  })
})

describe('signing in by a number', () => {
  it.each([
    ['an empty code', { password: '' }, 400],
    ['a number that is none', { username: 'malee' }, 400],
    ['no dialling code', { countryDialingCode: '' }, 400],
    ['a number nobody has', {}, 401],
  ])('refuses %s', async (_, wrong, status) => {
    const sent = {
      username: newNumber(),
      password: '123456',
      type: 'sms',
      countryDialingCode: '66',
      ...wrong,
    }
    expect((await browser().ask('POST', '/wps/session/login', sent)).status).toBe(status)
  })
})

describe('playing for free', () => {
  const start = async (person: Browser) => {
    const answer = await person.ask('POST', '/wps/session/login/freeplay', { os: 'Android', platform: 'W' })
    if (answer.status === 200) person.token = String(answer.value['token'])
    return answer
  }

  it('opens a trial account with play money, which is nobody else’s and no agent', async () => {
    const guest = browser()
    expect(await start(guest)).toMatchObject({ status: 200 })
    expect(await guest.ask('GET', '/wps/member/info')).toMatchObject({ value: { type: 4, isAgent: 0 } })
    expect(await guest.ask('GET', '/wps/v2/wallets/balance')).toMatchObject({
      value: { sumBalance: '1000.00' },
    })
  })

  it('opens no member centre, no top-up and no password', async () => {
    const guest = browser()
    await start(guest)
    for (const [method, url, body] of [
      ['GET', '/wps/member/security', undefined],
      ['GET', '/wps/member/sessions', undefined],
      [
        'POST',
        '/wps/member/password',
        { oldPassword: 'x', newPassword: 'Longan-ferry-81', confirmNewPassword: 'Longan-ferry-81' },
      ],
    ] as const)
      expect(await guest.ask(method, url, body)).toMatchObject({ status: 403, code: 'NOT_ALLOWED' })
  })

  it('ends with the visit: nobody signs in to it, and a day later it is closed', async () => {
    const guest = browser()
    await start(guest)
    const { value } = await guest.ask('GET', '/wps/member/info')
    await sql`update players.players set registered_at = now() - interval '25 hours' where type = 4`.execute(
      site.app.db,
    )
    const stateOf = async () =>
      (
        await site.app.db
          .selectFrom('players.players')
          .select('state')
          .where('username', '=', String(value['account']))
          .executeTakeFirstOrThrow()
      ).state
    await sweepTrials(site.app)
    expect(await stateOf()).toBe('active')
    await guest.ask('DELETE', '/wps/session/logout')
    await sweepTrials(site.app)
    expect(await stateOf()).toBe('closed')
  })

  it('is refused where the brand plays for money, or not at all for free', async () => {
    const { currency } = site.settings.current().value
    const real = await openTestSite({ currency: { ...currency, isPlayMoney: false } })
    expect(await new Browser(real.site).ask('POST', '/wps/session/login/freeplay', {})).toMatchObject({
      code: 'FEATURE_OFF',
    })
    await real.close()
  })
})

describe('an account at once', () => {
  it('comes with a name and a password that are told once and then sign in', async () => {
    const guest = browser()
    const sent = { birthday: '1995-04-13', agreedToTerms: true }
    const { status, value } = await guest.ask('PUT', '/wps/member/register/atOnce', sent)
    expect(status).toBe(200)
    expect(await browser().signIn(String(value['username']), String(value['password']))).toMatchObject({
      status: 200,
      value: { passwordExpired: false },
    })
  })

  it.each([
    ['who is too young', { birthday: '2020-01-01', agreedToTerms: true }, 'UNDER_AGE'],
    ['who does not agree', { birthday: '1995-04-13', agreedToTerms: false }, 'TERMS_NOT_AGREED'],
  ])('is not made for one %s', async (_, sent, code) => {
    expect(await browser().ask('PUT', '/wps/member/register/atOnce', sent)).toMatchObject({
      status: 400,
      code,
    })
  })
})

it('a name of one’s own cannot be one that was made for another', async () => {
  expect(newName()).not.toMatch(/^(m|free)[0-9a-z]{10}$/)
})
