import { changeRound, move, roundOf } from './draft.ts'
import type { Ask, Draft, PreparedEvent, Verdict } from './draft.ts'

export const placeBet = (ask: Ask, draft: Draft, event: PreparedEvent): Verdict => {
  if (event.amount < 0n || (event.amount === 0n && event.campaignId === undefined))
    return { code: 'BAD_REQUEST' }
  if (ask.gate === 'RETRY_LATER') return { code: ask.gate }
  if (ask.gate) return { code: ask.gate, isKept: true }
  if (event.nodeId === null) return { code: 'GAME_UNAVAILABLE', isKept: true }
  const round = roundOf(ask, draft, event.roundId)
  if (round && round.currency !== ask.currency) return { code: 'WRONG_CURRENCY', isKept: true }
  if (round?.isClosed) return { code: 'ROUND_CLOSED', isKept: true }
  if (ask.stakeMax !== null && event.amount > ask.stakeMax) return { code: 'LIMIT_REACHED', isKept: true }
  if (draft.balance < event.amount) return { code: 'INSUFFICIENT_FUNDS', isKept: true }
  move(draft, {
    cause: 'stake',
    id: event.ourId,
    leg: 0,
    side: 'from-player',
    purpose: 'cash',
    amount: event.amount,
  })
  changeRound(ask, draft, event, {
    stake: (round?.stake ?? 0n) + event.amount,
    betCount: (round?.betCount ?? 0) + 1,
    isClosed: event.closesRound,
  })
  return { code: 'OK' }
}

export const takeTip = (ask: Ask, draft: Draft, event: PreparedEvent): Verdict => {
  if (event.amount <= 0n) return { code: 'BAD_REQUEST' }
  if (ask.gate === 'RETRY_LATER') return { code: ask.gate }
  if (ask.gate) return { code: ask.gate, isKept: true }
  if (draft.balance < event.amount) return { code: 'INSUFFICIENT_FUNDS', isKept: true }
  move(draft, {
    cause: 'tip',
    id: event.ourId,
    leg: 0,
    side: 'from-player',
    purpose: 'cash',
    amount: event.amount,
  })
  return { code: 'OK' }
}
