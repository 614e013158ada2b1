import type { BetType } from './bet-type.ts'

/** Says a text by its key, in whatever language the reader has. Keys are the same for players and for staff. */
type Say = (key: string, values?: Record<string, string | number>) => string

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
  ['lastDigit', /^CH\.(BS|OE)$/],
  ['lastTwo', /^CH\.BP$/],
]

/** Under which heading a selection stands. */
export const sectionKey = ({ code }: Pick<BetType, 'code'>, name: string): string => {
  const ball = /^(\d+)\./.exec(name)
  if (ball) return `ball.${ball[1]}`
  const found = TOGETHER.find(([, codes]) => codes.test(code))
  if (!found) throw new RangeError(`${code} has no section`)
  return found[0]
}

/** The parts of a type's id that its name is put together of. */
interface TypeName {
  /** `STRAIGHT`, `G60`, `ANY2`. */
  kind: string
  /** `FRONT`, `LAST`, `ANY`; empty where the type has one place. */
  place: string
  /** `TEXT`, `SUM`, `SPAN`, `BANKER`: how it is entered; empty for picking. */
  entry: string
}

const ENTRIES = new Set(['TEXT', 'SUM', 'SPAN', 'BANKER'])

const nameParts = ({ id }: Pick<BetType, 'id'>): TypeName => {
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

/** Kinds whose name counts something: `G60`, `ANY2`, `X3`. */
const COUNTED = /^(G|ANY|X|R|TOP|P)(\d+)$/

const kindName = (t: Say, kind: string): string => {
  const counted = COUNTED.exec(kind)
  return counted ? t(`lottery.kind.${counted[1]}`, { count: counted[2]! }) : t(`lottery.kind.${kind}`)
}

/** "Straight · front · typed in": the parts that a type's name is made of. Of a selection, the heading above it. */
export const betName = (t: Say, type: BetType, picked?: number): string => {
  if (type.names && type.style !== 'lines')
    return sectionNameOf(t, sectionKey(type, type.names[picked ?? 0]!))
  // Bets of South-East Asian lotteries have a name each.
  if (/^(TH|VN|LA)\./.test(type.code)) return t(`lottery.kind.${type.code}`)
  const { kind, place, entry } = nameParts(type)
  return [
    kindName(t, kind),
    place === '' ? '' : t(`lottery.place.${place}`),
    entry === '' ? '' : t(`lottery.entry.${entry}`),
  ]
    .filter((part) => part !== '')
    .join(' · ')
}

/** `sum`, `ball.1`, `dragon`: the heading above selections. */
export const sectionNameOf = (t: Say, key: string): string => {
  const ball = /^ball\.(\d+)$/.exec(key)
  return ball ? t('lottery.row.ball', { no: ball[1]! }) : t(`lottery.section.${key}`)
}

const PLACES = new Set(['FRONT', 'MIDDLE', 'LAST'])

/** What a selection is called beside its own name: the extremes of PC28, the bulls, the plates of keno. */
const wordOf = ({ code }: Pick<BetType, 'code'>, name: string): string => {
  const kind = code.split('.').at(-1)!
  if (kind === 'XL' || kind === 'DSODD') return { XL: `XL${name}`, DSODD: `DS${name}` }[kind]
  if (/^BULL(BIG|SMALL|ODD|EVEN)$/.test(kind)) return kind
  if (kind === 'ODDPL' || kind === 'TIEPL') return `${name}PL`
  if (/TAIL(BIG|SMALL)$/.test(kind)) return `TAIL${name}`
  return name
}

/** A selection: a number as it stands, a side by its word. */
export const pickName = (t: Say, type: BetType, name: string): string => {
  if (/^SSC\.TS\.BULL\d$/.test(type.code)) return t('lottery.pick.BULL', { no: name })
  if (/^\d+\*?$/.test(name)) return name
  if (PLACES.has(name) && type.code.startsWith('SSC.TS.'))
    return `${t(`lottery.pick.${nameParts(type).kind}`)} · ${t(`lottery.place.${name}`)}`
  return t(`lottery.pick.${wordOf(type, name)}`)
}

/** What is picked, in one line. */
export const picksName = (t: Say, type: BetType, picks: readonly (readonly number[])[]): string => {
  const { names } = type
  if (names && type.style !== 'lines') {
    const name = names[picks[0]![0]!]!
    return pickName(t, type, name.replace(/^\d+\./, ''))
  }
  return picks
    .map((row, at) => {
      const { digits } = type.rows[at]!
      const shown = row.map((number) =>
        names ? pickName(t, type, names[number]!) : String(number).padStart(digits ?? 1, '0'),
      )
      return shown.length === 0 ? '–' : shown.join(' ')
    })
    .join(' | ')
}
