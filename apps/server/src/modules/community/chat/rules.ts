/** What is never said in the room: the way to somebody outside it, and the brand's own words. */
export type Blocked = 'contact' | 'word'

// Signs without width, and those that turn the reading direction, hide a word from a list and show it to a reader.
const hidden = /\p{Default_Ignorable_Code_Point}/gu

/** One spelling of what reads the same: full-width and other digits are digits, capitals small, accents off Latin letters. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(hidden, '')
    .toLowerCase()
    .replace(/\p{Nd}/gu, (digit) => String(digitOf(digit)))

/** Every script's ten digits stand in a row that begins at a multiple of their own. */
const digitOf = (digit: string): number => {
  const at = digit.codePointAt(0)!
  let zero = at
  while (at - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return at - zero
}

const LINK =
  /(?:https?:|www\.|\b[a-z0-9-]{2,63}\s?(?:\.|dot|จุด)\s?(?:com|net|org|io|me|co|app|bet|casino|vip|club|xyz|site|online|link|info|th|ph|vn|cn|cc|top|shop|live)\b)/u
const MAIL = /[^\s@]{1,64}\s?(?:@|\(at\)|\[at\])\s?[^\s@]{2,}/u
const HANDLE = /(?:^|\s)@[a-z0-9_.-]{3,}/u
/** A telephone number, however it is broken up: seven digits and nothing but separators between them. */
const PHONE = /(?:\d[\s().\-–_/]{0,2}){7,}/u

const squeezed = (text: string): string => text.replace(/[\s\p{P}\p{S}]+/gu, '')

/** Why a text must not be said, or null. `words` are compared without spaces and signs between letters. */
export const blockedBy = (text: string, words: readonly string[]): Blocked | null => {
  const said = plain(text)
  if (LINK.test(said) || MAIL.test(said) || HANDLE.test(said) || PHONE.test(said)) return 'contact'
  const tight = squeezed(said)
  return words.some((word) => {
    const wanted = squeezed(plain(word))
    return wanted !== '' && tight.includes(wanted)
  })
    ? 'word'
    : null
}

/** First and last sign of a name: enough to know who answered whom, too little to be found by. */
export const maskedName = (name: string): string => {
  const signs = [...name]
  return signs.length < 3 ? `${signs[0] ?? ''}•••` : `${signs[0]}•••${signs.at(-1)}`
}

const seen = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu

/** As it is kept: one line, without signs that nobody sees. */
export const tidyMessage = (text: string): string => text.replace(/\s+/g, ' ').replace(seen, '').trim()
