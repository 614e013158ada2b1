import { domainToASCII } from 'node:url'
import { patterns } from '@krathong/protocol/fields'
import parsePhoneNumber, { getCountryCallingCode } from 'libphonenumber-js/mobile'
import type { CountryCode } from 'libphonenumber-js/mobile'
import type { Destination } from './types.ts'

const DIALLING_CODE = /^\+?[1-9][0-9]{0,3}$/
const NUMBER_MAX = 32
/** Numbers that differ in their last four digits only are one block: bought together, pumped together. */
const BLOCK_DIGITS = 4

/** A mobile number as E.164, or null. Only ranges that are mobile pass, so none that costs extra. */
export const phoneDestination = (diallingCode: string, number: string): Destination | null => {
  if (!DIALLING_CODE.test(diallingCode) || number.length > NUMBER_MAX) return null
  const parsed = parsePhoneNumber(number, {
    defaultCallingCode: diallingCode.replace('+', ''),
    extract: false,
  })
  if (!parsed?.isValid() || !parsed.country || parsed.countryCallingCode !== diallingCode.replace('+', ''))
    return null
  const key = parsed.number
  return {
    channel: 'sms',
    key,
    receiver: key,
    country: parsed.country,
    prefix: key.slice(0, -BLOCK_DIGITS),
  }
}

/** A number that stands at an account: E.164 already. */
export const storedPhone = (number: string): Destination | null => {
  const parsed = parsePhoneNumber(number, { extract: false })
  return parsed ? phoneDestination(parsed.countryCallingCode, number) : null
}

/** The dialling code of the brand's first country. */
export const dialledByDefault = ({ phoneCountries }: { phoneCountries: readonly string[] }): string =>
  getCountryCallingCode(phoneCountries[0] as CountryCode)

const EMAIL_MAX = 120
/** Houses that deliver a name with and without dots to one person. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com'])

/** One key a mailbox: letter case, a tag behind a plus and dots that do not count make no second one. */
export const emailDestination = (email: string): Destination | null => {
  const receiver = email.trim()
  if (receiver.length > EMAIL_MAX || !patterns.email.test(receiver)) return null
  const at = receiver.lastIndexOf('@')
  const domain = domainToASCII(receiver.slice(at + 1)).toLowerCase()
  const [name = ''] = receiver.slice(0, at).toLowerCase().split('+')
  const plain = DOTLESS.has(domain) ? name.replaceAll('.', '') : name
  if (domain === '' || plain === '') return null
  const mailProvider = domain === 'googlemail.com' ? 'gmail.com' : domain
  return { channel: 'email', key: `${plain}@${mailProvider}`, receiver, country: null, prefix: null }
}
