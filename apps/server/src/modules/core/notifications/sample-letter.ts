import { notificationKinds } from '@krathong/protocol/calls/notifications-back-office'
import { smsShape } from '@krathong/protocol/shapes/sms-segments'
import type { TextEdits } from '../wordings/index.ts'
import type { LetterBrand } from './write-letter.ts'
import { letterValues } from './letter-values.ts'
import type { MessageKind, Secret } from './types.ts'
import { letterWords, writeLetter } from './write-letter.ts'

/** What stands in the places of a letter that nobody gets. */
const FILLS: Readonly<Record<string, string>> = {
  at: '2026-11-20T12:05:00Z',
  purpose: 'recover',
  minutes: '15',
  device:
    'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Mobile Safari/537.36',
  address: '203.0.113.7',
  contact: 's•••@example.com',
  account: '••• 4821',
  number: 'W-20471',
  amount: '1,250.00',
  name: 'Somchai',
  username: 'somchai',
  from: '2026-11-01',
  to: '2026-11-30',
  queue: 'withdrawals',
  count: '3',
  hours: '4',
}
/** It opens nothing: there is no such link. */
const SECRET: Secret = { code: '042917', path: '/#sample' }

const english = letterWords['en'] ?? {}

/** Keys of the parts of a letter, in the order in which the program keeps them. */
export const letterKeys = (kind: MessageKind): string[] =>
  Object.keys(english).filter((key) => key.startsWith(`${kind}.`))

const isSecret = (kind: MessageKind) => kind === 'code' || `${kind}.button` in english

const sampleOf = (kind: MessageKind, language: string, brand: LetterBrand, channel: 'email' | 'sms') => {
  const fills = Object.fromEntries(letterValues[kind].map((name) => [name, FILLS[name] ?? name]))
  return writeLetter({ channel, kind, language, fills, secret: isSecret(kind) ? SECRET : null }, brand)
}

const hasSms = (kind: MessageKind) => `${kind}.sms` in english

/** A letter as it is really written, with made-up values. */
export const sampleLetter = (kind: MessageKind, language: string, brand: LetterBrand) => {
  const text = hasSms(kind) ? sampleOf(kind, language, brand, 'sms').text : null
  return {
    ...sampleOf(kind, language, brand, 'email'),
    sms: text === null ? null : { text, ...smsShape(text) },
    keys: letterKeys(kind),
  }
}

/** Every letter of the program, with how much of it the brand words itself. */
export const letterList = (language: string, brand: LetterBrand, texts: TextEdits) =>
  notificationKinds.map((kind) => {
    const keys = letterKeys(kind)
    return {
      kind,
      isForStaff: kind.startsWith('staff-') || kind.startsWith('alarm-'),
      hasSms: hasSms(kind),
      subject: sampleOf(kind, language, brand, 'email').subject,
      worded: keys.filter((key) => texts.find('letters', language, key) !== undefined).length,
      parts: keys.length,
    }
  })
