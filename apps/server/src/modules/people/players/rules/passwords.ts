import { commonWords } from './common-words.ts'

export interface PasswordContext {
  username: string
  email: string | undefined
  brandName: string
}

const LEET: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
}

const undoLeet = (text: string) => [...text].map((letter) => LEET[letter] ?? letter).join('')
const reverse = (text: string) => [...text].toReversed().join('')
const lettersOf = (text: string) => text.replaceAll(/[^\p{L}]/gu, '')

const ROWS = [
  '`1234567890-=',
  'qwertyuiop[]',
  "asdfghjkl;'",
  'zxcvbnm,./',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/',
]
const ROW_OF_SHIFT = new Map([...'!@#$%^&*()'].map((sign, at) => [sign, '1234567890'[at]!]))

/** The second follows the first as a hand or the alphabet would: equal, next to it, or beside it in a row of keys. */
const follows = (a: string, b: string) => {
  const step = (b.codePointAt(0) ?? 0) - (a.codePointAt(0) ?? 0)
  if (Math.abs(step) <= 1) return true
  return ROWS.some(
    (row) => row.includes(a) && row.includes(b) && Math.abs(row.indexOf(a) - row.indexOf(b)) === 1,
  )
}

/** How many straight runs a password is made of: `abcd1234` is two, however long it is. */
const runCount = (text: string): number => {
  const keys = [...text].map((letter) => ROW_OF_SHIFT.get(letter) ?? letter)
  return keys.filter((key, at) => at === 0 || !follows(keys[at - 1]!, key)).length
}

/** Two straight runs taken in turn: `1q2w3e4r`. */
const isInterleaved = (text: string): boolean => {
  const letters = [...text]
  const every = (start: number) => letters.filter((_, at) => at % 2 === start).join('')
  return letters.length >= 6 && runCount(every(0)) + runCount(every(1)) <= 2
}

const isRepeated = (text: string) => /^(.{1,6}?)\1+.?$/su.test(text)

const isCommon = (text: string) =>
  commonWords.has(text) || commonWords.has(undoLeet(text)) || commonWords.has(reverse(text))

/** Endings and beginnings that people add to a word: up to four characters, a year, or a straight run. */
const isPredictable = (rest: string) =>
  rest.length <= 4 || /^\p{P}?(19|20)\d\d\p{P}?$/u.test(rest) || runCount(rest) <= 2

const isLetter = (sign: string) => /\p{L}/u.test(sign)

/** A password that is one known word and what people put around a word. */
const isWordWithTail = (text: string): boolean => {
  const signs = [...text]
  const first = signs.findIndex(isLetter)
  if (first === -1) return false
  const end = signs.findLastIndex(isLetter) + 1
  const core = signs.slice(first, end).join('')
  if (!isPredictable([...signs.slice(0, first), ...signs.slice(end)].join(''))) return false
  return isCommon(core) || isCommon(lettersOf(core))
}

const namesOf = ({ username, email, brandName }: PasswordContext) =>
  [username, email?.split('@')[0] ?? '', brandName]
    .map((name) => name.normalize('NFKC').toLowerCase())
    .filter((name) => name.length >= 4)

/** One of the person's own names or the brand's, and little else. */
const isOwnName = (text: string, context: PasswordContext) =>
  namesOf(context).some(
    (name) => (text.includes(name) || text.includes(reverse(name))) && text.length - name.length <= 4,
  )

/**
 * A password that a guesser tries early: a common word with the usual changes, a walk over the keyboard, a repetition, a date or
 * number, or the person's own name. Decided without a network: nothing about a password leaves this program.
 */
export const isWeakPassword = (password: string, context: PasswordContext): boolean => {
  const text = password.normalize('NFKC').toLowerCase()
  const length = [...text].length
  if (
    /^\d{0,12}$/.test(text) ||
    isCommon(text) ||
    isRepeated(text) ||
    isInterleaved(text) ||
    runCount(text) * 3 <= length
  )
    return true
  return isWordWithTail(text) || isWordWithTail(undoLeet(text)) || isOwnName(text, context)
}
