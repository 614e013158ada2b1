import { alarm, changeRound, lastSettle, move, newTx, roundOf, stakeNow, statusOf, txOf } from './draft.ts'
import type { Ask, Draft, PreparedEvent, Verdict, WalletTx } from './draft.ts'

/** Takes a bet back, and with it what it was paid where the vendor's rules allow that; all of it or nothing. */
const takeBackBet = (ask: Ask, draft: Draft, event: PreparedEvent, bet: WalletTx): Verdict => {
  const round = roundOf(ask, draft, bet.vendorRound)!
  if ((round.isClosed || round.winCount > 0) && ask.rules.rollbackOfSettled === 'refuse')
    return { code: 'ALREADY_SETTLED' }
  const settle = lastSettle(ask, draft, bet)
  const { stake } = stakeNow(ask, draft, bet)
  const restakes = statusOf(ask, draft, bet.vendorRound).filter(
    (tx) => tx.kind === 'restake' && tx.refTx === bet.vendorTx,
  )
  const wins = [
    ...statusOf(ask, draft, bet.vendorRound).filter(
      (tx) => tx.kind === 'win' && (round.betCount === 1 || tx.refTx === bet.vendorTx),
    ),
    ...(settle ? [settle] : []),
  ]
  const fromCash = wins.reduce(
    (sum, { amount, answerFacts: facts }) => sum + (facts.isHeld ? 0n : amount),
    0n,
  )
  if (draft.balance + stake < fromCash) {
    alarm(draft, 'cannot-take-back', event, { missing: String(fromCash - stake - draft.balance) })
    return { code: 'INSUFFICIENT_FUNDS' }
  }
  move(draft, {
    cause: 'void',
    id: event.ourId,
    leg: 0,
    side: 'to-player',
    purpose: 'cash',
    amount: stake,
  })
  wins.forEach((win, place) =>
    move(draft, {
      cause: 'void',
      id: event.ourId,
      leg: place + 1,
      side: 'from-player',
      purpose: win.answerFacts.isHeld ? 'review-hold' : 'cash',
      amount: win.amount,
    }),
  )
  bet.answerFacts.jackpot?.forEach(({ owner, amount }, leg) =>
    move(draft, { id: event.ourId, leg, side: 'from-fund', owner, amount: BigInt(amount) }),
  )
  for (const { vendorTx } of [bet, ...restakes, ...wins]) draft.takenBack.add(vendorTx)
  changeRound(
    ask,
    draft,
    { ...event, roundId: bet.vendorRound },
    {
      stake: round.stake - stake,
      betCount: round.betCount - 1,
      payout: round.payout - wins.reduce((sum, { amount }) => sum + amount, 0n),
      winCount: round.winCount - wins.length,
    },
  )
  return { code: 'OK' }
}

const takeBackWin = (ask: Ask, draft: Draft, event: PreparedEvent, win: WalletTx): Verdict => {
  if (!ask.rules.takesBackWins) return { code: 'ALREADY_SETTLED' }
  if (!win.answerFacts.isHeld && draft.balance < win.amount) {
    alarm(draft, 'cannot-take-back', event, { missing: String(win.amount - draft.balance) })
    return { code: 'INSUFFICIENT_FUNDS' }
  }
  const round = roundOf(ask, draft, win.vendorRound)!
  const purpose = win.answerFacts.isHeld ? 'review-hold' : 'cash'
  move(draft, { cause: 'void', id: event.ourId, leg: 0, side: 'from-player', purpose, amount: win.amount })
  draft.takenBack.add(win.vendorTx)
  changeRound(
    ask,
    draft,
    { ...event, roundId: win.vendorRound },
    {
      payout: round.payout - win.amount,
      winCount: round.winCount - 1,
    },
  )
  return { code: 'OK' }
}

/** Stands in the place of what a rollback came before, so that it never lands. */
const layTombstone = (ask: Ask, draft: Draft, event: PreparedEvent): Verdict => {
  draft.txs.set(event.refTxId!, {
    ...newTx(ask, draft, event, { code: 'ALREADY_CANCELLED' }),
    vendorTx: event.refTxId!,
    txId: event.newRoundId,
    kind: 'tombstone',
    refTx: null,
    bodyHash: '',
    state: 'tombstone',
  })
  return { code: 'OK', answerFacts: { isTombstone: true } }
}

export const rollBack = (ask: Ask, draft: Draft, event: PreparedEvent): Verdict => {
  if (event.refTxId === undefined || event.refTxId === event.txId) return { code: 'BAD_REQUEST' }
  const target = txOf(ask, draft, event.refTxId)
  if (!target) return layTombstone(ask, draft, event)
  if (target.playerId !== null && target.playerId !== ask.playerId) {
    alarm(draft, 'not-theirs', event)
    return { code: 'TX_NOT_FOUND' }
  }
  if (target.state === 'tombstone') return { code: 'OK', isRepeat: true, answerFacts: { isTombstone: true } }
  if (target.state === 'taken-back') return { code: 'OK', isRepeat: true }
  if (target.state === 'refused') return { code: 'OK' }
  if (target.kind === 'bet') return takeBackBet(ask, draft, event, target)
  if (target.kind === 'win') return takeBackWin(ask, draft, event, target)
  if (target.kind !== 'tip') return { code: 'BAD_REQUEST' }
  move(draft, {
    cause: 'tip',
    id: event.ourId,
    leg: 0,
    side: 'to-player',
    purpose: 'cash',
    amount: target.amount,
  })
  draft.takenBack.add(target.vendorTx)
  return { code: 'OK' }
}
