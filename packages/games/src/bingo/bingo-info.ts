import { formatAmount, minorUnit } from '@krathong/money'
import type { BingoRoom, BingoRoomDefinition } from './definition.ts'

/** What a room's own pages tell before anybody buys; every figure is of the definition. */
export type BingoInfo = {
  room: 'bingo'
  rules: BingoRoomDefinition['rules']
  ticketPrice: string
  /** Exactly what goes back to players of everything that is sold, in time: what rounding leaves goes to the next pool. */
  rtp: number
}

export function bingoInfo({ definition: { rules } }: BingoRoom, exponent: number): BingoInfo {
  return {
    room: 'bingo',
    rules,
    ticketPrice: formatAmount(BigInt(rules.ticketPrice) * minorUnit(exponent), exponent),
    rtp: rules.poolShare / 10_000,
  }
}
