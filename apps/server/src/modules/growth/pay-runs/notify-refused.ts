import { carrySum } from '@krathong/contracts'
import type { Tx } from '../../../platform/db/database.ts'
import { keptAmount, sendMessage } from '../../core/mailbox/index.ts'
import type { Settings } from '../../core/settings/index.ts'
import { dayOf } from './rules/due-periods.ts'
import type { BillDraft, Run, RunKind } from './types.ts'

export interface RefusedBill {
  billId: string
  holderId: string
  kind: RunKind
  periodFrom: Date
  /** What of it is never paid. */
  left: bigint
}

const fillsOf = ({ currency, timeZone }: Value, { kind, periodFrom, left }: Omit<RefusedBill, 'billId'>) => ({
  kind,
  wage: keptAmount(currency, left),
  day: dayOf(periodFrom, timeZone),
})
type Value = ReturnType<Settings['current']>['value']

/** What staff refused of a bill, or gave up. */
export const notifyRefused = (tx: Tx, settings: Settings, bill: RefusedBill): Promise<void> =>
  sendMessage(tx, {
    event: 'wage-refused',
    fills: fillsOf(settings.current().value, bill),
    playerId: bill.holderId,
    cause: `wage-refused:${bill.billId}`,
  })

/** What a word on opposite bets takes off bills: how much, and not why. Told again if a later word takes more. */
export const notifyDenied = async (
  tx: Tx,
  settings: Settings,
  bills: readonly RefusedBill[],
): Promise<void> => {
  for (const bill of bills)
    await sendMessage(tx, {
      event: 'wage-denied',
      fills: fillsOf(settings.current().value, bill),
      playerId: bill.holderId,
      cause: `wage-denied:${bill.billId}:${bill.left}`,
    })
}

/** Salaries that leave more to take off than they found: corrections took back what was paid, and it comes off the next bills. */
export const notifyTakenBack = async (
  tx: Tx,
  settings: Settings,
  { run, drafts }: { run: Run; drafts: readonly BillDraft[] },
): Promise<void> => {
  const { runId, kind, periodFrom } = run
  if (kind === 'dividend') return
  for (const { line, carry } of drafts) {
    const left = carrySum(carry ?? []) - (line.carryBefore ?? 0n)
    if (left > 0n)
      await sendMessage(tx, {
        event: 'wage-corrected',
        fills: fillsOf(settings.current().value, { kind, periodFrom, left, holderId: line.holder }),
        playerId: line.holder,
        cause: `wage-corrected:${runId}:${line.contractId}`,
      })
  }
}
