import type { calls, CallRead } from '@krathong/protocol'
import { transact } from '../../../../platform/db/database.ts'
import { afterCommit } from '../../../../platform/db/joined.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { addGames } from '../../catalog/index.ts'
import type { Catalog } from '../../catalog/index.ts'
import { recordAudit } from '../../../core/operators/index.ts'
import { addVendor } from './add-vendor.ts'
import type { BackOffice } from './change-vendor.ts'
import { dialectOf } from '../dialects/list.ts'

export interface CatalogBackOffice extends BackOffice {
  catalog: Catalog
  currency: string
}

export const LOGO = '/art/vendors/guest.svg'

type VendorAsked = CallRead<typeof calls.vendorBackOffice.add>

/** Connects a new vendor, paused and without keys: those come next, and then it is switched on. */
export const connectVendor = async (
  { app, registry, outgoing, catalog, currency, operator, request }: CatalogBackOffice,
  { vendorCode, name, dialect: dialectName, url, fields, reason }: VendorAsked,
): Promise<{ vendorCode: string }> => {
  const dialect = dialectOf(dialectName)
  if (!dialect) throw new Refusal('BAD_INPUT', {}, { dialect: { code: 'INVALID' } })
  if (!outgoing.mayCall(url)) throw new Refusal('URL_REFUSED')
  // A name of the lobby that is no outside vendor is one of the platform's own.
  if (catalog.current().vendors.some(({ code }) => code === vendorCode)) throw new Refusal('VENDOR_TAKEN')
  const integration = dialect.transfers ? 'transfer' : 'seamless'
  await transact(app.db, async (tx) => {
    await addGames(tx, { vendorCode, name, logoUrl: LOGO, position: registry.all().length + 10, games: [] })
    const isNew = await addVendor(tx, app.sealer, {
      vendorCode,
      integration,
      dialect: dialectName,
      url,
      frameOrigins: [],
      fields,
      state: 'paused',
      currencies: [currency],
      keys: [],
    })
    if (!isNew) throw new Refusal('VENDOR_TAKEN')
    await recordAudit(tx, {
      operator,
      address: request.address,
      action: 'vendors.add',
      subject: vendorCode,
      before: null,
      after: { name, dialect: dialectName, integration, url, fields },
      reason,
    })
  })
  await afterCommit(() => Promise.all([registry.refresh(), catalog.refresh()]))
  return { vendorCode }
}
