import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lettersTo } from '../../../core/notifications/testing.ts'
import { Browser, newName, openTestSite, PASSWORD } from '../testing.ts'
import type { TestSite } from '../testing.ts'
import { beginStep, codeOf, wrongCodeOf } from '../testing/authenticator.ts'

const NEXT = 'Quiet-mango-river-71'
let site: TestSite
let username: string
let malee: Browser

beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

beforeEach(async () => {
  beginStep()
  username = newName()
  malee = new Browser(site.site)
  await malee.register({ username })
})

const elsewhere = (address = '198.51.100.9') => new Browser(site.site, address)
const outcomes = async () => {
  const { value } = await malee.ask('GET', '/wps/member/signIns')
  return (value['content'] as { outcome: string }[]).map(({ outcome }) => outcome)
}
const change = (form: Record<string, unknown> = {}) =>
  malee.ask('POST', '/wps/member/password', {
    oldPassword: PASSWORD,
    newPassword: NEXT,
    confirmNewPassword: NEXT,
    ...form,
  })

const bind = async () => {
  const { value } = await malee.ask('PUT', '/wps/member/authenticator', { password: PASSWORD })
  const secret = String(value['secret'])
  const confirmed = await malee.ask('POST', '/wps/member/authenticator', { code: codeOf(secret, -1) })
  return { secret, recoveryCodes: confirmed.value['recoveryCodes'] as string[] }
}

const signInWith = (browser: Browser, verificationCode?: string) =>
  browser.ask('POST', '/wps/session/login', {
    username,
    password: PASSWORD,
    ...(verificationCode === undefined ? {} : { verificationCode }),
  })

describe('the login password', () => {
  it('is changed by who knows the old one, and every other session ends', async () => {
    const other = elsewhere()
    await other.signIn(username)
    expect((await change()).value).toEqual({ ended: 1 })
    expect((await other.ask('GET', '/wps/member/info')).code).toBe('SESSION_ENDED')
    expect((await malee.ask('GET', '/wps/member/info')).status).toBe(200)
    expect((await elsewhere().signIn(username)).code).toBe('WRONG_CREDENTIALS')
    expect((await elsewhere().signIn(username, NEXT)).status).toBe(200)
  })

  it.each([
    [{ oldPassword: 'not-this-one-9' }, 'WRONG_PASSWORD', undefined],
    [{ newPassword: 'password123', confirmNewPassword: 'password123' }, 'PASSWORD_WEAK', 'PASSWORD_WEAK'],
    [{ newPassword: PASSWORD, confirmNewPassword: PASSWORD }, 'BAD_INPUT', 'PASSWORD_SAME'],
    [{ newPassword: 'ab1', confirmNewPassword: 'ab1' }, 'BAD_INPUT', 'LENGTH'],
    [{ newPassword: `Aa1${'x'.repeat(200)}` }, 'BAD_INPUT', 'LENGTH'],
    [{ isAdmin: true }, 'BAD_INPUT', undefined],
  ])('%o is refused with %s', async (form, code, field) => {
    const answer = await change(form)
    expect(answer.code).toBe(code)
    if (field) expect(answer.fields?.['newPassword']?.code).toBe(field)
    expect((await elsewhere().signIn(username)).status).toBe(200)
  })

  it('tells when the repeated one differs', async () => {
    expect(await change({ confirmNewPassword: `${NEXT}x` })).toMatchObject({
      code: 'BAD_INPUT',
      fields: { confirmNewPassword: { code: 'CONFIRM' } },
    })
  })

  it('cannot be guessed by a stolen session', async () => {
    const codes: (string | undefined)[] = []
    for (let guess = 0; guess < 5; guess += 1)
      codes.push((await change({ oldPassword: `guess-${guess}-x` })).code)
    expect(codes).toContain('TOO_MANY_ATTEMPTS')
  })

  it('is changed once by twenty tabs at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => change()))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.every(({ status }) => status < 500)).toBe(true)
  })
})

describe('guessing with a stolen session', () => {
  const guessUntilStopped = async (guess: () => Promise<string | undefined>) => {
    const codes: (string | undefined)[] = []
    for (let round = 0; round < 6; round += 1) codes.push(await guess())
    return codes
  }

  it('at the password is not forgiven by calls that are refused for another reason', async () => {
    const codes = await guessUntilStopped(async () => {
      await malee.ask('POST', '/wps/member/authenticator', { code: '123456' })
      return (await change({ oldPassword: 'guess-at-it-9' })).code
    })
    expect(codes).toContain('TOO_MANY_ATTEMPTS')
  })

  it('at the code is not forgiven by the right password, nor by a refusal', async () => {
    const wrong = wrongCodeOf((await bind()).secret)
    const codes = await guessUntilStopped(async () => {
      await malee.ask('POST', '/wps/member/authenticator', { code: wrong })
      const form = { password: PASSWORD, code: wrong }
      return (await malee.ask('POST', '/wps/member/authenticator/removal', form)).code
    })
    expect(codes).toContain('TOO_MANY_ATTEMPTS')
  })
})

describe('sessions', () => {
  it('are listed with this one marked, and end one by one or all others at once', async () => {
    const [phone, hall] = [elsewhere('198.51.100.9'), elsewhere('198.51.100.77')]
    await phone.signIn(username)
    await hall.signIn(username)
    const { value } = await malee.ask('GET', '/wps/member/sessions')
    const sessions = value['content'] as { sessionId: string; address: string; isThisOne: boolean }[]
    expect(sessions.map(({ address, isThisOne }) => [address, isThisOne])).toEqual([
      ['198.51.100.77', false],
      ['198.51.100.9', false],
      ['203.0.113.7', true],
    ])
    expect((await malee.ask('DELETE', `/wps/member/sessions/${sessions[1]!.sessionId}`)).value).toEqual({
      ended: 1,
    })
    expect((await phone.ask('GET', '/wps/member/info')).code).toBe('SESSION_ENDED')
    expect((await malee.ask('DELETE', '/wps/member/sessions')).value).toEqual({ ended: 1 })
    expect((await hall.ask('GET', '/wps/member/info')).code).toBe('SESSION_ENDED')
  })

  it('of another player do not end, and are not told to exist', async () => {
    const other = elsewhere()
    await other.register()
    const { value } = await other.ask('GET', '/wps/member/sessions')
    const [theirs] = value['content'] as { sessionId: string }[]
    expect((await malee.ask('DELETE', `/wps/member/sessions/${theirs!.sessionId}`)).value).toEqual({
      ended: 0,
    })
    expect((await other.ask('GET', '/wps/member/info')).status).toBe(200)
  })
})

describe('the history of sign-ins', () => {
  it('has what happened at the door, newest first, page by page', async () => {
    await elsewhere().signIn(username, 'wrong-password-1')
    await elsewhere().signIn(username)
    expect(await outcomes()).toEqual(['signed-in', 'wrong-password', 'signed-in'])
    const first = await malee.ask('GET', '/wps/member/signIns?limit=2')
    const next = await malee.ask(
      'GET',
      `/wps/member/signIns?limit=2&cursor=${encodeURIComponent(String(first.value['nextCursor']))}`,
    )
    expect((next.value['content'] as unknown[]).length).toBe(1)
    expect((await malee.ask('GET', '/wps/member/signIns?cursor=x')).code).toBe('BAD_INPUT')
  })
})

describe('the authenticator app', () => {
  it('is bound by a code, and then asked for where browser or network is new', async () => {
    const { secret, recoveryCodes } = await bind()
    expect(recoveryCodes).toHaveLength(10)
    expect(new Set(recoveryCodes).size).toBe(10)
    const own = await signInWith(malee)
    expect(own.status).toBe(200)
    const stranger = elsewhere()
    expect((await signInWith(stranger)).code).toBe('SECOND_FACTOR_NEEDED')
    expect((await signInWith(stranger, wrongCodeOf(secret))).code).toBe('WRONG_CODE')
    expect((await signInWith(elsewhere('192.0.2.44'), codeOf(secret))).status).toBe(200)
    expect(await outcomes()).toEqual(['signed-in', 'wrong-code', 'code-asked', 'signed-in', 'signed-in'])
  })

  it('takes a code once, also from ten at the same time', async () => {
    const { secret } = await bind()
    const code = codeOf(secret)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => signInWith(elsewhere(`192.0.2.${at + 100}`), code)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('takes each recovery code once, however it is typed', async () => {
    // From networks where nobody has failed before: a crowd of failures would ask for a challenge first.
    const { recoveryCodes } = await bind()
    const typed = recoveryCodes[0]!.toLowerCase().replace('-', ' ')
    expect(await signInWith(elsewhere('198.18.7.1'), typed)).toMatchObject({ status: 200 })
    expect((await signInWith(elsewhere('198.18.9.2'), typed)).code).toBe('WRONG_CODE')
    const state = await malee.ask('GET', '/wps/member/security')
    expect(state.value['authenticator']).toMatchObject({ recoveryCodesLeft: 9 })
  })

  it('stands until password and code remove it', async () => {
    const { secret, recoveryCodes } = await bind()
    expect((await malee.ask('PUT', '/wps/member/authenticator', { password: PASSWORD })).code).toBe(
      'AUTHENTICATOR_SET',
    )
    const remove = (form: object) => malee.ask('POST', '/wps/member/authenticator/removal', form)
    expect((await remove({ password: 'wrong-password-1', code: codeOf(secret) })).code).toBe('WRONG_PASSWORD')
    expect((await remove({ password: PASSWORD, code: wrongCodeOf(secret) })).code).toBe('WRONG_CODE')
    expect((await remove({ password: PASSWORD, code: recoveryCodes[3] })).status).toBe(200)
    expect((await signInWith(elsewhere())).status).toBe(200)
    expect((await remove({ password: PASSWORD, code: codeOf(secret, 1) })).code).toBe('AUTHENTICATOR_NOT_SET')
  })

  it('is told to its owner when it comes and when it goes', async () => {
    const mail = `${username}@mail.example`
    await site.app.pool.query(
      `update players.players set email = $1, email_key = $1, email_verified_at = now() where username = $2`,
      [mail, username],
    )
    const { recoveryCodes } = await bind()
    const form = { password: PASSWORD, code: recoveryCodes[0] }
    await malee.ask('POST', '/wps/member/authenticator/removal', form)
    expect((await lettersTo(site.app, mail)).map(({ kind }) => kind)).toEqual(['factor-off', 'factor-on'])
  })

  it('gives new recovery codes, and the old ones are dead', async () => {
    const { secret, recoveryCodes } = await bind()
    const renewed = await malee.ask('POST', '/wps/member/authenticator/recoveryCodes', {
      password: PASSWORD,
      code: codeOf(secret),
    })
    expect((renewed.value['recoveryCodes'] as string[]).some((code) => recoveryCodes.includes(code))).toBe(
      false,
    )
    expect((await signInWith(elsewhere(), recoveryCodes[0])).code).toBe('WRONG_CODE')
  })

  it.each(['', '[]', '12345', '1234567', '๑๒๓๔๕๖', 'AAAAA-AAAAA', 'x'.repeat(200)])(
    'refuses to be bound by %j',
    async (code) => {
      await malee.ask('PUT', '/wps/member/authenticator', { password: PASSWORD })
      expect((await malee.ask('POST', '/wps/member/authenticator', { code })).code).toBe('WRONG_CODE')
    },
  )

  it('asks to begin before it is confirmed', async () => {
    expect((await malee.ask('POST', '/wps/member/authenticator', { code: '123456' })).code).toBe(
      'AUTHENTICATOR_NOT_BEGUN',
    )
  })

  it('keeps no secret that can be read', async () => {
    const { secret } = await bind()
    const { rows } = await site.app.pool.query<{ text: string }>(
      `select encode(secret_sealed, 'escape') as text from players.authenticators`,
    )
    expect(rows.some(({ text }) => text.includes(secret))).toBe(false)
  })
})
