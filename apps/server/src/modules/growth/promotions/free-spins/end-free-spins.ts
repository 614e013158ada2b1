import { freeSpinsWin } from '@krathong/promotions'
import { minorUnit, plainAmount } from '@krathong/money'
import type { App } from '../../../../platform/app.ts'
import { databaseNow, transact } from '../../../../platform/db/database.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { eachOf } from '../../../../platform/each-of.ts'
import { newId } from '../../../../platform/ids.ts'
import type { Settings } from '../../../core/settings/index.ts'
import { closeFreeSpins, prolongFreeSpins } from '../../../play/betting/index.ts'
import { endAtVendor } from '../../../play/vendors/index.ts'
import { giveBackMoney, giveBackPlace } from '../bonuses/promotion-store.ts'
import { insertRewards } from '../rewards/reward-store.ts'
import { amountOf, daysAfter, hoursAfter } from '../rules/terms.ts'
import { endGrant, readGamesNamed, readGrant, readGrantsOver } from './free-spin-store.ts'
import type { Grant } from './free-spin-store.ts'

/** Spins whose games are all shut at their end wait a day for one that opens, a week at most beyond what was promised. */
const WAIT_HOURS = 24
const WAIT_DAYS = 7

const mayWait = async (tx: Tx, grant: Grant, at: Date): Promise<boolean> => {
  const { terms, grantedAt, expiresAt, used, atVendor } = grant
  // A vendor ends its own; nobody prolongs them there.
  if (atVendor !== null || used >= terms.spins || expiresAt > at) return false
  const latest = daysAfter(hoursAfter(grantedAt, terms.useHours), WAIT_DAYS)
  if (at >= latest) return false
  return (await readGamesNamed(tx, terms.games)).every(({ isOpen }) => !isOpen)
}

/** What was won becomes a reward that the member takes; the rest of what was held for it goes back to the budget. */
const rewardOf = async (tx: Tx, settings: Settings, grant: Grant, won: bigint): Promise<string | null> => {
  const { promotionId, terms, held } = grant
  const unit = minorUnit(settings.current().value.currency.exponent)
  const amount = freeSpinsWin(won, amountOf(terms.winMax), unit)
  if (amount === 0n) {
    await giveBackMoney(tx, promotionId, held)
    return null
  }
  const until = hoursAfter(await databaseNow(tx), terms.claimHours)
  const { brandId, playerId, version, period, periodFrom, periodTo, currency } = grant
  const [rewardId] = await insertRewards(tx, [
    {
      ...{ rewardId: newId(), brandId, playerId, promotionId, kind: 'free-spins', version, period },
      ...{ periodFrom, periodTo, currency, amount, times: terms.times, until },
      basis: { spins: grant.used, won: plainAmount(won) },
    },
  ])
  await giveBackMoney(tx, promotionId, held - amount)
  return rewardId ?? null
}

const endOne = async (tx: Tx, settings: Settings, grantId: string): Promise<void> => {
  const grant = await readGrant(tx, grantId)
  if (!grant) return
  const at = await databaseNow(tx)
  if (await mayWait(tx, grant, at)) return prolongFreeSpins(tx, grantId, hoursAfter(at, WAIT_HOURS))
  const closed = await (grant.atVendor === null ? closeFreeSpins : endAtVendor)(tx, grantId)
  if (!closed) return
  // Nobody has played one of them: the place is another member's. A vendor does not always tell how many were.
  const isUnused = closed.used === 0 && closed.won === 0n
  if (isUnused) await giveBackPlace(tx, grant.promotionId, grant.held)
  const rewardId = isUnused ? null : await rewardOf(tx, settings, { ...grant, ...closed }, closed.won)
  await endGrant(tx, { grantId, won: closed.won, rewardId })
}

/** Ends free spins that are used up or late, each in a transaction of its own. Safe to run twice and beside itself. */
export const endFreeSpins = async (app: App, settings: Settings): Promise<void> =>
  eachOf(await readGrantsOver(app.db), (grantId) => transact(app.db, (tx) => endOne(tx, settings, grantId)))
