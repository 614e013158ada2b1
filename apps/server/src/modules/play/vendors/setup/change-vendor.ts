import { isDeepStrictEqual } from 'node:util'
import { parseAmount } from '@krathong/money'
import type { calls, CallRead } from '@krathong/protocol'
import type { App } from '../../../../platform/app.ts'
import { transact } from '../../../../platform/db/database.ts'
import { afterCommit } from '../../../../platform/db/joined.ts'
import type { OperatorCaller, RequestFacts } from '../../../../platform/http/callers.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { pauseCards } from '../../catalog/index.ts'
import { recordAudit, requireSecondPerson } from '../../../core/operators/index.ts'
import type { Outgoing } from '../transfers/outgoing.ts'
import type { Registry } from './registry.ts'
import { lockVendor, updateVendor } from '../store.ts'
import type { VendorChange } from '../store.ts'

export interface BackOffice {
  app: App
  registry: Registry
  outgoing: Pick<Outgoing, 'mayCall'>
  exponent: number
  operator: OperatorCaller
  request: RequestFacts
}

type Wanted = CallRead<typeof calls.vendorBackOffice.change>

const amountOf = (text: string, exponent: number): bigint => {
  const amount = parseAmount(text, exponent)
  if (amount === null || amount < 0n) throw new Refusal('AMOUNT_MALFORMED')
  return amount
}

const limitOf = (text: string | null, exponent: number): bigint | null => {
  if (text === null) return null
  const amount = amountOf(text, exponent)
  if (amount === 0n) throw new Refusal('AMOUNT_MALFORMED')
  return amount
}

const shown = ({ stakeMax, reviewAbove, adjustMax, ...rest }: VendorChange) => ({
  ...rest,
  stakeMax: stakeMax === null ? null : String(stakeMax),
  reviewAbove: reviewAbove === null ? null : String(reviewAbove),
  adjustMax: String(adjustMax),
})

type VendorRow = NonNullable<Awaited<ReturnType<typeof lockVendor>>>

const existing = (row: VendorRow): VendorChange => ({
  url: row.url,
  frameOrigins: row.frame_origins,
  fields: row.fields as Record<string, string>,
  state: row.state,
  windowSeconds: row.window_seconds,
  allowedAddresses: row.allowed_addresses,
  stakeMax: row.stake_max,
  reviewAbove: row.review_above,
  adjustMax: row.adjust_max,
  timeoutMs: row.timeout_ms,
  concurrencyMax: row.concurrency_max,
})

/** Stopping a vendor is one person's business and must be quick; everything else about it is not. */
const isPauseAlone = (before: object, after: { state: string }): boolean =>
  after.state === 'paused' && isDeepStrictEqual({ ...before, state: 'paused' }, after)

/** Changes how a vendor is connected, with its audit row; refused when somebody has changed it since it was read. */
export const changeVendor = async (
  { app, registry, outgoing, exponent, operator, request }: BackOffice,
  { vendorCode, version, settings, reason }: Wanted,
): Promise<{ version: number }> => {
  const change: VendorChange = {
    ...settings,
    stakeMax: limitOf(settings.stakeMax, exponent),
    reviewAbove: limitOf(settings.reviewAbove, exponent),
    adjustMax: amountOf(settings.adjustMax, exponent),
  }
  await transact(app.db, async (tx) => {
    const row = await lockVendor(tx, vendorCode)
    if (row && row.url !== settings.url && !outgoing.mayCall(settings.url)) throw new Refusal('URL_REFUSED')
    if (!row) throw new Refusal('VENDOR_UNKNOWN')
    if (row.version !== version) throw new Refusal('VENDOR_CHANGED')
    const before = shown(existing(row))
    const after = shown(change)
    if (!isPauseAlone(before, after)) requireSecondPerson()
    await updateVendor(tx, vendorCode, change)
    await pauseCards(tx, vendorCode, change.state === 'paused')
    await recordAudit(tx, {
      operator,
      address: request.address,
      action: 'vendors.change',
      subject: vendorCode,
      before,
      after,
      reason,
    })
  })
  await afterCommit(registry.refresh)
  return { version: version + 1 }
}
