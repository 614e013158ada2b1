import type { CallOutput, Calls } from '@krathong/protocol'
import type { BingoRoomView, BingoStatus } from '@krathong/protocol/calls/bingo'
import { minus, times } from '../../shared/amounts.ts'

/** A round that is over, as the server tells it to be watched again. */
export type Tape = CallOutput<Calls['bingo']['round']>

/** From one ball to the next; quicker than in the room. */
export const BALL_MS = 900

/** What the called balls of a tape have shown. */
export const tapeAt = (
  { room, mine }: Tape,
  called: number,
  exponent: number,
): { room: BingoRoomView; mine: BingoStatus['mine']; isOver: boolean } => {
  const isOver = called >= room.called.length
  const prizes = room.prizes.filter(({ ball }) => ball <= called)
  const own = new Set(mine.tickets.map(({ serial }) => serial))
  const hidden = room.prizes
    .filter(({ ball }) => ball > called)
    .map(({ share, serials }) => times(share, serials.filter((serial) => own.has(serial)).length, exponent))
  return {
    room: {
      ...room,
      phase: isOver ? 'over' : 'calling',
      called: room.called.slice(0, called),
      prizes,
      endsAt: null,
    },
    mine: { ...mine, won: hidden.reduce((won, one) => minus(won, one, exponent), mine.won) },
    isOver,
  }
}
