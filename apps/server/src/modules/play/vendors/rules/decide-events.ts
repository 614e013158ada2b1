import type { EventKind, EventResult } from '../types.ts'
import { alarm, newTx, txOf } from './draft.ts'
import type { Ask, Decided, Draft, PreparedEvent, Verdict, WalletTx } from './draft.ts'
import { adjust, endRound, payWin, promote, settleBet } from './pay-out.ts'
import { tellFreeSpins } from './free-result.ts'
import { rollBack } from './take-back.ts'
import { placeBet, restake, takeTip } from './take-stake.ts'

/**
 * What every effect of a vendor does, as a pure table: from what stands and what is asked for to what moves and what is answered.
 * Wins and rollbacks ask for no permission; only what takes a stake does.
 */

const deciders: Readonly<Record<EventKind, (ask: Ask, draft: Draft, event: PreparedEvent) => Verdict>> = {
  bet: placeBet,
  restake,
  win: payWin,
  settle: settleBet,
  rollback: rollBack,
  'end-round': endRound,
  promo: promote,
  tip: takeTip,
  adjust,
  'free-result': tellFreeSpins,
}

const resultOf = (event: PreparedEvent, verdict: Verdict, ourId: string | null): EventResult => ({
  txId: event.txId,
  kind: event.kind,
  ourId,
  code: verdict.code,
  isRepeat: verdict.isRepeat ?? false,
  isTombstone: verdict.answerFacts?.isTombstone ?? false,
})

/** What an id that was seen before answers: the same again, or a conflict. */
const repeatOf = (draft: Draft, event: PreparedEvent, known: WalletTx): EventResult => {
  const base = {
    txId: event.txId,
    kind: event.kind,
    ourId: known.txId,
    isTombstone: known.answerFacts.isTombstone ?? false,
  }
  if (known.state === 'tombstone') {
    if (event.kind === 'win') alarm(draft, 'win-after-rollback', event)
    return { ...base, code: 'ALREADY_CANCELLED', isRepeat: false, isTombstone: false }
  }
  if (known.bodyHash === event.bodyHash) return { ...base, code: known.code, isRepeat: true }
  alarm(draft, 'duplicate-mismatch', event, { first: String(known.amount) })
  return { ...base, code: 'DUPLICATE_MISMATCH', isRepeat: false }
}

/** Decides a group of events: all of them or none. What was seen before is answered as the first time, with the balance of then. */
export const decideEvents = (ask: Ask): Decided => {
  const draft: Draft = {
    balance: ask.balance,
    moves: [],
    txs: new Map(),
    takenBack: new Set(),
    rounds: new Map(),
    alarms: [],
    freeResults: [],
  }
  const results: EventResult[] = []
  let facts: string | null = null
  let isAllRepeat = true
  for (const event of ask.events) {
    const known = txOf(ask, draft, event.txId)
    const before = draft.alarms.length
    let result: EventResult
    if (known) {
      result = repeatOf(draft, event, known)
      isAllRepeat &&= result.isRepeat
      facts = known.answerFacts.balance
    } else {
      isAllRepeat = false
      const moved = draft.moves.length
      const verdict = deciders[event.kind](ask, draft, event)
      const isStored = verdict.code === 'OK' || verdict.isKept
      if (isStored)
        draft.txs.set(
          event.txId,
          newTx(ask, draft, event, { ...verdict, hasMoved: draft.moves.length > moved }),
        )
      result = resultOf(event, verdict, isStored ? event.ourId : null)
    }
    results.push(result)
    if (result.code !== 'OK')
      return refused(ask, draft, results, { answerFacts: isAllRepeat ? facts : null, before })
  }
  return {
    code: 'OK',
    balance: isAllRepeat && facts !== null ? BigInt(facts) : draft.balance,
    results,
    moves: draft.moves,
    txs: [...draft.txs.values()],
    takenBack: [...draft.takenBack],
    rounds: [...draft.rounds.values()],
    alarms: draft.alarms,
    freeResults: draft.freeResults,
  }
}

/** Nothing of a refused group stands but the refusal of the event that stopped it, where that is remembered. */
const refused = (
  ask: Ask,
  draft: Draft,
  results: readonly EventResult[],
  { answerFacts: facts, before }: { answerFacts: string | null; before: number },
): Decided => {
  const last = results.at(-1)!
  const kept = draft.txs.get(last.txId)
  const isNew = kept !== undefined && kept.state === 'refused'
  return {
    code: last.code,
    balance: facts === null ? ask.balance : BigInt(facts),
    results: results.map((one, place) =>
      place === results.length - 1 || one.isRepeat ? one : { ...one, ourId: null, code: last.code },
    ),
    moves: [],
    txs: isNew ? [{ ...kept, answerFacts: { balance: String(ask.balance) } }] : [],
    takenBack: [],
    rounds: [],
    alarms: draft.alarms.slice(before),
    freeResults: [],
  }
}
