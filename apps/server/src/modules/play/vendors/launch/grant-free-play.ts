import { SCALE } from '@krathong/money'
import type { App } from '../../../../platform/app.ts'
import { transact } from '../../../../platform/db/database.ts'
import { newId } from '../../../../platform/ids.ts'
import { openPlatformAccount, post, readPlayerAccounts } from '../../../core/ledger/index.ts'
import type { Settings } from '../../../core/settings/index.ts'
import { FREE_CURRENCY } from '../setup/registry.ts'

const FULL = 1_000n * SCALE
const LOW = 100n * SCALE

/** Fills a player's free-play purse when it is nearly empty. It has a currency of its own, so that nothing ever moves into cash. */
export const grantFreePlay = async (app: App, settings: Settings, playerId: string): Promise<void> => {
  const accounts = await readPlayerAccounts(app.db, playerId)
  const purse = accounts.find((one) => one.purpose === 'cash' && one.currency === FREE_CURRENCY)
  if ((purse?.balance ?? 0n) >= LOW) return
  const issue = { owner: settings.current().platformOwner, purpose: 'play-money-issue' as const }
  await transact(app.db, async (tx) => {
    await openPlatformAccount(tx, issue, FREE_CURRENCY, 'Free play handed out')
    await post(tx, [
      {
        cause: { kind: 'free-play', id: newId() },
        debit: issue,
        credit: { owner: playerId, purpose: 'cash' },
        currency: FREE_CURRENCY,
        amount: FULL,
      },
    ])
  })
}
