import { sectionKey } from '@krathong/lottery'
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
    .map(([key, found]) => ({ key, choices: inOrder(found.map(({ choice }) => choice)) }))
    .toSorted((one, other) => order(one.key) - order(other.key))
}

/** Where a section has numbers alone they go up, whatever they pay. */
const inOrder = (choices: readonly Choice[]): readonly Choice[] =>
  choices.every(({ name }) => /^\d+$/.test(name))
    ? choices.toSorted((one, other) => Number(one.name) - Number(other.name))
    : choices

const FIRST = ['sum', 'mix', 'dragon']
const order = (key: string): number => {
  const at = FIRST.indexOf(key)
  if (at >= 0) return at
  return key.startsWith('ball.') ? FIRST.length + Number(key.slice('ball.'.length)) : 1_000
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
