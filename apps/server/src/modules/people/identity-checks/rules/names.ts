/** Words of a name in one spelling: no marks over letters, no titles, no case, in the order of the alphabet. */
const TITLES = new Set([
  'mr',
  'mrs',
  'ms',
  'miss',
  'dr',
  'sir',
  'bin',
  'binti',
  'jr',
  'sr',
  'นาย',
  'นาง',
  'นางสาว',
])

export const nameWords = (name: string): string[] => {
  const plain = name
    .normalize('NFKD')
    // Latin letters lose their accents; Thai vowels and tones are letters of their own and stay.
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
  const words = plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return [...new Set(words.filter((word) => !TITLES.has(word)))].toSorted()
}

/** Under which an entry is found: words as they are, and their bones, where one letter more or less, or one vowel, does not hide them. */
export const findingWords = (name: string): string[] => {
  const words = nameWords(name)
  const bones = words.map(
    (word) =>
      `~${word[0]}${word
        .slice(1)
        .replaceAll(/[aeiouyhw]/g, '')
        .replaceAll(/(.)\1+/g, '$1')}`,
  )
  return [...new Set([...words, ...bones.filter((bone) => bone.length > 2)])]
}

const matchesOf = (a: readonly string[], b: readonly string[], reach: number) => {
  const taken = new Set<number>()
  const inA = a.filter((sign, at) => {
    const from = Math.max(0, at - reach)
    for (let other = from; other < Math.min(b.length, at + reach + 1); other += 1) {
      if (taken.has(other) || b[other] !== sign) continue
      taken.add(other)
      return true
    }
    return false
  })
  return { inA, inB: b.filter((_, at) => taken.has(at)) }
}

const PREFIX_MAX = 4
const PREFIX_WEIGHT = 0.1

/** Jaro-Winkler: 1 for the same, 0 for nothing in common; forgiving of swapped letters, kind to a common beginning. */
export const wordLikeness = (first: string, second: string): number => {
  if (first === second) return 1
  const [a, b] = [[...first], [...second]]
  const { inA, inB } = matchesOf(a, b, Math.max(0, Math.floor(Math.max(a.length, b.length) / 2) - 1))
  if (inA.length === 0) return 0
  const swaps = inA.filter((sign, at) => sign !== inB[at]).length / 2
  const jaro = (inA.length / a.length + inA.length / b.length + (inA.length - swaps) / inA.length) / 3
  let prefix = 0
  while (prefix < PREFIX_MAX && a[prefix] !== undefined && a[prefix] === b[prefix]) prefix += 1
  return jaro + prefix * PREFIX_WEIGHT * (1 - jaro)
}

/** How alike two names are, of 100: each word of the shorter name with its best word of the longer, weighed by length. */
export const nameLikeness = (first: string, second: string): number => {
  const [short, long] = [nameWords(first), nameWords(second)].toSorted((a, b) => a.length - b.length)
  if (!short || !long || short.length === 0) return 0
  const weight = (words: readonly string[]) => words.reduce((sum, word) => sum + word.length, 0)
  const found = short.reduce(
    (sum, word) => sum + word.length * Math.max(...long.map((other) => wordLikeness(word, other))),
    0,
  )
  // A single common word is no person: a first name alone is held against the whole of a longer name.
  const whole = short.length > 1 ? weight(short) : Math.max(weight(short), weight(long))
  return Math.round((100 * found) / whole)
}

const ALIKE = 92
const ALIKE_BY_BIRTH = 84
const YEAR_BONUS = 4

/**
 * The score of a person against an entry of a list, or null when they are not alike enough for a human to look. The same birth date lets
 * a weaker name count; two known dates of different years make a hit of an equal name only.
 */
export const hitScore = (
  person: { name: string; birthDate: string | null },
  entry: { name: string; birthDate: string | null },
): number | null => {
  const likeness = nameLikeness(person.name, entry.name)
  const isKnown = person.birthDate !== null && entry.birthDate !== null
  if (isKnown && person.birthDate === entry.birthDate)
    return likeness >= ALIKE_BY_BIRTH ? Math.min(100, likeness + YEAR_BONUS) : null
  if (isKnown && person.birthDate!.slice(0, 4) !== entry.birthDate!.slice(0, 4))
    return likeness === 100 && nameWords(person.name).length > 1 ? 70 : null
  return likeness >= ALIKE ? likeness : null
}
