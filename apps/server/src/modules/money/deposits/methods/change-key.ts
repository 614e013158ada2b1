import { newToken } from '../../../../platform/crypto.ts'
import { transact } from '../../../../platform/db/database.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { recordAudit } from '../../../core/operators/index.ts'
import type { BackOfficeMethod } from '../back-office-views.ts'
import { keyContext } from './method-keys.ts'
import { readSealedKeys } from './methods-reads.ts'
import { lockMethodVersion, writeKeys } from './methods-store.ts'
import { showMethod } from './save-method.ts'
import type { By } from './save-method.ts'
import type { Deposits } from '../types.ts'

export interface KeyChange {
  methodId: string
  version: number
  act: 'rotate' | 'drop-old'
  key?: string | undefined
  reason: string
}

/**
 * A new key while the one before still counts, so that nothing under way is refused; or the end of the one before. The new key is
 * told once, here, and stands sealed from then on.
 */
export const changeKey = (
  deposits: Deposits,
  change: KeyChange,
  by: By,
): Promise<{ method: BackOfficeMethod; key: string | null }> =>
  transact(deposits.app.db, async (tx) => {
    const { methodId, version, act } = change
    const stored = await lockMethodVersion(tx, deposits.settings.current().brandId, methodId)
    if (stored === null) throw new Refusal('NOT_FOUND')
    if (stored !== version) throw new Refusal('VERSION_CONFLICT', { version: stored })
    const [current = null] = await readSealedKeys(tx, methodId)
    const key = act === 'rotate' ? (change.key ?? newToken()) : null
    await writeKeys(tx, {
      methodId,
      version: version + 1,
      key: key === null ? current : deposits.app.sealer.seal(key, keyContext(methodId)),
      oldKey: key === null ? null : current,
      updatedBy: by.caller.username,
    })
    await recordAudit(tx, {
      operator: by.caller,
      address: by.request.address,
      action: 'deposits.key',
      subject: `deposit-method:${methodId}`,
      before: null,
      after: { act },
      reason: change.reason,
    })
    return { method: await showMethod(deposits, tx, methodId), key: change.key === undefined ? key : null }
  })
