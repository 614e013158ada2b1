import type { Db, Tx } from '../../../platform/db/database.ts'

/** A root as it was signed, for whoever holds something else against it. */
export interface SignedRoot {
  no: bigint
  document: string
  hash: string
  signature: string
  key: string
}

/** Roots behind this number, in their order; or the last one. */
export const readSignedRoots = async (
  db: Db | Tx,
  wanted: { after: bigint; limit: number } | 'last',
): Promise<SignedRoot[]> => {
  const query = db
    .selectFrom('reconciliation.roots')
    .select(['root_no as no', 'document', 'hash', 'signature', 'key_id as key'])
  if (wanted === 'last') return query.orderBy('root_no', 'desc').limit(1).execute()
  return query.where('root_no', '>', wanted.after).orderBy('root_no').limit(wanted.limit).execute()
}
