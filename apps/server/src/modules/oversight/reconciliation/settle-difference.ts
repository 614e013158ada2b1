import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import { afterCommit } from '../../../platform/db/joined.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { loadFrozen, unfreezeAccount } from '../../core/ledger/index.ts'
import { recordAudit } from '../../core/operators/index.ts'
import type { Actor } from '../../core/operators/index.ts'
import { countOpen, readDifferenceState, settleDifferenceRow } from './reconcile-store.ts'
import { accountOf } from './accounts.ts'
import { wantPass } from './pass-store.ts'

/**
 * Settles a difference with a reason; the account it froze gives again once nothing else is open about it. If it is still there, the
 * next reconciliation finds it anew. A repeat by the same operator answers as the first time.
 */
export const settleDifference = async (
  app: Pick<App, 'db'>,
  { differenceId, reason }: { differenceId: string; reason: string },
  by: Actor,
): Promise<void> => {
  await transact(app.db, async (tx) => {
    const { operator } = by
    const row = await settleDifferenceRow(tx, { differenceId, operator, reason })
    if (!row) {
      const known = await readDifferenceState(tx, differenceId)
      if (!known) throw new Refusal('NOT_FOUND')
      if (known.settled_by === operator.operatorId && known.settle_reason === reason) return
      throw new Refusal('VERSION_CONFLICT')
    }
    // Whoever settles what is still there hears of it soon, not with the next day's pass.
    await wantPass(tx)
    const held = row.touches ?? row.subject
    const account = accountOf(held)
    const isFreed =
      account !== null &&
      (await countOpen(tx, held)) === 0 &&
      (await unfreezeAccount(tx, account, account.currency))
    await recordAudit(tx, {
      ...by,
      action: 'books.settle-difference',
      subject: row.subject,
      before: { check: row.check_name, detail: row.detail },
      after: { isFreed },
      reason,
    })
  })
  await afterCommit(() => loadFrozen(app.db))
}
