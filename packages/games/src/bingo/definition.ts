import { compiled, HEAD, readHead, readKind } from '../kit/definition.ts'
import type { Compiled, GameHead } from '../kit/definition.ts'
import { fault, listOf, record, text, whole } from '../kit/read-json.ts'
import type { Node } from '../kit/read-json.ts'

/** What a room pays for: the first ticket with so many lines, or with every cell. */
export type BingoPrize = { name: string; lines: number | 'all'; part: number }

/** A published room: data, never changed; another rule is another version. Shares are parts of 10,000. */
export type BingoRoomDefinition = GameHead<'bingo'> & {
  kind: 'bingo-75'
  rules: {
    /** In minor units of the currency. */
    ticketPrice: number
    mostTickets: number
    /** Of all players together. */
    mostSold: number
    /** From the first ticket to the end of sales, from there to the beacon, and from one ball to the next. */
    salesSeconds: number
    beaconSeconds: number
    callSeconds: number
    leastBuyers: number
    poolShare: number
    prizes: BingoPrize[]
    /** Cells count from 0, row by row; the middle one is free. */
    lines: number[][]
  }
}

export type BingoRoom = Compiled<BingoRoomDefinition>

const WHOLE = 10_000
const CELLS = 25

/** Reads and hashes a definition, or throws a DefinitionFault. */
export function compileBingo(value: unknown): BingoRoom {
  return compiled(readRoom(value))
}

/** Reads a definition strictly, or throws a DefinitionFault that says what is wrong where. */
export function readRoom(value: unknown): BingoRoomDefinition {
  const at = record({ value, path: 'definition' }, [...HEAD, 'kind', 'rules'])
  return { ...readHead(at, ['bingo']), ...readKind(at, { 'bingo-75': readRules }) }
}

const RULES = [
  'ticketPrice',
  'mostTickets',
  'mostSold',
  'salesSeconds',
  'beaconSeconds',
  'callSeconds',
  'leastBuyers',
  'poolShare',
  'prizes',
  'lines',
] as const

function readRules(node: Node): BingoRoomDefinition['rules'] {
  const at = record(node, RULES)
  const prizes = listOf(at['prizes']!, readPrize)
  if (prizes.reduce((sum, { part }) => sum + part, 0) !== WHOLE)
    fault(at['prizes']!, 'must share out the whole pool')
  return {
    ticketPrice: whole(at['ticketPrice']!, 1, 10_000_000),
    mostTickets: whole(at['mostTickets']!, 1, 100),
    mostSold: whole(at['mostSold']!, 2, 100_000),
    salesSeconds: whole(at['salesSeconds']!, 10, 3600),
    beaconSeconds: whole(at['beaconSeconds']!, 3, 600),
    callSeconds: whole(at['callSeconds']!, 1, 30),
    leastBuyers: whole(at['leastBuyers']!, 2, 100),
    poolShare: whole(at['poolShare']!, 1, WHOLE - 1),
    prizes,
    lines: listOf(at['lines']!, (line) => listOf(line, (cell) => whole(cell, 0, CELLS - 1))),
  }
}

function readPrize(node: Node): BingoPrize {
  const at = record(node, ['name', 'lines', 'part'])
  return {
    name: text(at['name']!, /^[a-z][a-z-]{1,20}$/),
    lines: at['lines']!.value === 'all' ? 'all' : whole(at['lines']!, 1, 12),
    part: whole(at['part']!, 1, WHOLE),
  }
}
