import type { CallOutput, Calls } from '@krathong/protocol'
import { read } from '../../shared/kit/calls.ts'

export type Round = CallOutput<Calls['rounds']['round']>

export interface RoundFilter {
  playerId?: string
  roundId?: string
  gameId?: string
  from?: string
  to?: string
}

export const roundQuery = (roundId: string) => read('rounds', 'round', { roundId })
