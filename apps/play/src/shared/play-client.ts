import { createClient } from '@krathong/protocol/client'
import type { Client } from '@krathong/protocol/client'
import type { CallInput, CallOutput, Calls } from '@krathong/protocol'

type Answer<Name extends keyof Calls['play']> = CallOutput<Calls['play'][Name]>

export type OpenedSeat = Answer<'open'>
/** What every order answers: the round, and what the money is after it. */
export type PlayAnswer = CallOutput<Calls['slots']['spin']>
export type PlayedRound = Answer<'round'>
export type RoundSummary = Answer<'rounds'>['content'][number]
export type Seeds = Answer<'seeds'>
export type SlotMode = CallInput<Calls['slots']['spin']>['mode']
export type InstantWager = CallInput<Calls['instant']['play']>['wagers'][number]

export interface ClientSeat {
  seatToken: () => string | null
  language: () => string
  onEnded: () => void
}

export const createPlayClient = ({ seatToken, language, onEnded }: ClientSeat): Client =>
  createClient({ token: seatToken, language, onSessionEnded: onEnded })
