import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { earnPass } from '../../../core/challenges/testing.ts'
import { codeFor, lettersTo } from '../../../core/notifications/testing.ts'
import { EMAIL, NEXT, openContactSite } from '../testing/contacts.ts'
import type { ContactSite } from '../testing/contacts.ts'
import { asOwner, PASSWORD } from '../testing.ts'
import type { Browser } from '../testing.ts'

let at: ContactSite

beforeAll(async () => {
  at = await openContactSite()
})
afterAll(() => at.brand.close())
beforeEach(() => at.forget())

describe('contacts', () => {
  it('stand when a code proved them, masked, and are changed by who shows the password again', async () => {
    const { browser, username, playerId } = await at.newPlayer()
    expect(await browser.ask('GET', '/wps/member/contacts')).toMatchObject({
      value: { email: { verifiedAt: null }, phone: null },
    })
    expect(await at.bindEmail(browser, EMAIL(username))).toMatchObject({
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
      at.brand.app.db
        .selectFrom('players.v_payees')
        .select('security_changed_at')
        .where('player_id', '=', playerId)
        .executeTakeFirstOrThrow()
    expect((await held()).security_changed_at).toBeNull()
    expect(await at.bindEmail(browser, `new${EMAIL(username)}`)).toMatchObject({ status: 200 })
    expect((await held()).security_changed_at).not.toBeNull()
    const old = await lettersTo(at.brand.app, EMAIL(username))
    expect(old[0]).toMatchObject({ kind: 'email-changed' })
    expect(old[0]!.fills['contact']).not.toContain(username)
  })

  it('belong to one person, in every spelling; who proves an unproven one has it', async () => {
    const first = await at.newPlayer()
    const second = await at.newPlayer()
    const number = at.newNumber()
    expect(await at.bindPhone(first.browser, number)).toMatchObject({ status: 200 })
    await at.beLater(3)
    expect(await at.bindPhone(second.browser, number)).toMatchObject({ status: 409, code: 'CONTACT_TAKEN' })
    const mail = `${first.username}.shared@example.com`
    expect(await at.bindEmail(first.browser, mail)).toMatchObject({ status: 200 })
    await at.beLater(3)
    expect(await at.bindEmail(second.browser, mail.replace('@', '+x@'))).toMatchObject({
      code: 'CONTACT_TAKEN',
    })
    expect(await at.bindEmail(second.browser, EMAIL(first.username))).toMatchObject({ status: 200 })
  })

  it('take two at once for one of them', async () => {
    const people = await Promise.all([at.newPlayer(), at.newPlayer()])
    const mail = `${people[0].username}.both@example.com`
    const codes: string[] = []
    for (const { browser } of people) {
      const challengePass = await earnPass(browser, 'sms')
      expect(
        await browser.ask('POST', '/wps/member/email', { email: mail, password: PASSWORD, challengePass }),
      ).toMatchObject({ status: 200 })
      codes.push(await codeFor(at.brand.app, mail))
      await asOwner(
        at.brand.app,
        `update verification.codes set asked_at = asked_at - interval '125 seconds',
          goes_out_at = goes_out_at - interval '125 seconds' where destination = '${mail}'`,
      )
    }
    const answers = await Promise.all(
      people.map(({ browser }, which) =>
        browser.ask('PUT', '/wps/member/email', { email: mail, verificationCode: codes[which]! }),
      ),
    )
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
  })

  it('need the code of their own session and their own purpose', async () => {
    const { browser, username } = await at.newPlayer()
    const challengePass = await earnPass(browser, 'sms')
    const email = `other${EMAIL(username)}`
    await browser.ask('POST', '/wps/member/email', { email, password: PASSWORD, challengePass })
    const verificationCode = await codeFor(at.brand.app, email)
    const other = at.openBrowser()
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
    const { browser, username } = await at.newPlayer()
    expect(await askReset(browser, 'email')).toMatchObject({ code: 'FUND_PASSWORD_NOT_SET' })
    await set(browser, '482915')
    expect(await askReset(browser, 'email')).toMatchObject({ code: 'CONTACT_NOT_SET' })
    await at.bindEmail(browser, EMAIL(username))
    await at.beLater(3)
    expect(await askReset(browser, 'email')).toMatchObject({ status: 200 })
    const code = await codeFor(at.brand.app, EMAIL(username))
    expect(await reset(browser, code, '111111')).toMatchObject({ status: 400 })
    expect(await reset(browser, code === '000000' ? '111111' : '000000', '730158')).toMatchObject({
      code: 'WRONG_CODE',
    })
    expect(await reset(browser, code, '730158')).toMatchObject({
      status: 200,
      value: { isSet: true, changedAt: expect.any(String) },
    })
    expect(await reset(browser, code, '915730')).toMatchObject({ code: 'WRONG_CODE' })
    expect((await lettersTo(at.brand.app, EMAIL(username)))[0]).toMatchObject({
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
    const { browser, username } = await at.newPlayer()
    expect(await change(browser, PASSWORD, NEXT)).toMatchObject({ status: 200 })
    expect(await lettersTo(at.brand.app, EMAIL(username))).toEqual([])
    const other = await at.newPlayer()
    await at.bindEmail(other.browser, EMAIL(other.username))
    expect(await change(other.browser, PASSWORD, NEXT)).toMatchObject({ status: 200 })
    expect((await lettersTo(at.brand.app, EMAIL(other.username)))[0]).toMatchObject({
      kind: 'password-changed',
    })
  })
})
