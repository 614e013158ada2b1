import { transactAt } from '../../../../platform/db/database.ts'
import { throughQuestion } from '../../../../platform/fault-points.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { recordAudit } from '../../../core/operators/index.ts'
import { readBackOfficeRow } from '../back-office-reads.ts'
import type { BankAnswer, WithdrawalParts } from '../parts.ts'
import { readUnanswered } from '../payouts/payout-store.ts'
import { writeAnswer } from '../payouts/send-payouts.ts'
import type { Deciding } from '../staff.ts'
import { publish } from '../publish.ts'

/** However often staff asks, that the bank never heard of it counts by the clock alone: it may be on its way. */
const asAnswered = (answer: BankAnswer): BankAnswer =>
  answer.kind === 'unheard' ? { kind: 'unclear', fault: 'the bank never heard of it' } : answer

/** Asks the bank now what became of a payout without a clear answer, and writes down what it says. Nothing is ever sent again. */
export const askAgain = async (
  parts: WithdrawalParts,
  { caller, request }: Deciding,
  { withdrawalId }: { withdrawalId: string },
): Promise<BankAnswer['kind']> => {
  const { app, settings, bank } = parts
  const seen = await readBackOfficeRow(app.db, settings.current().brandId, withdrawalId)
  if (!seen) throw new Refusal('NOT_FOUND')
  const payout = await readUnanswered(app.db, withdrawalId)
  if (!payout || !bank) throw new Refusal('WITHDRAWAL_MOVED')
  const answer = await throughQuestion('payout-query', () => bank.query(payout.payout_id))
  const ended = await transactAt(app.db, 'payout-answer', async (tx) => {
    const done = await writeAnswer(tx, parts, payout, asAnswered(answer))
    await recordAudit(tx, {
      operator: caller,
      address: request.address,
      action: 'withdrawals.ask-again',
      subject: `withdrawal:${withdrawalId}`,
      before: { state: seen.state, version: seen.version },
      after: { answer: answer.kind, state: done?.row.state ?? seen.state },
    })
    return done
  })
  if (ended) publish(app, ended.row, ended.cash)
  return answer.kind
}
