import type { CallSpec } from '@krathong/protocol/call'
import { TRIAL_TYPE } from '@krathong/protocol/rights/right'
import { Refusal } from '../refusal.ts'
import type { OperatorCaller, PlayerCaller } from './callers.ts'

export type RightCheck = (caller: PlayerCaller | OperatorCaller | null) => void

/** What a call does not open to trial accounts is shut for them, whoever forgot to ask. */
export const rightCheck = ({ audience, right }: CallSpec): RightCheck => {
  const isOwn = audience === 'player' || audience === 'seat'
  return (caller) => {
    const isTrial = caller !== null && 'type' in caller && caller.type === TRIAL_TYPE
    if (isOwn && isTrial && !right.trial) throw new Refusal('NOT_ALLOWED')
  }
}
