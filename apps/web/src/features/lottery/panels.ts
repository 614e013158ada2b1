import type { BetType, Series } from '@krathong/lottery'

/** What a panel shows, from the table of bet types alone: a new series needs no panel of its own. */
export interface Tab {
  /** `sides` for selections with a stake each; `numbers` for numbers with one; `digits.3` for lines of three digits; `lines` for all others. */
  key: string
  types: readonly BetType[]
}

const tabOf = (type: BetType): string => {
  if (type.style !== 'lines') return type.names ? 'sides' : 'numbers'
  const digits = /^SSC\.(\d)\./.exec(type.code)
  return digits ? `digits.${digits[1]}` : 'lines'
}

/** Tabs of a series, bets with a stake each first: they need the fewest taps. */
export const tabsOf = ({ bets }: Pick<Series, 'bets'>): Tab[] => {
  const groups = Map.groupBy(bets, tabOf)
  return [...groups]
    .map(([key, types]) => ({ key, types }))
    .toSorted((one, other) => rank(one.key) - rank(other.key))
}

const rank = (key: string): number =>
  ['sides', 'numbers'].includes(key) ? 0 : Number(key.split('.')[1] ?? 1)

/** One thing to tap. */
export interface Choice {
  type: BetType
  index: number
  /** The selection's own name, without the ball that it is of. */
  name: string
}

export interface Section {
  /** `sum`, `ball.1`, `DT`: which heading stands above. */
  key: string
  choices: readonly Choice[]
}

/** Bets that are looked for in one place though each has a code of its own. */
const TOGETHER: readonly (readonly [section: string, codes: RegExp])[] = [
  ['sum', /^(K3|PC)\.(BIG|SMALL|ODD)$|\.(SUM(BIG|SMALL|ODD|EVEN|810)|SUMTAIL\w+|TAILBIG|TAILSMALL)$/],
  ['total', /\.SUM\d\d$|^PK\.TS\.SUM$/],
  ['top3', /^PK\.TS\.S3/],
  ['dragon', /\.(DT|TIE)$/],
  ['three', /^(SSC\.TS|PC)\.(TRIPLE|TRI|RUN|PAIR|HALF|MIX)$/],
  ['stud', /\.(5K|4K|FH|ST|3K|2P|1P|HC)$/],
  ['bull', /\.(NOBULL|BULL\w+)$/],
  ['one', /^K3\.ONE$/],
  ['two', /^K3\.TWODIFF$/],
  ['pair', /^K3\.PAIR\.ANY$/],
  ['pairOne', /^K3\.PAIR\.ONE$/],
  ['triple', /^K3\.TRIPLE/],
  ['different', /^K3\.THREEDIFF$/],
  ['run', /^K3\.RUN/],
  ['mix', /^PC\.(BO|BE|SO|SE|XL)$/],
  ['wave', /^PC\.(RED|GREEN|BLUE)$/],
  ['plate', /^KN\.(UPPER|MIDDLE|ODDPL|TIEPL)$/],
  ['element', /^KN\.(GOLD|WOOD|WATER|FIRE|EARTH)$/],
  ['any', /^LF\.ANY1$/],
  ['topThree', /^TH\.(HL3|OE)$/],
  ['bottomTwo', /^TH\.HL2$/],
]

/** Under which heading a selection stands. */
export const sectionKey = ({ code }: Pick<BetType, 'code'>, name: string): string => {
  const ball = /^(\d+)\./.exec(name)
  if (ball) return `ball.${ball[1]}`
  const found = TOGETHER.find(([, codes]) => codes.test(code))
  if (!found) throw new RangeError(`${code} has no section`)
  return found[0]
}

/** Everything with a stake of its own, in the sections that players look for. */
export const sectionsOf = (types: readonly BetType[]): Section[] => {
  const choices = types.flatMap((type) =>
    (type.names ?? []).map((name, index) => ({
      key: sectionKey(type, name),
      choice: { type, index, name: name.replace(/^\d+\./, '') },
    })),
  )
  const groups = Map.groupBy(choices, ({ key }) => key)
  return [...groups]
    .map(([key, found]) => ({ key, choices: found.map(({ choice }) => choice) }))
    .toSorted((one, other) => order(one.key) - order(other.key))
}

const FIRST = ['sum', 'mix', 'dragon']
const order = (key: string): number => {
  const at = FIRST.indexOf(key)
  if (at >= 0) return at
  return key.startsWith('ball.') ? FIRST.length + Number(key.slice('ball.'.length)) : 1_000
}

/** The parts of a type's id that its name is put together of. */
export interface TypeName {
  /** `STRAIGHT`, `G60`, `ANY2`. */
  kind: string
  /** `FRONT`, `LAST`, `ANY`; empty where the type has one place. */
  place: string
  /** `TEXT`, `SUM`, `SPAN`, `BANKER`: how it is entered; empty for picking. */
  entry: string
}

const ENTRIES = new Set(['TEXT', 'SUM', 'SPAN', 'BANKER'])

export const nameOf = ({ id }: Pick<BetType, 'id'>): TypeName => {
  const [code = '', ...rest] = id.split(':')
  const [, ...parts] = code.split('.')
  return {
    kind: parts.at(-1)!,
    // `E5.F3.GROUP` says its place in its code; the digit of `SSC.3.G6` is the tab it stands in.
    place:
      rest.find((part) => !ENTRIES.has(part)) ?? parts.slice(0, -1).find((part) => /^F\d$/.test(part)) ?? '',
    entry: rest.find((part) => ENTRIES.has(part)) ?? '',
  }
}

/** Numbers that a quick key takes of a row: of digits and balls from `from` to `to`. */
export const quickKeys = ['all', 'big', 'small', 'odd', 'even'] as const
export type QuickKey = (typeof quickKeys)[number]

export const numbersBy = (key: QuickKey, { from, to }: { from: number; to: number }): number[] => {
  const middle = (from + to) / 2
  const is: Record<QuickKey, (number: number) => boolean> = {
    all: () => true,
    big: (number) => number > middle,
    small: (number) => number < middle,
    odd: (number) => number % 2 === 1,
    even: (number) => number % 2 === 0,
  }
  return Array.from({ length: to - from + 1 }, (_, at) => from + at).filter(is[key])
}
