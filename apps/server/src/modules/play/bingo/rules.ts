import type { BingoRoomDefinition } from '@krathong/games/bingo'

type Rules = BingoRoomDefinition['rules']

/** How long the winners are shown before the next round opens. */
const WINNERS_SHOWN_MS = 15_000

const lastBall = (prizes: readonly { ball: number }[]) => Math.max(...prizes.map(({ ball }) => ball))

/** Balls are called from the settlement on, one every few seconds, up to the full house; the round is over a while later. */
export const showsUntil = (
  { callSeconds }: Pick<Rules, 'callSeconds'>,
  prizes: readonly { ball: number }[],
  settledAt: Date,
): Date => new Date(settledAt.getTime() + lastBall(prizes) * callSeconds * 1000 + WINNERS_SHOWN_MS)

/** How many balls have been called by now. */
export const calledBy = (
  { callSeconds }: Pick<Rules, 'callSeconds'>,
  prizes: readonly { ball: number }[],
  settledAt: Date,
  now: Date,
): number => {
  const passed = Math.floor((now.getTime() - settledAt.getTime()) / (callSeconds * 1000))
  return Math.min(lastBall(prizes), Math.max(0, passed))
}

export type RoomPhase = 'selling' | 'drawing' | 'calling' | 'over' | 'refunded'

export const phaseOf = (state: string, prizes: readonly { ball: number }[], called: number): RoomPhase => {
  if (state === 'selling') return 'selling'
  if (state === 'closed') return 'drawing'
  if (state === 'refunded') return 'refunded'
  return called < lastBall(prizes) ? 'calling' : 'over'
}
