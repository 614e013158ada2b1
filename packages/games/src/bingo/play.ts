import { createStream, shuffle } from '../fairness/index.ts'
import type { RandomStream } from '../fairness/index.ts'
import type { BingoRoomDefinition } from './definition.ts'

const COLUMNS = 5
const A_COLUMN = 15
const FREE = 12
export const BALLS = COLUMNS * A_COLUMN

const upTo = (most: number) => Array.from({ length: most }, (_, at) => at + 1)

/**
 * The numbers of a ticket, 25 cells row by row, 0 in the free middle: B 1-15, I 16-30, N 31-45, G 46-60, O 61-75. They come from the
 * round's committed seed and the ticket's serial number, both fixed before anybody can know a ball, and nobody picks a serial.
 */
export function ticketOf(serverSeed: string, serial: number): number[] {
  const random = createStream(serverSeed, 'ticket', serial)
  const columns = Array.from({ length: COLUMNS }, (_, column) =>
    shuffle(
      upTo(A_COLUMN).map((number) => number + column * A_COLUMN),
      random,
    ).slice(0, COLUMNS),
  )
  return Array.from({ length: COLUMNS * COLUMNS }, (_, cell) =>
    cell === FREE ? 0 : columns[cell % COLUMNS]![Math.floor(cell / COLUMNS)]!,
  )
}

/** The stream of a round's balls: its committed seed, the beacon's randomness, the round's number in its room. */
export const ballStream = (serverSeed: string, randomness: string, no: number): RandomStream =>
  createStream(serverSeed, randomness, no)

/** All 75 balls in the order in which they are called. */
export const ballsFrom = (random: RandomStream): number[] => shuffle(upTo(BALLS), random)

/** After how many balls a ticket has each of its lines, the earliest first, and at last every cell. */
export function readyAt(
  lines: readonly (readonly number[])[],
  ticket: readonly number[],
  calledAt: ReadonlyMap<number, number>,
) {
  const cellAt = (cell: number) => calledAt.get(ticket[cell]!) ?? 0
  const all = (cells: Iterable<number>) => Math.max(...[...cells].map(cellAt))
  return { lines: lines.map(all).sort((a, b) => a - b), full: all(ticket.keys()) }
}

export type PrizeWon = {
  name: string
  /** The ball, counted from 1, with which it was won. */
  ball: number
  serials: number[]
}

/** Who wins what: the tickets that are the first to be ready for a prize, all of those that are ready with the same ball. */
export function winnersOf(
  { lines, prizes }: BingoRoomDefinition['rules'],
  tickets: readonly (readonly number[])[],
  balls: readonly number[],
): PrizeWon[] {
  const calledAt = new Map(balls.map((ball, at) => [ball, at + 1]))
  const ready = tickets.map((ticket) => readyAt(lines, ticket, calledAt))
  return prizes.map(({ name, lines: asked }) => {
    const times = ready.map(({ lines: made, full }) => (asked === 'all' ? full : made[asked - 1]!))
    const ball = times.reduce((least, time) => Math.min(least, time), BALLS)
    return { name, ball, serials: times.flatMap((time, at) => (time === ball ? [at + 1] : [])) }
  })
}
