import type { BetType } from '@krathong/lottery'
import type { WordKey } from '../../shared/words.ts'
import { nameOf, sectionKey } from './panels.ts'

type Say = (key: WordKey, values?: Record<string, string | number>) => string

/** Kinds whose name counts something: `G60`, `ANY2`, `X3`. */
const COUNTED = /^(G|ANY|X|R|TOP|P)(\d+)$/

const kindName = (t: Say, kind: string): string => {
  const counted = COUNTED.exec(kind)
  return counted
    ? t(`lottery.kind.${counted[1]}` as WordKey, { count: counted[2]! })
    : t(`lottery.kind.${kind}` as WordKey)
}

/** "Straight · front · typed in": the parts that a type's name is made of. Of a selection, the heading above it. */
export const typeName = (t: Say, type: BetType, picked?: number): string => {
  if (type.names && type.style !== 'lines') return sectionName(t, sectionKey(type, type.names[picked ?? 0]!))
  // Bets of South-East Asian lotteries have a name each.
  if (/^(TH|VN|LA)\./.test(type.code)) return t(`lottery.kind.${type.code}` as WordKey)
  const { kind, place, entry } = nameOf(type)
  return [
    kindName(t, kind),
    place === '' ? '' : t(`lottery.place.${place}` as WordKey),
    entry === '' ? '' : t(`lottery.entry.${entry}` as WordKey),
  ]
    .filter((part) => part !== '')
    .join(' · ')
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
export const choiceName = (t: Say, type: BetType, name: string): string => {
  if (/^SSC\.TS\.BULL\d$/.test(type.code)) return t('lottery.pick.BULL', { no: name })
  if (/^\d+\*?$/.test(name)) return name
  if (PLACES.has(name) && type.code.startsWith('SSC.TS.'))
    return `${t(`lottery.pick.${nameOf(type).kind}` as WordKey)} · ${t(`lottery.place.${name}` as WordKey)}`
  return t(`lottery.pick.${wordOf(type, name)}` as WordKey)
}

/** What is picked, in one line. */
export const picksText = (t: Say, type: BetType, picks: readonly (readonly number[])[]): string => {
  const { names } = type
  if (names && type.style !== 'lines') {
    const name = names[picks[0]![0]!]!
    return choiceName(t, type, name.replace(/^\d+\./, ''))
  }
  return picks
    .map((row, at) => {
      const { digits } = type.rows[at]!
      const shown = row.map((number) =>
        names ? choiceName(t, type, names[number]!) : String(number).padStart(digits ?? 1, '0'),
      )
      return shown.length === 0 ? '–' : shown.join(' ')
    })
    .join(' | ')
}

export const rowName = (t: Say, name: string): string => {
  const ball = /^ball\.(\d+)$/.exec(name)
  return ball ? t('lottery.row.ball', { no: ball[1]! }) : t(`lottery.row.${name}` as WordKey)
}

export const sectionName = (t: Say, key: string): string => {
  const ball = /^ball\.(\d+)$/.exec(key)
  return ball ? t('lottery.row.ball', { no: ball[1]! }) : t(`lottery.section.${key}` as WordKey)
}

export const tabName = (t: Say, key: string): string => {
  const digits = /^digits\.(\d)$/.exec(key)
  return digits ? t('lottery.tab.digits', { count: Number(digits[1]) }) : t(`lottery.tab.${key}` as WordKey)
}
