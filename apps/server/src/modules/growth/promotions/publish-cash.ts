import type { App } from '../../../platform/app.ts'
import { readPlayerAccounts } from '../../core/ledger/index.ts'

/** What the player may stake as cash, after a bonus has ended: to every page that is open. */
export const publishCash = async (
  app: App,
  { playerId, currency }: { playerId: string; currency: string },
): Promise<bigint> => {
  const accounts = await readPlayerAccounts(app.db, playerId)
  const cash = accounts.find((one) => one.purpose === 'cash' && one.currency === currency)
  if (!cash) return 0n
  app.bus.publish('balance', { playerId, currency, balance: cash.balance, version: cash.version })
  return cash.balance
}
