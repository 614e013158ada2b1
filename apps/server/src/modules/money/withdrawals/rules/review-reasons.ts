import { reviewReasons } from '@krathong/protocol/calls/withdrawals'
import type { ReviewReason } from '@krathong/protocol/calls/withdrawals'
import type { ReviewRule } from '../types.ts'

/**
 * What a player is told of a rule. Rules that look for misuse share one neutral word: who is looked at more closely is never told so, nor
 * by what.
 */
const REASON_OF_RULE: Readonly<Record<ReviewRule, ReviewReason>> = {
  'first-withdrawal': 'FIRST_WITHDRAWAL',
  'amount-above': 'AMOUNT',
  'account-changed': 'NEW_ACCOUNT',
  'withdrawals-over-deposits': 'ROUTINE',
  'shared-device': 'ROUTINE',
  'shared-address': 'ROUTINE',
  'shared-account': 'ROUTINE',
  'big-win': 'ROUTINE',
  'little-play': 'ROUTINE',
  'risk-case': 'ROUTINE',
}

/** Why a request is looked at, in the order of `reviewReasons`; beside a plain reason the neutral one says nothing more. */
export const reasonsOf = (rules: readonly ReviewRule[], needsTwo: boolean): ReviewReason[] => {
  const found = new Set<ReviewReason>(rules.map((rule) => REASON_OF_RULE[rule]))
  if (needsTwo) found.add('AMOUNT')
  if (found.size > 1) found.delete('ROUTINE')
  return found.size === 0 ? ['ROUTINE'] : reviewReasons.filter((reason) => found.has(reason))
}
