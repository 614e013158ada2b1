import { expireOrders } from './orders/expire-orders.ts'
import { deleteOldFailures } from './callbacks/failures-store.ts'
import { handleWaiting } from './callbacks/handle-callback.ts'
import { matchWaiting } from './orders/match-rows.ts'
import { sendDue } from './callbacks/send-outbox.ts'
import type { Deposits } from './types.ts'

/** Runs until nothing is due; called again meanwhile it runs once more, never twice at a time. */
const background = (work: () => Promise<void>, onFault: (error: unknown) => void) => {
  let isRunning = false
  let isWanted = false
  return () => {
    isWanted = true
    if (isRunning) return
    isRunning = true
    const run = async () => {
      while (isWanted) {
        isWanted = false
        await work().catch(onFault)
      }
      isRunning = false
    }
    void run()
  }
}

/** What the module works with. `wake` is cheap: it may be called after every commit. */
export const createDeposits = (parts: Omit<Deposits, 'wake'>): Deposits => {
  const onFault = (error: unknown) => parts.app.log.error({ err: error }, 'deposits in the background failed')
  const deposits: Deposits = {
    ...parts,
    wake: background(async () => {
      await handleWaiting(deposits)
      await matchWaiting(deposits)
      if (await sendDue(deposits)) deposits.wake()
    }, onFault),
  }
  return deposits
}

/** The clocked work: what `wake` missed because a program ended, and orders whose time is over. */
export const tendDeposits = async (deposits: Deposits): Promise<void> => {
  await expireOrders(deposits)
  await deleteOldFailures(deposits.app.db)
  await handleWaiting(deposits)
  await matchWaiting(deposits)
  await sendDue(deposits)
}
