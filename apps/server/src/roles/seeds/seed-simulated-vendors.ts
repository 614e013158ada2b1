import { SCALE } from '@krathong/money'
import type { App } from '../../platform/app.ts'
import { transact } from '../../platform/db/database.ts'
import { addGames } from '../../modules/play/catalog/index.ts'
import type { Catalog } from '../../modules/play/catalog/index.ts'
import type { Settings } from '../../modules/core/settings/index.ts'
import { addVendor, moveVendor } from '../../modules/play/vendors/program.ts'
import type { Vendors } from '../../modules/play/vendors/program.ts'
import type { ServerConfig } from '../../config.ts'
import { simulatedAgreements } from './simulated-lobby.ts'

interface SeedParts {
  app: App
  settings: Settings
  catalog: Catalog
  vendors: Vendors
}

const connect = (
  { app, settings }: SeedParts,
  { origin, keys }: NonNullable<ServerConfig['simulators']>,
): Promise<void> =>
  transact(app.db, async (tx) => {
    for (const { code, name, logo, integration, dialect, position, games } of simulatedAgreements) {
      await addGames(tx, {
        vendorCode: code,
        name,
        logoUrl: `/art/vendors/${logo}.svg`,
        position,
        games: games.map((game) => ({
          gameClass: null,
          ...game,
          nodeId: `${code.toLowerCase()}-${game.gameCode}`,
          tileUrl: `/art/tiles/${game.gameCode}.svg`,
          minimumBet: SCALE,
        })),
      })
      const url = `${origin}/vendors/${code}`
      const secret = keys[`vendor:${code}`] ?? ''
      const key = { keyId: 'sim', kind: 'hmac-sha256' as const, secret }
      const isNew = await addVendor(tx, app.sealer, {
        vendorCode: code,
        integration,
        dialect,
        url,
        frameOrigins: [],
        fields: dialect === 'transfer' ? { operator: 'krathong' } : { freeSpinStakes: '1 5 10 50 100' },
        state: 'on',
        currencies: [settings.current().value.currency.code],
        keys: [
          { ...key, side: 'theirs' },
          { ...key, side: 'ours' },
        ],
      })
      if (!isNew) await moveVendor(tx, code, url)
    }
  })

/** Connects the simulated vendor to a brand of play money, and calls it where it runs at this start. */
export const seedSimulatedVendors = async (
  parts: SeedParts,
  simulators: ServerConfig['simulators'],
): Promise<void> => {
  const { settings, catalog, vendors } = parts
  if (!simulators || !settings.current().value.currency.isPlayMoney) return
  await connect(parts, simulators)
  await Promise.all([catalog.refresh(), vendors.registry.refresh()])
}
