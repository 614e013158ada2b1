import { join } from 'node:path'
import type { App } from '../platform/app.ts'
import type { RequestFacts } from '../platform/http/callers.ts'
import type { Implementation } from '../platform/http/implement.ts'
import { booksRoutes } from '../modules/books/index.ts'
import { bettingRoutes } from '../modules/betting/index.ts'
import type { Betting } from '../modules/betting/index.ts'
import { catalogRoutes } from '../modules/catalog/index.ts'
import type { Catalog } from '../modules/catalog/index.ts'
import { contentRoutes, listArtworks } from '../modules/content/index.ts'
import { depositRoutes } from '../modules/deposits/index.ts'
import type { Deposits } from '../modules/deposits/index.ts'
import { ledgerRoutes } from '../modules/ledger/index.ts'
import { lineDeskRoutes, linesRoutes } from '../modules/lines/index.ts'
import { operatorRoutes } from '../modules/operators/index.ts'
import type { SecondFactor } from '../modules/operators/index.ts'
import { createPlayersRoutes, readUsernames } from '../modules/players/index.ts'
import { recordsRoutes } from '../modules/records/index.ts'
import { settingsRoutes } from '../modules/settings/index.ts'
import type { Settings } from '../modules/settings/index.ts'
import { slotsRoutes } from '../modules/slots/index.ts'
import { grantWelcome, walletRoutes } from '../modules/wallet/index.ts'
import { withdrawalDeskRoutes, withdrawalRoutes } from '../modules/withdrawals/index.ts'
import type { WithdrawalParts } from '../modules/withdrawals/index.ts'
import { approvalKinds } from './approval-kinds.ts'
import {
  createLaunchAtVendor,
  vendorRoutes,
  transferRoutes,
  transferVendors,
} from '../modules/vendors/index.ts'
import type { Vendors } from '../modules/vendors/index.ts'
import type { Origins } from './origins.ts'

export interface Parts {
  app: App
  settings: Settings
  betting: Betting
  catalog: Catalog
  vendors: Vendors
  deposits: Deposits
  withdrawals: WithdrawalParts
  origins: Origins
  secondFactor: SecondFactor
  webDist: string
}

const deskBrand =
  ({ settings, origins }: Parts) =>
  (request: RequestFacts) => {
    const { value } = settings.current()
    return {
      brandName: value.name,
      currency: value.currency,
      languages: value.languages.map(({ code }) => code),
      timeZone: value.timeZone,
      siteOrigin: origins.site(request),
      playOrigin: origins.play(request),
    }
  }

/** Every declared call with its handler: the one list that all doors are built from. */
export const implementAll = (parts: Parts): Implementation[] => {
  const { app, settings, betting, catalog, origins } = parts
  const names = {
    game: (gameId: string, language: string) => catalog.gameName(gameId, language),
    accounts: (playerIds: readonly string[]) => readUsernames(app.db, playerIds),
  }
  return [
    ...settingsRoutes(app, settings, { playOrigin: origins.play }),
    ...createPlayersRoutes(app, settings, {
      onRegistered: (tx, player) => grantWelcome(tx, player, settings),
    }),
    ...operatorRoutes(app, {
      secondFactor: parts.secondFactor,
      brand: deskBrand(parts),
      brandId: () => settings.current().brandId,
      approvalKinds: approvalKinds(parts),
      accountsOf: names.accounts,
    }),
    ...contentRoutes(app, settings, () =>
      listArtworks(join(parts.webDist, 'client/art/banners'), '/art/banners'),
    ),
    walletRoutes(app, settings, () => transferVendors(parts.vendors).length === 0),
    transferRoutes({ app, settings, catalog, ...parts.vendors }),
    catalogRoutes(app, settings, catalog, {
      playOrigin: origins.play,
      atVendor: createLaunchAtVendor({ app, settings, ...parts.vendors, siteOrigin: origins.site }),
    }),
    ...bettingRoutes(app, settings, betting, names),
    recordsRoutes({ app, settings, catalog }),
    linesRoutes(app, settings),
    lineDeskRoutes(app),
    ...depositRoutes(parts.deposits, { siteOrigin: origins.site }),
    withdrawalRoutes(parts.withdrawals),
    withdrawalDeskRoutes(parts.withdrawals),
    ledgerRoutes(app),
    ...booksRoutes(app, settings),
    vendorRoutes({ app, settings, catalog, vendors: parts.vendors }),
    slotsRoutes({ app, settings, betting, catalog, siteOrigin: origins.site }),
  ]
}
