import type { markerKinds } from '@krathong/protocol/calls/protection-back-office'

export type MarkerKind = (typeof markerKinds)[number]

/** From what on something is looked at by a person. Numbers of one day or week of one player. */
export const HARM = {
  /** Payments in within one hour, or within 24. */
  burstHour: 4,
  burstDay: 8,
  /** Nights of the last seven with so many minutes of play between midnight and five, in the brand's zone. */
  nights: 3,
  nightMinutes: 60,
  /** Wishes for looser limits, or none, within seven days. */
  loosened: 2,
  /** Bets of 24 hours that are looked at, and how much the last third of them is above the first while money was lost. */
  chasingBets: 60,
  chasingTimes: 3,
} as const

export interface ThirdsOfPlay {
  bets: number
  /** Average stakes of the first and of the last third, in 1/10,000. */
  first: bigint
  last: bigint
  loss: bigint
}

/** Stakes that climb while money is lost. */
export const isChasing = ({ bets, first, last, loss }: ThirdsOfPlay): boolean =>
  bets >= HARM.chasingBets && loss > 0n && first > 0n && last >= first * BigInt(HARM.chasingTimes)
