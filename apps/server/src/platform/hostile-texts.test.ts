import { parseAmount, parseExact, withoutTrailingZeros } from '@krathong/money'
import { deviceName } from '@krathong/protocol/device-name'
import { contact } from '@krathong/protocol/shapes/brand'
import { describe, expect, it } from 'vitest'
import { plainDrawing } from './files/brand-marks.ts'
import { blockedBy } from '../modules/community/chat/rules.ts'
import { cleanHtml } from '../modules/community/content/clean-html.ts'
import { plainText } from '../modules/community/content/rules.ts'
import { isSamePayer, orderNumberIn, readStatement } from '../modules/money/deposits/rules/statement.ts'
import { shownEmail, shownText } from '../modules/people/identity-providers/rules/arrivals.ts'
import { readList } from '../modules/people/identity-checks/rules/lists.ts'
import { nameWords } from '../modules/people/identity-checks/rules/names.ts'
import { isWeakPassword } from '../modules/people/players/rules/passwords.ts'
import { isReserved } from '../modules/people/players/rules/usernames.ts'
import { decimalAmount } from '../modules/play/vendors/dialects/reading.ts'

/** Beginnings whose end never comes, runs that almost fit, and signs that a reader has to look at twice. */
const PIECES = [
  '<!--',
  '<',
  '<svg ',
  '<use ',
  '<a href="',
  '</p>',
  '<p>',
  ' href = ',
  'url(',
  ' on',
  '0',
  '1.0',
  'a',
  'a-',
  ' ',
  '\t ',
  '"',
  '""',
  ',',
  ', "',
  '(',
  '@',
  'a@',
  'a.',
  '\\',
  '\n',
  'ก',
  '㍿',
  '&',
  '&#x',
  '{',
  '[',
  'Version/1',
  '-',
  '\u0000',
  '😀',
]
const HEADS = ['', '"', '<svg href=']
const TAILS = ['', '!', '"#', '.x', 'Safari']

const given = (work: () => unknown) => () => {
  try {
    work()
  } catch (error) {
    if (!(error instanceof Error)) throw error
  }
}

const person = { username: 'somchai', email: 'somchai@x.example', brandName: 'Krathong' }
/** Every reader of free text that stands before or without a bound of some hundred signs, and the length it may meet. */
const READERS: [string, number, (text: string) => unknown][] = [
  ['a drawing', 150_000, (text) => plainDrawing(Buffer.from(text))],
  ['an article', 8_000, cleanHtml],
  ['an article as text', 15_000, plainText],
  [
    'a statement',
    150_000,
    (text) => readStatement(`account,reference,amount,currency,payer,bookedAt,note\n${text}`, 2),
  ],
  ['a list of names', 150_000, readList],
  ['an amount of a vendor', 30_000, (text) => decimalAmount(text, 2)],
  ['an amount', 30_000, (text) => [parseAmount(text, 2), withoutTrailingZeros(text)]],
  ['exact JSON', 30_000, parseExact],
  ['a line of the chat', 10_000, (text) => blockedBy(text, ['word'])],
  ['a password', 4_000, (text) => isWeakPassword(text, person)],
  ['a user name', 30_000, (text) => isReserved(text, 'Krathong')],
  ['a browser', 30_000, deviceName],
  ['a contact', 30_000, (text) => contact.safeParse({ kind: 'email', value: text })],
  ['a note of a payment', 30_000, (text) => [orderNumberIn(text), isSamePayer(text, text)]],
  ['a name', 30_000, (text) => [nameWords(text), shownText(text, 60), shownEmail(text, true)]],
]

const NOTICED_MS = 80
const AGAIN = 3

/** Processor time of this thread for one reading, in milliseconds: other work of the machine does not count. */
const costOf = (read: (text: string) => unknown, text: string): number => {
  const before = process.threadCpuUsage()
  given(() => read(text))()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}
const leastOf = (read: (text: string) => unknown, text: string): number =>
  Math.min(...Array.from({ length: AGAIN }, () => costOf(read, text)))

/** Four times the text costs four times as much; where a reader goes back for each sign, sixteen times. */
const isSquare = (read: (text: string) => unknown, textOf: (length: number) => string, length: number) => {
  const whole = textOf(length)
  if (costOf(read, whole) < NOTICED_MS) return false
  const least = leastOf(read, whole)
  return least >= NOTICED_MS && least > 9 * leastOf(read, textOf(length / 4))
}

describe('no text keeps a reader busy', () => {
  it.each(READERS)('%s', { timeout: 60_000 }, (_, length, read) => {
    const slow: string[] = []
    for (const piece of PIECES)
      for (const [at, head] of HEADS.entries()) {
        const textOf = (signs: number) =>
          `${head}${piece.repeat(Math.ceil(signs / piece.length))}`.slice(0, signs) + TAILS[at % TAILS.length]
        if (isSquare(read, textOf, length)) slow.push(`${JSON.stringify(head)} ${JSON.stringify(piece)}`)
      }
    expect(slow).toEqual([])
  })
})
