import { shuffle } from '../fairness/index.ts'
import type { RandomStream } from '../fairness/index.ts'
import { BRITISH, cardOfRank, countCards } from './british-card.ts'
import { choose, lawFrom } from '../kit/law.ts'
import type { Law } from '../kit/law.ts'
import { numberIn } from './rules.ts'
import type { Drawn, InstantRules } from './rules.ts'

/** A pattern pays when every cell of one of its sets is hit. Cells count from 0, row by row. */
export type BingoPattern = { name: string; pays: number; sets: readonly (readonly number[])[] }

/**
 * So many balls of the numbers are drawn; each card bears `rows` x `columns` of the numbers and pays its best pattern. `any`: the numbers
 * stand as they were shuffled. `tens`: the British card of three rows in nine columns of tens; its cells are the five numbers of each row.
 */
export type VideoBingoDefinition = {
  numbers: number
  balls: number
  rows: number
  columns: number
  layout: 'any' | 'tens'
  cards: number
  /** The best first. */
  patterns: readonly BingoPattern[]
}

export type DealtCard = { place: number; cells: readonly number[] }

const upTo = (most: number) => Array.from({ length: most }, (_, at) => at + 1)
const maskOf = (cells: readonly number[]) => cells.reduce((mask, cell) => mask | (1 << cell), 0)

/** The cards of a round in the order in which they were dealt, and the balls behind them. */
export function dealtBingo(rules: VideoBingoDefinition, drawn: Drawn): { cards: DealtCard[]; balls: Drawn } {
  const width = 1 + rules.rows * rules.columns
  const count = (drawn.length - rules.balls) / width
  const cards = Array.from({ length: count }, (_, at) => {
    const [place, ...cells] = drawn.slice(at * width, (at + 1) * width)
    return { place: place!, cells }
  })
  return { cards, balls: drawn.slice(count * width) }
}

/** The best pattern that the balls make on a card, with the set of its cells; null where there is none. */
export function bestPattern(
  rules: VideoBingoDefinition,
  cells: readonly number[],
  balls: Drawn,
): { pattern: BingoPattern; set: readonly number[] } | null {
  const hit = maskOf([...cells.keys()].filter((cell) => balls.includes(cells[cell]!)))
  for (const pattern of rules.patterns) {
    const set = pattern.sets.find((one) => (hit & maskOf(one)) === maskOf(one))
    if (set) return { pattern, set }
  }
  return null
}

/**
 * In how many of all draws of balls each pattern is a card's best. A set of h cells is hit and the rest of the card is not in
 * C(numbers - cells, balls - h) draws, whatever the numbers on the card: every set of cells is looked at once.
 */
export function bingoCounts(rules: VideoBingoDefinition): { total: bigint; counts: bigint[] } {
  const cells = rules.rows * rules.columns
  const masks = rules.patterns.map(({ sets }) => sets.map(maskOf))
  const bySize = masks.map(() => Array.from({ length: cells + 1 }, () => 0))
  for (let hit = 0; hit < 1 << cells; hit += 1) {
    const best = masks.findIndex((sets) => sets.some((set) => (hit & set) === set))
    if (best >= 0) bySize[best]![bitsOf(hit)]! += 1
  }
  const draws = (hits: number) => choose(rules.numbers - cells, rules.balls - hits)
  return {
    total: choose(rules.numbers, rules.balls),
    counts: bySize.map((sizes) => sizes.reduce((sum, count, hits) => sum + BigInt(count) * draws(hits), 0n)),
  }
}

function bitsOf(mask: number): number {
  let bits = 0
  for (let left = mask; left !== 0; left &= left - 1) bits += 1
  return bits
}

function cardOf(rules: VideoBingoDefinition, random: RandomStream): number[] {
  if (rules.layout === 'tens') return cardOfRank(BRITISH, random.belowBig(countCards(BRITISH)))
  return shuffle(upTo(rules.numbers), random).slice(0, rules.rows * rules.columns)
}

/**
 * One to so many cards, each a wager of its own: `card-1`, `card-2` ... Drawn: for every card its place and its numbers row by row, then
 * the balls in the order in which they are called.
 */
export function videoBingoRules(rules: VideoBingoDefinition): InstantRules {
  const placeOf = (on: string) => {
    const [word, text, ...rest] = on.split('-')
    return word === 'card' && rest.length === 0 ? numberIn(text, 1, rules.cards) : null
  }
  let law: Law | null = null
  const theLaw = () => {
    const { total, counts } = bingoCounts(rules)
    return lawFrom(
      total,
      rules.patterns.map(({ pays }, at) => [pays, counts[at]!] as const),
    )
  }
  return {
    mostWagers: rules.cards,
    menu: ['card-1'],
    knows: (on) => placeOf(on) !== null,
    lawOf: () => (law ??= theLaw()),
    draw: (wagers, random) => {
      const cards = wagers.flatMap((on) => [placeOf(on)!, ...cardOf(rules, random)])
      return [...cards, ...shuffle(upTo(rules.numbers), random).slice(0, rules.balls)]
    },
    multiplierOf: (on, drawn) => {
      const { cards, balls } = dealtBingo(rules, drawn)
      const place = placeOf(on)
      const card = cards.find((dealt) => dealt.place === place)
      return (card && bestPattern(rules, card.cells, balls)?.pattern.pays) ?? 0
    },
  }
}
