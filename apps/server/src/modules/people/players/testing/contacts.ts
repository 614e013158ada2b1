import { transact } from '../../../../platform/db/database.ts'
import { earnPass } from '../../../core/challenges/testing.ts'
import { codeFor } from '../../../core/notifications/testing.ts'
import { decideAsked } from '../../../core/verification/program.ts'
import { codeDeciders } from '../program.ts'
import { asOwner, Browser, newName, openTestSite, PASSWORD } from '../testing.ts'

export const NEXT = 'Mangosteen-pier-83'
export const EMAIL = (name: string) => `${name}@example.com`
export const e164 = (number: string) => `+66${number.slice(1)}`

let numbers = 0
const newNumber = () => {
  numbers += 1
  return `08${String(91_000_000 + numbers * 10_007)}`
}

/** A site with people whose numbers and addresses are proven, and whose codes are read from the outbox. */
export const openContactSite = async () => {
  const brand = await openTestSite()
  const decide = () =>
    decideAsked({ app: brand.app, settings: brand.settings, deciders: codeDeciders(brand.settings) })

  let browsers = 0
  /** A browser at an address of its own: bounds of one household are another test's matter. */
  const openBrowser = () => {
    browsers += 1
    return new Browser(brand.site, `198.51.${browsers >> 8}.${browsers & 255}`)
  }

  const newPlayer = async () => {
    const browser = openBrowser()
    const username = newName()
    const made = await browser.register({ username, email: EMAIL(username) })
    if (made.status !== 200) throw new Error(`nobody was made: ${made.code}`)
    const { value } = await browser.ask('GET', '/wps/member/info')
    return { browser, username, playerId: String(value['playerId']) }
  }

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
      `update verification.codes set asked_at = asked_at - interval '${minutes} minutes', expires_at = expires_at - interval '${minutes} minutes', goes_out_at = goes_out_at - interval '${minutes} minutes'`,
    )
  const forget = () =>
    transact(brand.app.db, async (tx) => {
      await tx.deleteFrom('verification.codes').execute()
      await tx.deleteFrom('notifications.messages').execute()
    })
  return { brand, decide, openBrowser, newNumber, newPlayer, askSms, bindPhone, bindEmail, beLater, forget }
}

export type ContactSite = Awaited<ReturnType<typeof openContactSite>>
