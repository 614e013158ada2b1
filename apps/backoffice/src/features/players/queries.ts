import type { CallOutput, Calls } from '@krathong/protocol'
import { read } from '../../shared/kit/calls.ts'

export type Player = CallOutput<Calls['players']['player']>

export const playerQuery = (playerId: string) => read('players', 'player', { playerId })
