import { createClient } from '@krathong/protocol/client'
import type { Client } from '@krathong/protocol/client'
import type { Calls } from '@krathong/protocol'

type Answer<Name extends keyof Calls['play']> = import('@krathong/protocol').CallOutput<Calls['play'][Name]>

export type OpenedSeat = Answer<'open'>
export type SpinAnswer = Answer<'spin'>
export type PlayedRound = Answer<'round'>
export type RoundSummary = Answer<'rounds'>['content'][number]
export type Seeds = Answer<'seeds'>
export type SlotMode = PlayedRound['mode']

export interface ClientSeat {
  seatToken: () => string | null
  language: () => string
  onEnded: () => void
}

export const createPlayClient = ({ seatToken, language, onEnded }: ClientSeat): Client =>
  createClient({ token: seatToken, language, onSessionEnded: onEnded })
