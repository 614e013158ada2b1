import type { App } from '../../../platform/app.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { readPlayerAccounts } from '../../core/ledger/index.ts'
import { hasBonus } from './bonus-reads.ts'

/** Runs an order of a game that takes cash alone; where cash is short and there is bonus money, it is said that it is not staked here. */
export const withCashAlone = async <T>(
  { app, playerId }: { app: App; playerId: string },
  order: () => Promise<T>,
): Promise<T> => {
  try {
    return await order()
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'INSUFFICIENT_FUNDS') throw error
    if (!(await hasBonus(app.db, playerId))) throw error
    const accounts = await readPlayerAccounts(app.db, playerId)
    if (accounts.some(({ purpose, balance }) => purpose === 'bonus' && balance > 0n))
      throw new Refusal('BONUS_NOT_STAKED_HERE')
    throw error
  }
}
