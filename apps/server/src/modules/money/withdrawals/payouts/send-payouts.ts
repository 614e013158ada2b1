import { formatAmount } from '@krathong/money'
import { sqlState, transact, transactAt } from '../../../../platform/db/database.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { throughQuestion } from '../../../../platform/fault-points.ts'
import type { QuestionFault } from '../../../../platform/fault-points.ts'
import { keepFree } from '../../../people/players/index.ts'
import { endFailed, endPaid, THE_BANK } from './end-payout.ts'
import type { Ended } from './end-payout.ts'
import type { BankAnswer, PayoutBank, WithdrawalParts } from '../parts.ts'
import { claimToQuery, claimToSend, finishPayout, noteUnheard, readDuePlayers } from './payout-store.ts'
import type { ClaimedPayout } from './payout-store.ts'
import { move } from '../store.ts'
import { tell } from '../tell.ts'

/** At once: a turn of payouts leaves most of the connections to the people who wait for an answer. */
const AT_ONCE = 6

const UNIQUE = '23505'

/** How often in a row a bank must never have heard of an order before we believe that it did not pay it. */
const UNHEARD_MAX = 3

/** No clear answer: from now on the bank is asked, and the order is never sent again. */
const unclear = async (tx: Tx, payout: ClaimedPayout, fault: string | null): Promise<Ended | null> => {
  const end = { payoutId: payout.payout_id, from: ['sent'], to: 'unknown', reference: null, fault } as const
  if (!(await finishPayout(tx, end))) return null
  const row = await move(tx, {
    withdrawalId: payout.withdrawal_id,
    from: ['PAYING'],
    to: 'UNKNOWN',
    actor: 'provider',
    reason: null,
  })
  return row && { row }
}

const unheard = async (tx: Tx, payout: ClaimedPayout): Promise<Ended | null> => {
  const times = payout.unheard + 1
  await noteUnheard(tx, payout.payout_id, times, 'the bank never heard of it')
  if (times >= UNHEARD_MAX) return endFailed(tx, payout, { ...THE_BANK, fault: 'the bank never heard of it' })
  return unclear(tx, payout, 'the bank never heard of it')
}

/** What the bank said of an order, written down; null when nothing moved. */
export const writeAnswer = async (
  tx: Tx,
  parts: WithdrawalParts,
  payout: ClaimedPayout,
  answer: BankAnswer,
): Promise<Ended | null> => {
  if (answer.kind === 'paid') return endPaid(tx, parts, payout, { ...THE_BANK, reference: answer.reference })
  if (answer.kind === 'failed') return endFailed(tx, payout, { ...THE_BANK, fault: answer.fault })
  if (answer.kind === 'unheard') return unheard(tx, payout)
  return unclear(tx, payout, answer.kind === 'unclear' ? answer.fault : null)
}

/** Asks outside any transaction, then writes what came of it in one. */
const work = async (
  parts: WithdrawalParts,
  payout: ClaimedPayout,
  fault: QuestionFault,
  ask: () => Promise<BankAnswer>,
): Promise<void> => {
  const answer = await throughQuestion(fault, ask)
  const write = (said: BankAnswer) =>
    transactAt(parts.app.db, 'payout-answer', (tx) => writeAnswer(tx, parts, payout, said))
  const ended = await write(answer).catch((error: unknown) => {
    // A reference that paid another order pays nothing: staff has to look, and the other orders go on.
    if (sqlState(error) !== UNIQUE) throw error
    return write({ kind: 'unclear', fault: 'the bank named a reference that paid another' })
  })
  if (ended) tell(parts.app, ended.row, ended.cash)
}

const startPaying = (tx: Tx, payouts: readonly ClaimedPayout[]) =>
  Promise.all(
    payouts.map((payout) =>
      move(tx, {
        withdrawalId: payout.withdrawal_id,
        from: ['APPROVED'],
        to: 'PAYING',
        actor: 'rule',
        reason: null,
      }),
    ),
  )

/** Sends queued orders: claimed and moved to PAYING first, then told to the bank once. */
const sendQueued = async (parts: WithdrawalParts, bank: PayoutBank): Promise<number> => {
  const { exponent } = parts.settings.current().value.currency
  const payouts = await transactAt(parts.app.db, 'payout-claim', async (tx) => {
    // Their rows stay locked: a freeze that is answered comes before or after this claim, never beside it.
    const free = await keepFree(tx, await readDuePlayers(tx, AT_ONCE))
    const claimed = await claimToSend(tx, free, AT_ONCE)
    await startPaying(tx, claimed)
    return claimed
  })
  await Promise.all(
    payouts.map((payout) =>
      work(parts, payout, 'payout-pay', () =>
        bank.pay({
          payoutId: payout.payout_id,
          amount: formatAmount(payout.amount, exponent),
          currency: payout.currency,
        }),
      ),
    ),
  )
  return payouts.length
}

const askUnanswered = async (parts: WithdrawalParts, bank: PayoutBank): Promise<number> => {
  const payouts = await transact(parts.app.db, (tx) => claimToQuery(tx, AT_ONCE))
  await Promise.all(
    payouts.map((payout) => work(parts, payout, 'payout-query', () => bank.query(payout.payout_id))),
  )
  return payouts.length
}

/**
 * One turn of the payout outbox. Safe beside itself and in many processes: orders are claimed under locks that skip each other. A
 * process that dies after claiming leaves an order that is asked for, never one that is paid again.
 */
export const sendPayouts = async (parts: WithdrawalParts): Promise<void> => {
  const { bank } = parts
  if (!bank) return
  while ((await sendQueued(parts, bank)) === AT_ONCE);
  await askUnanswered(parts, bank)
}
