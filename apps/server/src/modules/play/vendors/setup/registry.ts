import type { App } from '../../../../platform/app.ts'
import type { Db } from '../../../../platform/db/database.ts'
import type { Settings } from '../../../core/settings/index.ts'
import type { Dialect } from '../seamless/dialect.ts'
import { dialectOf } from '../dialects/list.ts'
import { readLiveKeys, readRevision, readVendors } from '../reads.ts'
import type { DialectVendor, VendorKey } from '../types.ts'

/** The currency of free play. It stands beside the brand's own and nothing moves between them. */
export const FREE_CURRENCY = 'FREE'

/** A vendor with its keys opened, as calls are answered with it. */
export interface LiveVendor extends DialectVendor {
  name: string
  integration: 'seamless' | 'transfer'
  dialect: Dialect
  clearingOwner: string
  state: 'on' | 'paused'
  frameOrigins: readonly string[]
  windowSeconds: number
  allowedAddresses: readonly string[]
  stakeMax: bigint | null
  reviewAbove: bigint | null
  adjustMax: bigint
  timeoutMs: number
  concurrencyMax: number
}

/** All vendors in memory: a change is seen within two seconds, or at once after `refresh`. */
export interface Registry {
  find(vendorCode: string): LiveVendor | undefined
  all(): readonly LiveVendor[]
  refresh(): Promise<void>
  close(): void
}

const POLL_MS = 2_000

export const sealContext = (vendorCode: string, side: string, keyId: string) =>
  `vendor-key:${vendorCode}:${side}:${keyId}`

const openKeys = async ({ db, sealer }: Pick<App, 'db' | 'sealer'>): Promise<Map<string, VendorKey[]>> => {
  const keys = new Map<string, VendorKey[]>()
  for (const row of await readLiveKeys(db)) {
    const context = sealContext(row.vendor_code, row.side, row.key_id)
    const key: VendorKey = {
      keyId: row.key_id,
      side: row.side as VendorKey['side'],
      kind: row.kind as VendorKey['kind'],
      secret: sealer.open(row.secret_sealed, context),
    }
    keys.set(row.vendor_code, [...(keys.get(row.vendor_code) ?? []), key])
  }
  return keys
}

type VendorRow = Awaited<ReturnType<typeof readVendors>>[number]

const liveOf = (row: VendorRow, keys: readonly VendorKey[], settings: Settings): LiveVendor | null => {
  const dialect = dialectOf(row.dialect)
  if (!dialect) return null
  return {
    code: row.vendor_code,
    name: row.name,
    integration: row.integration as LiveVendor['integration'],
    dialect,
    url: row.url,
    fields: row.fields as Record<string, string>,
    keys,
    exponentOf: (currency) => {
      const brand = settings.current().value.currency
      return currency === brand.code || currency === FREE_CURRENCY ? brand.exponent : null
    },
    clearingOwner: row.clearing_owner,
    state: row.state as LiveVendor['state'],
    frameOrigins: row.frame_origins,
    windowSeconds: row.window_seconds,
    allowedAddresses: row.allowed_addresses,
    stakeMax: row.stake_max,
    reviewAbove: row.review_above,
    adjustMax: row.adjust_max,
    timeoutMs: row.timeout_ms,
    concurrencyMax: row.concurrency_max,
  }
}

const load = async (app: Pick<App, 'db' | 'sealer'> & { db: Db }, settings: Settings) => {
  // The revision first: a change in between is then seen at the next look.
  const revision = await readRevision(app.db)
  const [rows, keys] = await Promise.all([readVendors(app.db), openKeys(app)])
  const vendors = rows
    .map((row) => liveOf(row, keys.get(row.vendor_code) ?? [], settings))
    .filter((vendor) => vendor !== null)
  return { revision, vendors, byCode: new Map(vendors.map((vendor) => [vendor.code, vendor])) }
}

export const createRegistry = async (
  app: Pick<App, 'db' | 'sealer'>,
  settings: Settings,
): Promise<Registry> => {
  let state = await load(app, settings)
  const refresh = async () => {
    state = await load(app, settings)
  }
  const poll = async () => {
    if ((await readRevision(app.db)) !== state.revision) await refresh()
  }
  // While the database is away the last known vendors stand.
  const timer = setInterval(() => void poll().catch(() => undefined), POLL_MS)
  timer.unref()
  return {
    find: (vendorCode) => state.byCode.get(vendorCode),
    all: () => state.vendors,
    refresh,
    close: () => clearInterval(timer),
  }
}
