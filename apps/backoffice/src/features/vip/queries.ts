import type { CallOutput, Calls } from '@krathong/protocol'
import { read } from '../../shared/kit/calls.ts'

export type Programme = CallOutput<Calls['vipDesk']['programme']>
export type Level = Programme['levels'][number]

export const programmeQuery = read('vipDesk', 'programme', {})
export const vipStandingQuery = (playerId: string) =>
  read('vipDesk', 'standing', { playerId }, { retry: false })
