import type { CallOutput, Calls } from '@krathong/protocol'
import type { CrashRoom } from '@krathong/protocol/calls/crash'
import { momentOf } from '@krathong/games/crash/growth'
import { hundredthsOf } from './hundredths.ts'

/** A round that is over, as the server tells it to be watched again. */
export type Tape = CallOutput<Calls['crash']['round']>
type OwnBet = Tape['mine'][number]

/** A long climb is shown faster: it lasts no longer than this. */
const LONGEST_MS = 30_000

export const tapeMs = ({ climbMs }: Tape): number => Math.min(climbMs, LONGEST_MS)

/** What of a bet had come by a moment of the climb: until it left it was in. */
const betAt = <Bet extends Pick<OwnBet, 'state' | 'cashedAt' | 'payout'>>(
  bet: Bet,
  { rules, climbMs }: Tape,
  ms: number,
): Bet => {
  if (ms >= climbMs || (bet.cashedAt !== null && momentOf(hundredthsOf(bet.cashedAt), rules) <= ms))
    return bet
  return { ...bet, state: 'open', cashedAt: null, payout: '0' }
}

/** The room as it stood so far into the showing of a tape, by a clock that now tells `serverMs`. */
export const tapeAt = (
  tape: Tape,
  shownMs: number,
  serverMs: number,
): { room: CrashRoom; mine: OwnBet[]; isOver: boolean } => {
  const length = tapeMs(tape)
  const isOver = shownMs >= length
  const ms = length === 0 ? 0 : Math.round((Math.min(shownMs, length) / length) * tape.climbMs)
  const began = serverMs - ms - Math.max(0, shownMs - length)
  const { room } = tape
  return {
    room: {
      ...room,
      phase: isOver ? 'over' : 'rising',
      risesAt: new Date(began).toISOString(),
      endedAt: isOver ? new Date(began + tape.climbMs).toISOString() : null,
      crash: isOver ? room.crash : null,
      bets: room.bets.map((bet) => betAt(bet, tape, isOver ? tape.climbMs : ms)),
    },
    mine: tape.mine.map((bet) => betAt(bet, tape, isOver ? tape.climbMs : ms)),
    isOver,
  }
}
