import type { Db, Tx } from '../../../../platform/db/database.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { readSource } from '../registration-links/link-store.ts'
import type { Source } from '../registration-links/link-store.ts'

/** One answer for every code that may not be used: nobody's, ended, used up, turned off, or of an agent who is not open. */
export const affiliateUnknown = () =>
  new Refusal('AFFILIATE_UNKNOWN', {}, { affiliateCode: { code: 'AFFILIATE_UNKNOWN' } })

/** Whose code this is; AFFILIATE_UNKNOWN when nobody invites under it. */
export const checkAffiliate = async (db: Db | Tx, brandId: string, typed: string): Promise<Source> => {
  const source = await readSource(db, brandId, typed)
  if (source) return source
  throw affiliateUnknown()
}
