import { parseAmount } from '@krathong/money'
import type { calls, CallRead } from '@krathong/protocol'
import { transact } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import { addGames } from '../catalog/index.ts'
import type { Catalog } from '../catalog/index.ts'
import { recordAudit } from '../operators/index.ts'
import { addVendor } from './add-vendor.ts'
import type { Desk } from './change-vendor.ts'
import { dialectOf } from './dialects/list.ts'

interface CatalogDesk extends Desk {
  catalog: Catalog
  currency: string
}

const LOGO = '/art/vendors/guest.svg'
const TILE = '/art/tiles/guest.svg'

type VendorAsked = CallRead<typeof calls.vendorDesk.add>

/** Connects a new vendor, paused and without keys: those come next, and then it is switched on. */
export const connectVendor = async (
  { app, registry, catalog, currency, operator, request }: CatalogDesk,
  { vendorCode, name, dialect: dialectName, url, fields, reason }: VendorAsked,
): Promise<{ vendorCode: string }> => {
  const dialect = dialectOf(dialectName)
  if (!dialect) throw new Refusal('BAD_INPUT', {}, { dialect: { code: 'INVALID' } })
  // A name of the lobby that is no outside vendor is one of the house's own.
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
  await Promise.all([registry.refresh(), catalog.refresh()])
  return { vendorCode }
}

type GamesAsked = CallRead<typeof calls.vendorDesk.importGames>

const nodeIdOf = (vendorCode: string, gameCode: string) =>
  `${vendorCode}-${gameCode}`.toLowerCase().replace(/[^a-z0-9]+/g, '-')

const namesOf = (names: GamesAsked['games'][number]['names']): Record<string, string> =>
  Object.fromEntries(Object.entries(names).filter(([, name]) => name !== undefined)) as Record<string, string>

/** Brings a vendor's games into the lobby; those that stand already stay as they are. */
export const importGames = async (
  { app, registry, catalog, exponent, operator, request }: CatalogDesk,
  { vendorCode, games, reason }: GamesAsked,
): Promise<{ added: number; known: number }> => {
  const vendor = registry.find(vendorCode)
  if (!vendor) throw new Refusal('VENDOR_UNKNOWN')
  const standing = new Set(
    catalog
      .current()
      .games.filter((game) => game.vendor.code === vendorCode)
      .map((game) => game.gameCode),
  )
  const wanted = [...new Map(games.map((game) => [nodeIdOf(vendorCode, game.gameCode), game]))]
    .filter(([, game]) => !standing.has(game.gameCode))
    .map(([nodeId, { minimumBet, tileUrl, names, ...game }]) => {
      const minimum = parseAmount(minimumBet, exponent)
      if (minimum === null || minimum < 0n) throw new Refusal('AMOUNT_MALFORMED')
      return { ...game, nodeId, names: namesOf(names), tileUrl: tileUrl ?? TILE, minimumBet: minimum }
    })
  await transact(app.db, async (tx) => {
    await addGames(tx, { vendorCode, name: vendor.name, logoUrl: LOGO, position: 10, games: wanted })
    await recordAudit(tx, {
      operator,
      address: request.address,
      action: 'vendors.games',
      subject: vendorCode,
      before: null,
      after: { added: wanted.map(({ gameCode }) => gameCode) },
      reason,
    })
  })
  await catalog.refresh()
  return { added: wanted.length, known: games.length - wanted.length }
}
