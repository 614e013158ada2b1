import { formatAmount } from '@krathong/money'
import { calls } from '@krathong/protocol'
import type { App } from '../../platform/app.ts'
import { monotonicMs } from '../../platform/clock.ts'
import { transact } from '../../platform/db/database.ts'
import { implement } from '../../platform/http/implement.ts'
import type { CallContext, OperatorCaller } from '../../platform/http/callers.ts'
import { offsetOf, placePage } from '../../platform/paging.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Catalog } from '../catalog/index.ts'
import { recordAudit } from '../operators/index.ts'
import type { Settings } from '../settings/index.ts'
import { changeVendor } from './change-vendor.ts'
import type { Desk } from './change-vendor.ts'
import { VendorUnreachable } from './dialect.ts'
import type { Vendors } from './open-vendors.ts'
import { countOpenDifferences, readDifferences, readKeys, readVersion } from './reads.ts'
import type { LiveVendor } from './registry.ts'
import { addKey, dropKey } from './rotate-key.ts'
import { closeDifference } from './store.ts'

interface Parts {
  app: App
  settings: Settings
  catalog: Catalog
  vendors: Vendors
}

const rowOf = ({ catalog, vendors }: Parts, vendor: LiveVendor, open: ReadonlyMap<string, number>) => ({
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

const detailOf = async (parts: Parts, vendorCode: string) => {
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
    dialectFields: dialect.fields.map((field) => ({ ...field })),
    keyKinds: { theirs: [...dialect.keys.theirs], ours: [...dialect.keys.ours] },
  }
}

/** Whether anything answers at the vendor's address: any answer of HTTP counts, its meaning does not. */
const testVendor = async ({ vendors }: Parts, vendorCode: string) => {
  const vendor = vendors.registry.find(vendorCode)
  if (!vendor) throw new Refusal('VENDOR_UNKNOWN')
  const from = monotonicMs()
  const took = () => Math.round(monotonicMs() - from)
  try {
    const { status } = await vendors.outgoing.sendTo(vendor)({
      method: 'GET',
      path: '/',
      headers: {},
      body: null,
    })
    return { isReachable: true, httpStatus: status, tookMs: took(), fault: null }
  } catch (error) {
    if (!(error instanceof VendorUnreachable)) throw error
    return { isReachable: false, httpStatus: null, tookMs: took(), fault: error.message }
  }
}

type DifferenceQuery = {
  vendorCode?: string | undefined
  state: 'open' | 'closed'
  pageNo: number
  pageSize: number
}

const differencesPage = async ({ app }: Parts, { vendorCode, state, ...wanted }: DifferenceQuery) => {
  const filter = { vendorCode, isOpen: state === 'open' }
  const { rows, total } = await readDifferences(app.db, {
    ...filter,
    offset: (wanted.pageNo - 1) * wanted.pageSize,
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

export const vendorRoutes = (parts: Parts) => {
  const { app, settings, vendors } = parts
  const deskOf = ({ caller, request }: CallContext<OperatorCaller>): Desk => ({
    app,
    registry: vendors.registry,
    exponent: settings.current().value.currency.exponent,
    operator: caller,
    request,
  })
  return implement('vendorDesk', calls.vendorDesk, {
    vendors: async () => {
      const open = await countOpenDifferences(app.db)
      return { vendors: vendors.registry.all().map((vendor) => rowOf(parts, vendor, open)) }
    },
    vendor: ({ vendorCode }) => detailOf(parts, vendorCode),
    change: (wanted, context) => changeVendor(deskOf(context), wanted),
    addKey: (wanted, context) => addKey(deskOf(context), wanted),
    endKey: async (wanted, context) => {
      await dropKey(deskOf(context), wanted)
      return {}
    },
    test: ({ vendorCode }) => testVendor(parts, vendorCode),
    differences: (query) => differencesPage(parts, query),
    closeDifference: async ({ differenceId, note }, { caller, request }) => {
      await transact(app.db, async (tx) => {
        if (!(await closeDifference(tx, { differenceId, operatorId: caller.operatorId, note })))
          throw new Refusal('DIFFERENCE_CLOSED')
        await recordAudit(tx, {
          operator: caller,
          address: request.address,
          action: 'vendors.difference',
          subject: differenceId,
          before: null,
          after: null,
          reason: note,
        })
      })
      return {}
    },
  })
}
