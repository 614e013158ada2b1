import { transact } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { openHouseAccount } from '../../core/ledger/index.ts'
import { feesOf, paymentClearingOf } from './accounts.ts'
import { defaultMethods } from './default-methods.ts'
import { keyContext } from './methods/method-keys.ts'
import { insertMethod, writeSimulatorKey } from './methods/methods-store.ts'
import type { Deposits } from './types.ts'

/** The house accounts and first methods of the brand, and the simulator's key; done at every start, again does nothing. */
export const openDeposits = ({ app, settings, simulator }: Deposits): Promise<void> =>
  transact(app.db, async (tx) => {
    const { brandId, houseOwner, value } = settings.current()
    const { code } = value.currency
    await openHouseAccount(tx, paymentClearingOf(houseOwner), code, 'Payment providers')
    await openHouseAccount(tx, feesOf(houseOwner), code, 'Fees')
    for (const { edit, isSimulated } of defaultMethods) {
      const write = { brandId, methodId: newId(), version: 1, isSimulated, updatedBy: null }
      await insertMethod(tx, edit, write)
    }
    if (simulator)
      await writeSimulatorKey(tx, brandId, (methodId) => app.sealer.seal(simulator.key, keyContext(methodId)))
  })
