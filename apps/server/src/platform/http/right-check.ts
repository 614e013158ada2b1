import type { CallSpec } from '@krathong/protocol/call'
import { TRIAL_TYPE } from '@krathong/protocol/rights/right'
import { rightOf } from '@krathong/protocol/rights/table'
import { Refusal } from '../refusal.ts'
import type { OperatorCaller, PlayerCaller } from './callers.ts'

export type RightCheck = (caller: PlayerCaller | OperatorCaller | null) => void

/** What the table does not open to trial accounts is shut for them, whoever forgot to ask. */
export const rightCheck = (group: string, name: string, { audience }: CallSpec): RightCheck => {
  const right = rightOf(group, name)
  const isOwn = audience === 'player' || audience === 'seat'
  return (caller) => {
    const isTrial = caller !== null && 'type' in caller && caller.type === TRIAL_TYPE
    if (isOwn && isTrial && !right?.trial) throw new Refusal('NOT_ALLOWED')
  }
}
