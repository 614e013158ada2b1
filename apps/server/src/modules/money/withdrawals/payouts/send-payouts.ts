import { formatAmount } from '@krathong/money'
import { sqlState, transactAt } from '../../../../platform/db/database.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { throughQuestion } from '../../../../platform/fault-points.ts'
import type { QuestionFault } from '../../../../platform/fault-points.ts'
import { finish, postpone, putBack, workOff } from '../../../core/outbox/index.ts'
import type { Sending } from '../../../core/outbox/index.ts'
import { keepFree } from '../../../people/players/index.ts'
import { endFailed, endPaid, THE_BANK } from './end-payout.ts'
import type { Ended } from './end-payout.ts'
import type { BankAnswer, PayoutBank, WithdrawalParts } from '../parts.ts'
import { finishPayout, noteUnheard, PAYOUT, readPayout, takeToSend } from './payout-store.ts'
import type { ClaimedPayout } from './payout-store.ts'
import { move } from '../store.ts'
import { publish } from '../publish.ts'

/** At once: a turn of payouts leaves most of the connections to the people who wait for an answer. */
const AT_ONCE = 6
const A_TURN = 120

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

const HELD_SECONDS = 2
const PAUSE_MAX_SECONDS = 600

/** Seconds to the next question, after so many takings: 1, 2, 4 ... up to ten minutes. */
const pause = (attempts: number): number => Math.min(PAUSE_MAX_SECONDS, 2 ** Math.min(attempts - 1, 10))

/** Asks outside any transaction, then writes what came of it in one, with the order's place in the outbox. */
const work = async (
  parts: WithdrawalParts,
  { sending, payout }: { sending: Sending; payout: ClaimedPayout },
  fault: QuestionFault,
  ask: () => Promise<BankAnswer>,
): Promise<void> => {
  const answer = await throughQuestion(fault, ask)
  const write = (said: BankAnswer) =>
    transactAt(parts.app.db, 'payout-answer', async (tx) => {
      const ended = await writeAnswer(tx, parts, payout, said)
      const after = await readPayout(tx, payout.payout_id)
      if (after?.state === 'sent' || after?.state === 'unknown')
        await postpone(tx, sending, pause(sending.attempts), answer.kind)
      else await finish(tx, sending)
      return ended
    })
  const ended = await write(answer).catch((error: unknown) => {
    // A reference that paid another order pays nothing: staff has to look, and the other orders go on.
    if (sqlState(error) !== UNIQUE) throw error
    return write({ kind: 'unclear', fault: 'the bank named a reference that paid another' })
  })
  if (ended) publish(parts.app, ended.row, ended.cash)
}

/** Takes an order that waits and moves its withdrawal to PAYING; null when staff hold the player's money, or it waits no more. */
const take = async (tx: Tx, sending: Sending, waiting: ClaimedPayout): Promise<ClaimedPayout | null> => {
  // The player's row stays locked: a freeze that is answered comes before or after this claim, never beside it.
  const free = await keepFree(tx, [waiting.player_id])
  if (!free.has(waiting.player_id)) {
    await putBack(tx, sending, HELD_SECONDS)
    return null
  }
  const taken = await takeToSend(tx, waiting.payout_id)
  if (!taken) return null
  await move(tx, {
    withdrawalId: taken.withdrawal_id,
    from: ['APPROVED'],
    to: 'PAYING',
    actor: 'rule',
    reason: null,
  })
  return taken
}

/** Sends an order that waits, once, or asks for one that was sent; one that has its end leaves the outbox. */
const sendOrAsk = async (parts: WithdrawalParts, bank: PayoutBank, sending: Sending): Promise<void> => {
  const { app, settings } = parts
  const payout = await readPayout(app.db, sending.subject)
  if (payout?.state === 'queued') {
    const taken = await transactAt(app.db, 'payout-claim', (tx) => take(tx, sending, payout))
    if (!taken) return
    const { exponent } = settings.current().value.currency
    return work(parts, { sending, payout: taken }, 'payout-pay', () =>
      bank.pay({
        payoutId: taken.payout_id,
        amount: formatAmount(taken.amount, exponent),
        currency: taken.currency,
      }),
    )
  }
  if (payout?.state === 'sent' || payout?.state === 'unknown')
    return work(parts, { sending, payout }, 'payout-query', () => bank.query(payout.payout_id))
  return finish(app.db, sending)
}

/**
 * One turn of what waits for the bank. Safe beside itself and in many processes. A process that dies after taking an order leaves one that
 * is asked for, never one that is paid again: the order's own state says which.
 */
export const sendPayouts = async (parts: WithdrawalParts): Promise<void> => {
  const { bank, app } = parts
  if (!bank) return
  const turn = { kinds: [PAYOUT], atOnce: AT_ONCE, claimSeconds: 60, most: A_TURN }
  await workOff(app, turn, (sending) => sendOrAsk(parts, bank, sending))
}
