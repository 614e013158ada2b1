import type { CallOutput, Calls } from '@krathong/protocol'
import { read } from '../../shared/kit/calls.ts'

export type Programme = CallOutput<Calls['vipBackOffice']['programme']>
export type Level = Programme['levels'][number]

export const programmeQuery = read('vipBackOffice', 'programme', {})
export const vipStatusQuery = (playerId: string) =>
  read('vipBackOffice', 'status', { playerId }, { retry: false })
