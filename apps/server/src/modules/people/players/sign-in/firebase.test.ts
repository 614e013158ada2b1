import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startSimulators } from '../../../../../../simulators/src/main.ts'
import type { RunningSimulators } from '../../../../../../simulators/src/main.ts'
import { Browser, openTestSite } from '../testing.ts'
import type { TestSite } from '../testing.ts'

let simulators: RunningSimulators
let site: TestSite
let given = 0

const FIREBASE = { isOn: true, projectId: 'demo-krathong', apiKey: 'simulated', authDomain: '', appId: '' }

beforeAll(async () => {
  simulators = await startSimulators({ port: 0, secret: 'a secret for tests only' })
  site = await openTestSite({ firebase: FIREBASE }, () => [], simulators.origin)
})
afterEach(() => behave({}))
afterAll(async () => {
  await site.close()
  await simulators.stop()
})

const toolkit = async (call: string, body: object) => {
  const answer = await fetch(`${simulators.origin}/identitytoolkit.googleapis.com/v1/accounts:${call}`, {
    method: 'POST',
    body: JSON.stringify(body),
  })
  return (await answer.json()) as Record<string, unknown>
}

const behave = (wanted: { fault?: string; error?: string }) =>
  fetch(`${simulators.origin}/firebase/behaviour`, { method: 'PUT', body: JSON.stringify(wanted) })

const newNumber = () => {
  given += 1
  return `089${String(7_000_000 + given)}`
}

/** What the browser's part of Firebase ends with: the number was sent a code, and its owner showed it. */
const prove = async (number: string) => {
  const phoneNumber = `+66${number.slice(1)}`
  const { sessionInfo } = await toolkit('sendVerificationCode', { phoneNumber })
  const answer = await fetch(`${simulators.origin}/firebase/codes?as=json`)
  const { codes } = (await answer.json()) as { codes: { number: string; code: string }[] }
  const code = codes.find((sent) => sent.number === phoneNumber)?.code
  return String((await toolkit('signInWithPhoneNumber', { sessionInfo, code }))['idToken'])
}

const register = (browser: Browser, number: string, firebaseIdToken: unknown) =>
  browser.ask('PUT', '/wps/member/register/mobile', {
    mobileNum: number,
    countryDialingCode: '66',
    firebaseChannel: 'SMS',
    firebaseIdToken,
    password: 'Rambutan-canal-52',
    confirmPassword: 'Rambutan-canal-52',
    birthday: '1995-04-13',
    agreedToTerms: true,
  })

const signIn = (browser: Browser, number: string, firebaseIdToken: unknown) =>
  browser.ask('POST', '/wps/session/login', {
    username: number,
    password: '',
    type: 'firebase',
    countryDialingCode: '66',
    firebaseIdToken,
  })

describe('a number that Firebase proves', () => {
  it('makes a player, signs them in again, and is told to who has none', async () => {
    const browser = new Browser(site.site)
    const number = newNumber()
    expect(await browser.ask('GET', '/wps/verification/firebase')).toMatchObject({
      value: { setUp: { projectId: 'demo-krathong', emulator: simulators.origin } },
    })
    expect(await signIn(browser, number, await prove(number))).toMatchObject({ code: 'PHONE_NO_ACCOUNT' })
    expect(await register(browser, number, await prove(number))).toMatchObject({ status: 200 })
    expect(await signIn(browser, number, await prove(number))).toMatchObject({
      status: 200,
      value: { token: expect.any(String), passwordExpired: false },
    })
    expect(await register(new Browser(site.site), number, await prove(number))).toMatchObject({
      status: 409,
      code: 'PHONE_TAKEN',
    })
  })

  it('opens one thing once, also given ten times at once', async () => {
    const number = newNumber()
    await register(new Browser(site.site), number, await prove(number))
    const token = await prove(number)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => signIn(new Browser(site.site), number, token)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(answer).toMatchObject({ status: 401, code: 'FIREBASE_REFUSED' })
  })

  it('is proved for itself and for no other', async () => {
    const [mine, yours] = [newNumber(), newNumber()]
    expect(await register(new Browser(site.site), yours, await prove(mine))).toMatchObject({
      code: 'FIREBASE_REFUSED',
    })
  })

  it.each(['audience', 'issuer', 'expiry', 'signature', 'unsigned', 'stale'])(
    'is not proved by a token with a wrong %s',
    async (fault) => {
      const number = newNumber()
      await behave({ fault })
      expect(await register(new Browser(site.site), number, await prove(number))).toMatchObject({
        status: 401,
        code: 'FIREBASE_REFUSED',
      })
    },
  )

  it.each([
    ['nothing', undefined, 'BAD_INPUT'],
    ['an empty token', '', 'BAD_INPUT'],
    ['a list', ['x'], 'BAD_INPUT'],
    ['nonsense', 'a.b.c', 'FIREBASE_REFUSED'],
    ['ten kilobytes', 'x'.repeat(10_000), 'BAD_INPUT'],
  ])('is not proved by %s', async (_, token, code) =>
    expect(await register(new Browser(site.site), newNumber(), token)).toMatchObject({ code }),
  )

  it('is proved by nobody where the brand has it off', async () => {
    const off = await openTestSite({}, () => [], simulators.origin)
    const browser = new Browser(off.site)
    const token = await prove(newNumber())
    expect((await browser.ask('GET', '/wps/verification/firebase')).value).toEqual({ setUp: null })
    expect(await register(browser, '0897000099', token)).toMatchObject({ code: 'FEATURE_OFF' })
    expect(await signIn(browser, '0897000099', token)).toMatchObject({ code: 'FEATURE_OFF' })
    await off.close()
  })
})
