import { transact } from '../../../platform/db/database.ts'
import type { Db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { openPlatformAccount } from '../../core/ledger/index.ts'

/** A vendor has a handful of jackpots; one that names ever new ones is mistaken. */
const MOST_FUNDS = 100

/** The account of a fund in the ledger; null when the vendor has named too many. */
export type FundOwner = (vendorCode: string, fund: string, currency: string) => Promise<string | null>

const openFund = (db: Db, vendorCode: string, fund: string, currency: string): Promise<string | null> =>
  transact(db, async (tx) => {
    const { count } = await tx
      .selectFrom('vendors.jackpot_funds')
      .select((of) => of.fn.countAll<bigint>().as('count'))
      .where('vendor_code', '=', vendorCode)
      .where('fund', '<>', fund)
      .executeTakeFirstOrThrow()
    if (Number(count) >= MOST_FUNDS) return null
    await tx
      .insertInto('vendors.jackpot_funds')
      .values({ vendor_code: vendorCode, fund, owner: newId() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const { owner } = await tx
      .selectFrom('vendors.jackpot_funds')
      .select('owner')
      .where('vendor_code', '=', vendorCode)
      .where('fund', '=', fund)
      .executeTakeFirstOrThrow()
    await openPlatformAccount(
      tx,
      { owner, purpose: 'vendor-jackpots' },
      currency,
      `Jackpot ${fund} of vendor ${vendorCode}`,
    )
    return owner
  })

/** Opens a fund's account when it is first heard of, before anything is booked on it, and remembers it from then on. */
export const createFundOwner = (db: Db): FundOwner => {
  const known = new Map<string, string>()
  return async (vendorCode, fund, currency) => {
    const key = `${vendorCode}/${currency}/${fund}`
    const owner = known.get(key) ?? (await openFund(db, vendorCode, fund, currency))
    if (owner !== null) known.set(key, owner)
    return owner
  }
}
