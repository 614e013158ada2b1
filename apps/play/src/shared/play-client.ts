import { createClient, RefusedError } from '@krathong/protocol/client'
import type { Client } from '@krathong/protocol/client'
import { routes } from '@krathong/protocol/routes/play'
import type { CallInput, CallOutput, Calls } from '@krathong/protocol'

type Answer<Name extends keyof Calls['play']> = CallOutput<Calls['play'][Name]>

export type OpenedSeat = Answer<'open'>
/** What every order answers: the round, and what the money is after it. */
export type PlayAnswer = CallOutput<Calls['slots']['spin']>
export type PlayedRound = PlayAnswer['round']
/** A round of before, with the game and the version that it was played on. */
export type RoundOutput = Answer<'round'>
export type RoundSummary = Answer<'rounds'>['content'][number]
export type Seeds = Answer<'seeds'>
export type Returned = CallOutput<Calls['seatRtp']['own']>
export type SlotMode = CallInput<Calls['slots']['spin']>['mode']
export type DecisionAnswer = CallOutput<Calls['decisions']['begin']>
export type DecisionRound = DecisionAnswer['round']
export type InstantWager = CallInput<Calls['instant']['play']>['wagers'][number]

export interface ClientSeat {
  seatToken: () => string | null
  language: () => string
  onEnded: () => void
  /** A bet was refused to protect the player. */
  onProtected: () => void
}

const protective = new Set([
  'REALITY_CHECK_DUE',
  'PLAY_STOPPED',
  'TIME_LIMIT',
  'LOSS_LIMIT',
  'STAKE_LIMIT',
  'BET_LIMIT',
])

export const createPlayClient = ({ seatToken, language, onEnded, onProtected }: ClientSeat): Client => {
  const client = createClient({ routes, token: seatToken, language, onSessionEnded: onEnded })
  return (...question) =>
    client(...question).catch((error: unknown) => {
      if (error instanceof RefusedError && protective.has(error.code)) onProtected()
      throw error
    })
}
