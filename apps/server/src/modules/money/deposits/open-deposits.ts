import { transact } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { openPlatformAccount } from '../../core/ledger/index.ts'
import { feesOf, paymentClearingOf } from './accounts.ts'
import { defaultMethods } from './default-methods.ts'
import { keyContext } from './methods/method-keys.ts'
import { insertMethod, writeSimulatorKey } from './methods/methods-store.ts'
import type { Deposits } from './types.ts'

/** The platform accounts and first methods of the brand, and the simulator's key; done at every start, again does nothing. */
export const openDeposits = ({ app, settings, simulator }: Deposits): Promise<void> =>
  transact(app.db, async (tx) => {
    const { brandId, platformOwner, value } = settings.current()
    const { code } = value.currency
    await openPlatformAccount(tx, paymentClearingOf(platformOwner), code, 'Payment providers')
    await openPlatformAccount(tx, feesOf(platformOwner), code, 'Fees')
    for (const { edit, isSimulated } of defaultMethods) {
      const write = { brandId, methodId: newId(), version: 1, isSimulated, updatedBy: null }
      await insertMethod(tx, edit, write)
    }
    if (simulator)
      await writeSimulatorKey(tx, brandId, (methodId) => app.sealer.seal(simulator.key, keyContext(methodId)))
  })
