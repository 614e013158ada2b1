import { meanTurnover } from '@krathong/games/slots'
import type { MustHitPot } from '@krathong/games/slots'
import type { App } from '../../../platform/app.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { openPlatformAccount, post } from '../../core/ledger/index.ts'
import { insertCycle } from './cycle-store.ts'
import { newCycle } from './judge-pots.ts'
import { countPots, insertPot } from './store.ts'

type Wanted = Omit<MustHitPot, 'turnoverPerHit'>

/** A pot as it is asked for, with what follows from it. */
export const potWanted = (wanted: Wanted): MustHitPot => ({
  ...wanted,
  turnoverPerHit: meanTurnover(wanted.seed, wanted.mustHitBy, wanted.contributionRate),
})

interface Brand {
  brandId: string
  platformOwner: string
  currency: string
}

/** Opens a pot that must be hit: its fund with the seed paid in by the operator, and its first cycle with the point sealed. */
export const openMustHitPot = async (
  app: Pick<App, 'sealer'>,
  tx: Tx,
  { brandId, platformOwner, currency }: Brand,
  pot: MustHitPot,
): Promise<void> => {
  const fundOwner = newId()
  const fund = { owner: fundOwner, purpose: 'jackpot' as const }
  await openPlatformAccount(tx, fund, currency, `Jackpot ${pot.code}`)
  await insertPot(tx, {
    ...pot,
    brandId,
    fundOwner,
    currency,
    position: await countPots(tx, brandId),
  })
  await insertCycle(tx, newCycle(app, { brandId, code: pot.code, cycle: 0 }, pot.seed))
  await post(tx, [
    {
      cause: { kind: 'jackpot-seed', id: newId() },
      debit: { owner: platformOwner, purpose: 'jackpot-seed' },
      credit: fund,
      currency,
      amount: pot.seed,
    },
  ])
}
