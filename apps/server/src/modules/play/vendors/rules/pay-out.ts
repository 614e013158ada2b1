import type { CoreCode } from '../types.ts'
import { alarm, changeRound, lastSettle, move, roundOf, txOf } from './draft.ts'
import type { AlarmKind, Ask, Draft, PreparedEvent, Verdict } from './draft.ts'

/** Why a win has nothing to be paid for; null when it has. */
const winFault = (ask: Ask, draft: Draft, event: PreparedEvent): Verdict | null => {
  const ref = event.refTxId === undefined ? undefined : txOf(ask, draft, event.refTxId)
  const after = (code: CoreCode, kind: AlarmKind): Verdict => {
    alarm(draft, kind, event)
    return { code }
  }
  if (ref) {
    if (ref.playerId !== null && ref.playerId !== ask.playerId) return after('TX_NOT_FOUND', 'not-theirs')
    if (ref.state === 'tombstone' || ref.state === 'taken-back')
      return after('ALREADY_CANCELLED', 'win-after-rollback')
  }
  if (event.winKind === 'jackpot' || event.winKind === 'free')
    return ask.isStranger ? { code: 'PLAYER_NOT_FOUND' } : null
  const round = roundOf(ask, draft, event.roundId)
  const hasBet = ref ? ref.state === 'standing' && ref.kind === 'bet' : event.refTxId === undefined
  if (hasBet && round && round.betCount > 0) return null
  const wasTakenBack = ask.known
    .txsOf(event.roundId)
    .some(
      (tx) =>
        tx.state !== 'refused' &&
        (tx.kind === 'tombstone' || (tx.kind === 'bet' && tx.playerId === ask.playerId)),
    )
  return wasTakenBack && !round?.betCount
    ? after('ALREADY_CANCELLED', 'win-after-rollback')
    : after('TX_NOT_FOUND', 'win-without-bet')
}

export const payWin = (ask: Ask, draft: Draft, event: PreparedEvent): Verdict => {
  if (event.amount < 0n) return { code: 'BAD_REQUEST' }
  const fault = winFault(ask, draft, event)
  if (fault) return fault
  const round = roundOf(ask, draft, event.roundId)
  if (!round && event.nodeId === null) return { code: 'GAME_UNAVAILABLE' }
  if (round && round.currency !== ask.currency) return { code: 'WRONG_CURRENCY' }
  const isHeld = ask.reviewAbove !== null && event.amount > ask.reviewAbove
  if (isHeld) alarm(draft, 'held-win', event)
  const purpose = isHeld ? 'review-hold' : 'cash'
  move(draft, { cause: 'payout', id: event.ourId, leg: 0, side: 'to-player', purpose, amount: event.amount })
  const isLoss = event.amount === 0n && (event.winKind ?? 'win') === 'win'
  changeRound(ask, draft, event, {
    payout: (round?.payout ?? 0n) + event.amount,
    winCount: (round?.winCount ?? 0) + 1,
    isClosed: round?.isClosed || event.closesRound || isLoss || !round?.betCount,
    hasLateWin: round?.hasLateWin || (round?.isClosed === true && event.amount > 0n),
  })
  return {
    code: 'OK',
    ...(isHeld ? { answerFacts: { isHeld: true } } : {}),
  }
}

export const settleBet = (ask: Ask, draft: Draft, event: PreparedEvent): Verdict => {
  const bet = event.refTxId === undefined ? undefined : txOf(ask, draft, event.refTxId)
  const round = bet && roundOf(ask, draft, bet.vendorRound)
  if (!bet || bet.kind !== 'bet' || bet.state === 'refused' || bet.playerId !== ask.playerId || !round) {
    alarm(draft, bet?.state === 'tombstone' ? 'win-after-rollback' : 'win-without-bet', event)
    return { code: bet?.state === 'tombstone' ? 'ALREADY_CANCELLED' : 'TX_NOT_FOUND' }
  }
  if (bet.state === 'taken-back') {
    alarm(draft, 'win-after-rollback', event)
    return { code: 'ALREADY_CANCELLED' }
  }
  const last = lastSettle(ask, draft, bet)
  if ((event.settlementNo ?? 1) <= (last?.settlementNo ?? 0)) return { code: 'ALREADY_SETTLED' }
  const delta = event.amount - (last?.amount ?? 0n)
  if (draft.balance + delta < 0n) {
    alarm(draft, 'cannot-take-back', event, { missing: String(-delta - draft.balance) })
    return { code: 'INSUFFICIENT_FUNDS' }
  }
  move(draft, {
    cause: delta > 0n ? 'payout' : 'void',
    id: event.ourId,
    leg: 0,
    side: delta > 0n ? 'to-player' : 'from-player',
    purpose: 'cash',
    amount: delta > 0n ? delta : -delta,
  })
  changeRound(
    ask,
    draft,
    { ...event, roundId: bet.vendorRound },
    {
      payout: round.payout + delta,
      winCount: round.winCount + (last ? 0 : 1),
      isClosed: round.isClosed || event.closesRound,
    },
  )
  return { code: 'OK' }
}

export const endRound = (ask: Ask, draft: Draft, event: PreparedEvent): Verdict => {
  if (!roundOf(ask, draft, event.roundId)) return { code: 'TX_NOT_FOUND' }
  changeRound(ask, draft, event, { isClosed: true })
  return { code: 'OK' }
}

export const promote = (ask: Ask, draft: Draft, event: PreparedEvent): Verdict => {
  if (event.amount < 0n) return { code: 'BAD_REQUEST' }
  if (ask.isStranger) return { code: 'PLAYER_NOT_FOUND' }
  const isHeld = ask.reviewAbove !== null && event.amount > ask.reviewAbove
  if (isHeld) alarm(draft, 'held-win', event)
  const purpose = isHeld ? 'review-hold' : 'cash'
  move(draft, {
    cause: 'promotion',
    id: event.ourId,
    leg: 0,
    side: 'to-player',
    purpose,
    amount: event.amount,
  })
  return {
    code: 'OK',
    ...(isHeld ? { answerFacts: { isHeld: true } } : {}),
  }
}

export const adjust = (ask: Ask, draft: Draft, event: PreparedEvent): Verdict => {
  const size = event.amount < 0n ? -event.amount : event.amount
  if (size === 0n) return { code: 'BAD_REQUEST' }
  if (ask.isStranger) return { code: 'PLAYER_NOT_FOUND' }
  if (size > ask.adjustMax) {
    alarm(draft, 'adjustment-above-limit', event)
    return { code: 'LIMIT_REACHED' }
  }
  if (draft.balance + event.amount < 0n) {
    alarm(draft, 'cannot-take-back', event)
    return { code: 'INSUFFICIENT_FUNDS' }
  }
  const side = event.amount > 0n ? 'to-player' : 'from-player'
  move(draft, { cause: 'adjustment', id: event.ourId, leg: 0, side, purpose: 'cash', amount: size })
  return { code: 'OK' }
}
