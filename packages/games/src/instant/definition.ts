import { definitionReader } from '../kit/definition.ts'
import type { GameHead, KindReaders, StakeRule } from '../kit/definition.ts'
import { fault, listOf, mapOf, record, text, whole } from '../kit/read-json.ts'
import type { Members, Node } from '../kit/read-json.ts'
import type { BaccaratDefinition } from './baccarat.ts'
import type { DiceDefinition } from './dice.ts'
import type { KenoDefinition } from './keno.ts'
import type { LimboDefinition } from './limbo.ts'
import type { PlinkoDefinition } from './plinko.ts'
import type { RouletteDefinition } from './roulette.ts'
import type { ScratchDefinition } from './scratch.ts'
import type { ThreeDiceDefinition } from './three-dice.ts'
import type { BingoPattern, VideoBingoDefinition } from './video-bingo.ts'
import type { WheelDefinition } from './wheel.ts'
import {
  checkPrizes,
  multiplier,
  multipliers,
  readBaccaratReturns,
  readDiceReturns,
  readKenoPays,
  readRoulettePays,
  readWheels,
  someChoices,
} from './read-wagers.ts'

/** The rules of the kind, by its name. */
export type InstantKindRules =
  | { kind: 'dice'; rules: DiceDefinition }
  | { kind: 'limbo'; rules: LimboDefinition }
  | { kind: 'plinko'; rules: PlinkoDefinition }
  | { kind: 'keno'; rules: KenoDefinition }
  | { kind: 'wheel'; rules: WheelDefinition }
  | { kind: 'roulette'; rules: RouletteDefinition }
  | { kind: 'three-dice'; rules: ThreeDiceDefinition }
  | { kind: 'scratch'; rules: ScratchDefinition }
  | { kind: 'baccarat'; rules: BaccaratDefinition }
  | { kind: 'video-bingo'; rules: VideoBingoDefinition }

export type InstantKind = InstantKindRules['kind']

/** A published instant game: data, never changed; another rule is another version. */
export type InstantDefinition = GameHead<(typeof classes)[number]> & { stakes: StakeRule } & InstantKindRules

const classes = ['arcade', 'table', 'scratch', 'bingo'] as const

/** Every set of every pattern is tried against every card that can be hit. */
const MOST_SETS = 100

const readers: KindReaders<InstantKindRules> = {
  dice: (node) => readTargets(record(node, ['returned', 'targetMin', 'targetMax']), 9_999),
  limbo: (node) => readTargets(record(node, ['returned', 'targetMin', 'targetMax']), 10_000_000),
  plinko: (node) => {
    const { boards } = record(node, ['boards'])
    return { boards: someChoices(boards!, mapOf(boards!, readBoard)) }
  },
  keno: (node) => {
    const at = record(node, ['numbers', 'drawn', 'pays'])
    const numbers = whole(at['numbers']!, 2, 100)
    return {
      numbers,
      drawn: whole(at['drawn']!, 1, numbers - 1),
      pays: readKenoPays(at['pays']!, numbers),
    }
  },
  wheel: (node) => ({ wheels: readWheels(record(node, ['wheels'])['wheels']!) }),
  roulette: (node) => ({ pays: readRoulettePays(record(node, ['pays'])['pays']!) }),
  'three-dice': (node) => ({ returns: readDiceReturns(record(node, ['returns'])['returns']!) }),
  scratch: (node) => {
    const at = record(node, ['outcomes', 'prizes'])
    const outcomes = whole(at['outcomes']!, 2, 1_000_000_000)
    const prizes = listOf(at['prizes']!, readPrize)
    checkPrizes(at['prizes']!, outcomes, prizes)
    return { outcomes, prizes }
  },
  baccarat: (node) => {
    const at = record(node, ['decks', 'returns'])
    return { decks: whole(at['decks']!, 1, 8), returns: readBaccaratReturns(at['returns']!) }
  },
  'video-bingo': readBingo,
}

/** Reads a definition strictly, or throws a DefinitionFault that says what is wrong where. */
export const readInstantDefinition: (value: unknown) => InstantDefinition = definitionReader(classes, readers)

function readTargets(at: Members, most: number) {
  const targetMin = whole(at['targetMin']!, 1, most)
  return {
    returned: whole(at['returned']!, 1, 10_000),
    targetMin,
    targetMax: whole(at['targetMax']!, targetMin, most),
  }
}

function readBoard(node: Node, name: string): number[] {
  const pays = multipliers(node)
  const rows = /^(8|12|16)-(low|medium|high)$/.exec(name)
  if (!rows || pays.length !== Number(rows[1]) / 2 + 1)
    fault(node, 'must pay each bucket from the edge to the middle')
  return pays
}

function readPrize(node: Node): [number, number] {
  const [paid, count, ...rest] = listOf(node, (item) => whole(item, 1, 1_000_000_000))
  if (paid === undefined || count === undefined || rest.length > 0)
    return fault(node, 'must be a multiple and a count')
  return [paid, count]
}

function readBingo(node: Node): VideoBingoDefinition {
  const at = record(node, ['numbers', 'balls', 'rows', 'columns', 'layout', 'cards', 'patterns'])
  const rows = whole(at['rows']!, 1, 4)
  const columns = whole(at['columns']!, 1, 5)
  const numbers = whole(at['numbers']!, rows * columns, 100)
  const layout = text(at['layout']!, /^(any|tens)$/) as VideoBingoDefinition['layout']
  if (layout === 'tens' && (numbers !== 90 || rows !== 3 || columns !== 5))
    fault(at['layout']!, 'is of ninety numbers, five in each of three rows')
  const patterns = listOf(at['patterns']!, (pattern) => readPattern(pattern, rows * columns))
  if (patterns.reduce((sum, { sets }) => sum + sets.length, 0) > MOST_SETS)
    fault(at['patterns']!, `must be at most ${MOST_SETS} sets in all`)
  if (patterns.some(({ pays }, place) => place > 0 && pays >= patterns[place - 1]!.pays))
    fault(at['patterns']!, 'must pay less from one to the next')
  return {
    numbers,
    balls: whole(at['balls']!, 1, numbers - 1),
    rows,
    columns,
    layout,
    cards: whole(at['cards']!, 1, 4),
    patterns,
  }
}

function readPattern(node: Node, cells: number): BingoPattern {
  const at = record(node, ['name', 'pays', 'sets'])
  const sets = listOf(at['sets']!, (set) => listOf(set, (cell) => whole(cell, 0, cells - 1)))
  if (sets.length === 0 || sets.some((set) => set.length === 0 || new Set(set).size !== set.length))
    fault(at['sets']!, 'must be sets of different cells')
  return { name: text(at['name']!, /^[a-z][a-z-]{1,20}$/), pays: multiplier(at['pays']!), sets }
}
