import { alarm, changeRound, move, roundOf, stakeNow, txOf } from './draft.ts'
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
  return { code: 'OK', ...sharesOf(draft, event) }
}

/** What the vendor says goes into its jackpots leaves its clearing account for the funds'. */
const sharesOf = (draft: Draft, event: PreparedEvent): Pick<Verdict, 'answerFacts'> => {
  const jackpot = (event.jackpot ?? [])
    .map(({ fund, amount }, place) => ({ fund, owner: event.fundOwners![place]!, amount }))
    .filter(({ amount }) => amount > 0n)
  jackpot.forEach(({ owner, amount }, leg) =>
    move(draft, { id: event.ourId, leg, side: 'to-fund', owner, amount }),
  )
  if (jackpot.length === 0) return {}
  return { answerFacts: { jackpot: jackpot.map((share) => ({ ...share, amount: String(share.amount) })) } }
}

/** A running bet takes another stake: more is a stake as any other and asks for leave, less is given back. */
export const restake = (ask: Ask, draft: Draft, event: PreparedEvent): Verdict => {
  const bet = event.refTxId === undefined ? undefined : txOf(ask, draft, event.refTxId)
  if (event.amount <= 0n || event.refTxId === undefined) return { code: 'BAD_REQUEST' }
  if (!bet || bet.kind !== 'bet' || bet.state === 'refused') return { code: 'TX_NOT_FOUND' }
  if (bet.playerId !== ask.playerId) {
    alarm(draft, 'not-theirs', event)
    return { code: 'TX_NOT_FOUND' }
  }
  const round = roundOf(ask, draft, bet.vendorRound)
  if (bet.state !== 'standing' || !round) return { code: 'ALREADY_CANCELLED' }
  if (round.isClosed || round.winCount > 0) return { code: 'ALREADY_SETTLED' }
  const { stake, times } = stakeNow(ask, draft, bet)
  const more = event.amount - stake
  if (more > 0n) {
    if (ask.gate) return ask.gate === 'RETRY_LATER' ? { code: ask.gate } : { code: ask.gate, isKept: true }
    if (ask.stakeMax !== null && event.amount > ask.stakeMax) return { code: 'LIMIT_REACHED', isKept: true }
    if (draft.balance < more) return { code: 'INSUFFICIENT_FUNDS', isKept: true }
  }
  move(draft, {
    cause: more > 0n ? 'stake' : 'void',
    id: event.ourId,
    leg: 0,
    side: more > 0n ? 'from-player' : 'to-player',
    purpose: 'cash',
    amount: more > 0n ? more : -more,
  })
  changeRound(ask, draft, { ...event, roundId: bet.vendorRound }, { stake: round.stake + more })
  return { code: 'OK', times: times + 1 }
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
