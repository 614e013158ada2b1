import { standardPots } from '@krathong/games/slots'
import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { openPlatformAccount, post } from '../../core/ledger/index.ts'
import { insertPot } from './store.ts'

/** Opens the overlay's funds of a brand and pays their seeds from the operator's account: what the counter shows is there from the start. */
export const seedJackpots = async (
  tx: Tx,
  brand: { brandId: string; platformOwner: string },
  currency: string,
): Promise<void> => {
  const payer = { owner: brand.platformOwner, purpose: 'jackpot-seed' as const }
  await openPlatformAccount(tx, payer, currency, 'Seeds of jackpots')
  for (const [position, pot] of standardPots.entries()) {
    const fundOwner = newId()
    const fund = { owner: fundOwner, purpose: 'jackpot' as const }
    await openPlatformAccount(tx, fund, currency, `Jackpot ${pot.code}`)
    await insertPot(tx, { ...pot, brandId: brand.brandId, fundOwner, currency, position })
    await post(tx, [
      {
        cause: { kind: 'jackpot-seed', id: newId() },
        debit: payer,
        credit: fund,
        currency,
        amount: pot.seed,
      },
    ])
  }
}
