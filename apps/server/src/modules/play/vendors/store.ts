import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'

export interface SessionRow {
  tokenHash: Buffer
  playerId: string
  vendorCode: string
  nodeId: string
  mode: string
  currency: string
  sessionId: string
  address: string
  hours: number
}

export const insertSession = (tx: Tx, row: SessionRow) =>
  tx
    .insertInto('vendors.sessions')
    .values({
      token_hash: row.tokenHash,
      player_id: row.playerId,
      vendor_code: row.vendorCode,
      node_id: row.nodeId,
      mode: row.mode,
      currency: row.currency,
      session_id: row.sessionId,
      address: row.address,
      expires_at: sql<Date>`now() + make_interval(hours => ${row.hours})`,
    })
    .execute()

/** False when the vendor has sent it before. */
export const takeNonce = async (tx: Tx, vendorCode: string, nonce: string): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('vendors.nonces')
    .values({ vendor_code: vendorCode, nonce })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export interface NewVendor {
  vendorCode: string
  integration: string
  dialect: string
  url: string
  frameOrigins: readonly string[]
  fields: Readonly<Record<string, string>>
  clearingOwner: string
  state: string
}

/** False when the vendor stands already. */
export const insertVendor = async (tx: Tx, row: NewVendor): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('vendors.vendors')
    .values({
      vendor_code: row.vendorCode,
      integration: row.integration,
      dialect: row.dialect,
      url: row.url,
      frame_origins: [...row.frameOrigins],
      fields: JSON.stringify(row.fields),
      clearing_owner: row.clearingOwner,
      state: row.state,
    })
    .onConflict((conflict) => conflict.column('vendor_code').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export interface NewKey {
  vendorCode: string
  side: string
  keyId: string
  kind: string
  sealed: Buffer
}

export const insertKey = (tx: Tx, row: NewKey) =>
  tx
    .insertInto('vendors.keys')
    .values({
      vendor_code: row.vendorCode,
      side: row.side,
      key_id: row.keyId,
      kind: row.kind,
      secret_sealed: row.sealed,
    })
    .execute()

/** Of a side, only this many newest keys stay live. The caller holds the vendor's row. */
export const endOldKeys = (tx: Tx, vendorCode: string, side: string, kept: number) =>
  sql`update vendors.keys set ended_at = now()
    where vendor_code = ${vendorCode} and side = ${side} and ended_at is null and key_id not in (
      select key_id from vendors.keys where vendor_code = ${vendorCode} and side = ${side} and ended_at is null
      order by made_at desc, key_id limit ${kept})`.execute(tx)

/** Ends one key; false when it is not live. */
export const endKey = async (tx: Tx, vendorCode: string, side: string, keyId: string): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('vendors.keys')
    .set({ ended_at: sql<Date>`now()` })
    .where('vendor_code', '=', vendorCode)
    .where('side', '=', side)
    .where('key_id', '=', keyId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export const lockVendor = (tx: Tx, vendorCode: string) =>
  tx
    .selectFrom('vendors.vendors')
    .selectAll()
    .where('vendor_code', '=', vendorCode)
    .forUpdate()
    .executeTakeFirst()

export interface VendorChange {
  url: string
  frameOrigins: readonly string[]
  fields: Readonly<Record<string, string>>
  state: string
  windowSeconds: number
  allowedAddresses: readonly string[]
  stakeMax: bigint | null
  reviewAbove: bigint | null
  adjustMax: bigint
  timeoutMs: number
  concurrencyMax: number
}

/** The caller holds the vendor's row. */
export const updateVendor = (tx: Tx, vendorCode: string, change: VendorChange) =>
  tx
    .updateTable('vendors.vendors')
    .set({
      url: change.url,
      frame_origins: [...change.frameOrigins],
      fields: JSON.stringify(change.fields),
      state: change.state,
      window_seconds: change.windowSeconds,
      allowed_addresses: [...change.allowedAddresses],
      stake_max: change.stakeMax,
      review_above: change.reviewAbove,
      adjust_max: change.adjustMax,
      timeout_ms: change.timeoutMs,
      concurrency_max: change.concurrencyMax,
      version: sql<number>`version + 1`,
    })
    .where('vendor_code', '=', vendorCode)
    .execute()

/** Closes an open difference; false when somebody has closed it. */
export const setDifferenceClosed = async (
  tx: Tx,
  { differenceId, operatorId, note }: { differenceId: string; operatorId: string; note: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('vendors.differences')
    .set({ closed_at: sql<Date>`now()`, closed_by: operatorId, note })
    .where('difference_id', '=', differenceId)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Nonces of moments no signature may bear any more, and sessions nobody settles a bet of any more. */
export const deleteOldRows = async (tx: Tx): Promise<void> => {
  await sql`delete from vendors.nonces where seen_at < now() - interval '15 minutes'`.execute(tx)
  await sql`delete from vendors.sessions where expires_at < now() - interval '13 months'`.execute(tx)
}
