import { drawWithoutReplacement, shuffle, weighted } from '../fairness/index.ts'
import type { RandomStream } from '../fairness/index.ts'
import { chiSquareP, evenP, fitP } from './p-values.ts'

/** What is tried: words in a row, and streams opened one after another as rounds are. */
export type RandomSource = {
  /** Opens the stream of the next round. */
  next(): RandomStream
  /** Opens the stream of a round under a seed that is made now. */
  fresh(): RandomStream
}

/** A statistic of what games draw: the chance of what was seen, were each draw as likely as it should be. */
type OutcomeTest = { name: string; p: (source: RandomSource, draws: number) => number }

/** As many as a round of a game with features draws. */
const DRAWS_A_STREAM = 64

/** So many draws, each stream giving as many as one round would take. */
function* drawsOf<T>(source: RandomSource, count: number, draw: (random: RandomStream) => T): Generator<T> {
  let random = source.next()
  for (let done = 0; done < count; done += 1) {
    if (done % DRAWS_A_STREAM === 0) random = source.next()
    yield draw(random)
  }
}

const evenDraw = (n: number): OutcomeTest => ({
  name: `one of ${n}`,
  p: (source, draws) => {
    const counts = new Float64Array(n)
    for (const value of drawsOf(source, draws, (random) => random.below(n))) counts[value]! += 1
    return evenP(counts)
  },
})

/** Three quarters of all words: a scaling that does not reject leans by a third, in its size or in its remainder. */
const LARGE = 3 * 2 ** 30

const largeDraw = (name: string, cells: number, cellOf: (value: number) => number): OutcomeTest => ({
  name,
  p: (source, draws) => {
    const counts = new Float64Array(cells)
    for (const value of drawsOf(source, draws, (random) => random.below(LARGE))) counts[cellOf(value)]! += 1
    return evenP(counts)
  },
})

const pairs: OutcomeTest = {
  name: 'pairs of one of 37',
  p: (source, draws) => {
    const counts = new Float64Array(37 * 37)
    let before = 0
    let isSecond = false
    for (const value of drawsOf(source, draws, (random) => random.below(37))) {
      if (isSecond) counts[before * 37 + value]! += 1
      before = value
      isSecond = !isSecond
    }
    return evenP(counts)
  },
}

const fiveShuffled: OutcomeTest = {
  name: 'orders of five shuffled',
  p: (source, draws) => {
    const counts = new Float64Array(120)
    for (const order of drawsOf(source, draws / 5, (random) => shuffle([0, 1, 2, 3, 4], random))) {
      let place = 0
      order.forEach((item, at) => {
        place = place * (5 - at) + order.slice(at + 1).filter((later) => later < item).length
      })
      counts[place]! += 1
    }
    return evenP(counts)
  },
}

const deckPlaces: OutcomeTest = {
  name: 'cards by place in a shuffled deck',
  p: (source, draws) => {
    const cards = 52
    const counts = new Float64Array(cards * cards)
    const decks = Math.max(2000, Math.floor(draws / cards))
    const deck = Array.from({ length: cards }, (_, card) => card)
    for (let done = 0; done < decks; done += 1)
      shuffle([...deck], source.next()).forEach((card, place) => {
        counts[place * cards + card]! += 1
      })
    const expected = decks / cards
    const sum = counts.reduce((all, count) => all + (count - expected) ** 2 / expected, 0)
    // Rows and columns add up to the number of decks.
    return chiSquareP((sum * (cards - 1)) / cards, (cards - 1) ** 2)
  },
}

const sixOfMany: OutcomeTest = {
  name: 'six of 45 without replacement',
  p: (source, draws) => {
    const [numbers, drawn] = [45, 6]
    const balls = Array.from({ length: numbers }, (_, ball) => ball)
    const counts = new Float64Array(numbers)
    const rounds = Math.floor(draws / drawn)
    for (let done = 0; done < rounds; done += 1)
      for (const ball of drawWithoutReplacement(balls, drawn, source.next())) counts[ball]! += 1
    const expected = (rounds * drawn) / numbers
    const sum = counts.reduce((all, count) => all + (count - expected) ** 2 / expected, 0)
    return chiSquareP((sum * (numbers - 1)) / (numbers - drawn), numbers - 1)
  },
}

const WEIGHTS = [1, 2, 3, 5, 10, 15, 30, 34]

const weightedDraw: OutcomeTest = {
  name: 'weighted choice',
  p: (source, draws) => {
    const counts = new Float64Array(WEIGHTS.length)
    for (const index of drawsOf(source, draws, (random) => weighted(WEIGHTS, random))) counts[index]! += 1
    return fitP(
      counts,
      WEIGHTS.map((weight) => weight / 100),
    )
  },
}

/** Streams of seeds made one after another begin unlike each other: seeds of a clock are the same again within its tick. */
const freshStreams: OutcomeTest = {
  name: 'fresh seeds are never the same',
  p: (source, draws) => {
    const streams = Math.max(1000, Math.floor(draws / 50))
    const seen = new Set<string>()
    const counts = new Float64Array(16)
    for (let done = 0; done < streams; done += 1) {
      const random = source.fresh()
      const first = random.u32()
      counts[first >>> 28]! += 1
      seen.add(`${first} ${random.u32()}`)
    }
    return seen.size < streams ? -Math.expm1(-(streams ** 2) / 2 ** 65) : evenP(counts)
  },
}

export const outcomeTests: readonly OutcomeTest[] = [
  evenDraw(2),
  evenDraw(6),
  evenDraw(37),
  evenDraw(52),
  evenDraw(1000),
  largeDraw('one of three quarters, by size', 48, (value) => Math.floor(value / 2 ** 26)),
  largeDraw('one of three quarters, by remainder', 3, (value) => value % 3),
  pairs,
  fiveShuffled,
  deckPlaces,
  sixOfMany,
  weightedDraw,
  freshStreams,
]
