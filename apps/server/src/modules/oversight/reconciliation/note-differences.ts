import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { freezeAccount, loadFrozen } from '../../core/ledger/index.ts'
import { recordAudit } from '../../core/operators/index.ts'
import { pauseVendor } from '../../play/vendors/index.ts'
import { noteDifference } from './reconcile-store.ts'
import type { Difference } from './reconcile-store.ts'
import { accountOf, readable, SYSTEM } from './accounts.ts'

/** What is frozen: a player's account gives nothing more, a vendor's games open no more; nothing else can be held back. */
const freeze = async (tx: Tx, { check, subject, touches }: Difference): Promise<boolean> => {
  const account = accountOf(touches ?? subject)
  if (account) return freezeAccount(tx, account, account.currency, `difference: ${check}`)
  return subject.startsWith('vendor:') && (await pauseVendor(tx, subject.slice('vendor:'.length)))
}

const noteOne = async (tx: Tx, difference: Difference): Promise<boolean> => {
  const detail = readable(difference.detail)
  if (!(await noteDifference(tx, { ...difference, detail }))) return false
  const isFrozen = await freeze(tx, difference)
  await recordAudit(tx, {
    operator: SYSTEM,
    address: 'local',
    action: 'books.difference',
    subject: difference.subject,
    before: null,
    after: { check: difference.check, isFrozen, ...detail },
  })
  return true
}

/**
 * Writes down what does not agree, freezes the player's account or the vendor it touches, and says so: in the audit trail, on the page of the ledger,
 * and in the log. One that stands open already is only seen again. Tells how many were new.
 */
export const noteDifferences = async (
  app: Pick<App, 'db' | 'log'>,
  differences: readonly Difference[],
): Promise<number> => {
  if (differences.length === 0) return 0
  const fresh = await transact(app.db, async (tx) => {
    const noted: Difference[] = []
    for (const difference of differences) if (await noteOne(tx, difference)) noted.push(difference)
    return noted
  })
  if (fresh.length > 0) await loadFrozen(app.db)
  for (const { check, subject, detail } of fresh)
    app.log.error({ check, subject, detail }, 'the books do not agree')
  return fresh.length
}
