import { formatAmount } from '@krathong/money'
import type { App } from '../../../platform/app.ts'
import { offsetOf, placePage } from '../../../platform/paging.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Catalog } from '../catalog/index.ts'
import type { Settings } from '../../core/settings/index.ts'
import { dialects } from './dialects/list.ts'
import type { Vendors } from './open-vendors.ts'
import { countOpenDifferences, readDifferences, readKeys, readVersion } from './reads.ts'
import type { LiveVendor } from './setup/registry.ts'

export interface BackOfficeParts {
  app: App
  settings: Settings
  catalog: Catalog
  vendors: Vendors
}

const rowOf = (
  { catalog, vendors }: BackOfficeParts,
  vendor: LiveVendor,
  open: ReadonlyMap<string, number>,
) => ({
  vendorCode: vendor.code,
  name: vendor.name,
  integration: vendor.integration,
  dialect: vendor.dialect.name,
  dialectName: vendor.dialect.label,
  state: vendor.state,
  isResting: vendors.outgoing.isOpen(vendor.code),
  gameCount: catalog.current().games.filter((game) => game.vendor.code === vendor.code).length,
  openDifferences: open.get(vendor.code) ?? 0,
})

const settingsOf = (vendor: LiveVendor, exponent: number) => ({
  url: vendor.url,
  frameOrigins: [...vendor.frameOrigins],
  fields: { ...vendor.fields },
  state: vendor.state,
  windowSeconds: vendor.windowSeconds,
  allowedAddresses: [...vendor.allowedAddresses],
  stakeMax: vendor.stakeMax === null ? null : formatAmount(vendor.stakeMax, exponent),
  reviewAbove: vendor.reviewAbove === null ? null : formatAmount(vendor.reviewAbove, exponent),
  adjustMax: formatAmount(vendor.adjustMax, exponent),
  timeoutMs: vendor.timeoutMs,
  concurrencyMax: vendor.concurrencyMax,
})

export const vendorDetail = async (parts: BackOfficeParts, vendorCode: string) => {
  const vendor = parts.vendors.registry.find(vendorCode)
  const version = await readVersion(parts.app.db, vendorCode)
  if (!vendor || version === null) throw new Refusal('VENDOR_UNKNOWN')
  const [open, keys] = await Promise.all([
    countOpenDifferences(parts.app.db),
    readKeys(parts.app.db, vendorCode),
  ])
  const { dialect } = vendor
  return {
    ...rowOf(parts, vendor, open),
    version,
    settings: settingsOf(vendor, parts.settings.current().value.currency.exponent),
    keys: keys.map((key) => ({
      side: key.side as 'theirs' | 'ours',
      keyId: key.key_id,
      kind: key.kind as 'ed25519',
      madeAt: key.made_at.toISOString(),
      endedAt: key.ended_at?.toISOString() ?? null,
    })),
    callbackPath: `/vendors/${vendor.code}`,
    listsMovements: dialect.reports !== undefined,
    dialectFields: dialect.fields.map((field) => ({ ...field })),
    keyKinds: { theirs: [...dialect.keys.theirs], ours: [...dialect.keys.ours] },
  }
}

export const vendorRows = async (parts: BackOfficeParts) => {
  const open = await countOpenDifferences(parts.app.db)
  return parts.vendors.registry.all().map((vendor) => rowOf(parts, vendor, open))
}

/** What an operator can choose from for a new vendor. */
export const dialectRows = () =>
  dialects.map(({ name, label, fields, transfers }) => ({
    name,
    label,
    integration: transfers ? ('transfer' as const) : ('seamless' as const),
    fields: fields.map((field) => ({ ...field })),
  }))

type DifferenceQuery = {
  vendorCode?: string | undefined
  state: 'open' | 'closed'
  pageNo: number
  pageSize: number
}

export const differencesPage = async (
  { app }: BackOfficeParts,
  { vendorCode, state, ...wanted }: DifferenceQuery,
) => {
  const filter = { vendorCode, isOpen: state === 'open' }
  const { rows, total } = await readDifferences(app.db, {
    ...filter,
    offset: offsetOf(wanted),
    limit: wanted.pageSize,
  })
  const place = placePage(wanted, total)
  const beyond = place.pageNo !== wanted.pageNo
  const page = beyond
    ? await readDifferences(app.db, { ...filter, offset: offsetOf(place), limit: place.pageSize })
    : { rows }
  return {
    ...place,
    content: page.rows.map((row) => ({
      differenceId: row.difference_id,
      vendorCode: row.vendor_code,
      kind: row.kind,
      subject: row.subject,
      playerId: row.player_id,
      detail: row.detail as Record<string, string>,
      times: row.times,
      firstAt: row.first_at.toISOString(),
      lastAt: row.last_at.toISOString(),
      closedAt: row.closed_at?.toISOString() ?? null,
      note: row.note,
    })),
  }
}
