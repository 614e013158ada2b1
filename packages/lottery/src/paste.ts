/** Numbers out of whatever somebody typed or pasted: no text is refused, what is no number is named. */
export type Pasted = { numbers: number[]; repeated: number; faults: string[] }

const MOST_FAULTS = 20
const FAULT_LENGTH = 24

/** Zeros of the scripts in which people type digits: plain, full width, Thai, Lao, Arabic, Persian. */
const ZEROS = [0x30, 0xff10, 0x0e50, 0x0ed0, 0x0660, 0x06f0]

const plainDigit = (character: string): string => {
  const code = character.codePointAt(0)!
  const zero = ZEROS.find((at) => code >= at && code <= at + 9)
  return zero === undefined ? character : String(code - zero)
}

const plain = (text: string) => Array.from(text, plainDigit).join('')

/** Numbers of so many digits, whatever stands between them. A longer run of digits is cut where it divides into whole numbers. */
export function readNumbers(
  text: string,
  digits: number,
  isOffered: (number: number) => boolean = () => true,
): Pasted {
  const found = new Set<number>()
  const pasted: Pasted = { numbers: [], repeated: 0, faults: [] }
  for (const token of plain(text).split(/[\s,;:|/.\-_]+/)) {
    if (token === '') continue
    if (!/^\d+$/.test(token) || token.length % digits !== 0) {
      addFault(pasted, token)
      continue
    }
    for (let at = 0; at < token.length; at += digits) {
      const number = Number(token.slice(at, at + digits))
      if (!isOffered(number)) addFault(pasted, token.slice(at, at + digits))
      else if (found.has(number)) pasted.repeated += 1
      else found.add(number)
    }
  }
  return { ...pasted, numbers: [...found].toSorted((a, b) => a - b) }
}

const addFault = ({ faults }: Pasted, token: string) => {
  if (faults.length < MOST_FAULTS) faults.push(token.slice(0, FAULT_LENGTH))
}

export type VietnamEntry = Pasted & {
  /** Thousands a point, where the text says them for two-digit numbers (`b5`). */
  thousands: number | null
}

const every = (is: (tens: number, units: number) => boolean) =>
  Array.from({ length: 100 }, (_, number) => number).filter((number) =>
    is(Math.floor(number / 10), number % 10),
  )

const isEven = (digit: number) => digit % 2 === 0

/** Sets of two-digit numbers by their names. */
const SETS: Record<string, readonly number[]> = {
  tai: every((tens) => tens >= 5),
  xiu: every((tens) => tens < 5),
  chan: every((_, units) => isEven(units)),
  le: every((_, units) => !isEven(units)),
  chanchan: every((tens, units) => isEven(tens) && isEven(units)),
  lele: every((tens, units) => !isEven(tens) && !isEven(units)),
  chanle: every((tens, units) => isEven(tens) && !isEven(units)),
  lechan: every((tens, units) => !isEven(tens) && isEven(units)),
}

const named = (token: string): readonly number[] | null => (Object.hasOwn(SETS, token) ? SETS[token]! : null)

/** `10/20keo90` is 10, 20 ... 90; `10keo19` is every number from 10 to 19. */
const ranged = (token: string): number[] | null => {
  const match = /^(\d\d)(?:\/(\d\d))?keo(\d\d)$/.exec(token)
  if (match === null) return null
  const [from, to] = [Number(match[1]), Number(match[3])]
  const step = match[2] === undefined ? 1 : Number(match[2]) - from
  if (step < 1 || to < from) return null
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => from + at * step)
}

/** A line as it is written in Viet Nam: `12.34.56b5`, sets by name, ranges by `keo`. */
export function readVietnamese(text: string): VietnamEntry {
  const folded = plain(text)
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/(chan|le) ?- ?(chan|le)/g, '$1$2')
  const stake = /b(\d{1,6})\s*$/.exec(folded)
  const body = stake === null ? folded : folded.slice(0, stake.index)
  const found = new Set<number>()
  const entry: VietnamEntry = {
    ...{ numbers: [], repeated: 0, faults: [] },
    thousands: stake === null ? null : Number(stake[1]),
  }
  for (const token of body.split(/[\s,;.-]+/)) {
    if (token === '') continue
    const numbers = named(token) ?? ranged(token) ?? (/^\d\d$/.test(token) ? [Number(token)] : null)
    if (numbers === null) addFault(entry, token)
    for (const number of numbers ?? []) {
      if (found.has(number)) entry.repeated += 1
      found.add(number)
    }
  }
  return { ...entry, numbers: [...found].toSorted((a, b) => a - b) }
}
