import { join } from 'node:path'
import type { RequestFacts } from '../platform/http/callers.ts'
import type { Implementation } from '../platform/http/implement.ts'
import { bettingRoutes } from '../modules/betting/index.ts'
import { catalogRoutes } from '../modules/catalog/index.ts'
import { challengesRoutes } from '../modules/challenges/index.ts'
import { contentRoutes, listArtworks } from '../modules/content/index.ts'
import { dispatchRoutes } from '../modules/dispatch/index.ts'
import { elsewhereRoutes } from '../modules/elsewhere/index.ts'
import { meetNewPlayer } from '../modules/identity/index.ts'
import { operatorRoutes } from '../modules/operators/index.ts'
import { createPlayersRoutes, readUsernames } from '../modules/players/index.ts'
import { protectionRoutes } from '../modules/protection/index.ts'
import { settingsRoutes } from '../modules/settings/index.ts'
import { createInstantHost, instantRoutes } from '../modules/instant/index.ts'
import { openSeats, seatsRoutes } from '../modules/seats/index.ts'
import { createSlotHost, slotsRoutes } from '../modules/slots/index.ts'
import { grantWelcome } from '../modules/wallet/index.ts'
import { verificationRoutes } from '../modules/verification/index.ts'
import { createLaunchAtVendor } from '../modules/vendors/index.ts'
import { approvalKinds } from './approval-kinds.ts'
import { implementMoney } from './money-implementations.ts'
import type { Parts } from './parts.ts'

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
  const seats = openSeats({
    app,
    settings,
    betting,
    catalog,
    hosts: [createSlotHost({ settings, betting }), createInstantHost()],
    siteOrigin: origins.site,
  })
  return [
    ...settingsRoutes(app, settings, { playOrigin: origins.play }),
    challengesRoutes(app, () => settings.current().value.doors.payloads === 'required'),
    verificationRoutes(app, settings),
    dispatchRoutes(parts.dispatch),
    ...createPlayersRoutes(app, settings, {
      onRegistered: async (tx, player) => {
        await grantWelcome(tx, player, settings)
        await meetNewPlayer(tx, settings, player.playerId)
      },
    }),
    ...operatorRoutes(app, {
      secondFactor: parts.secondFactor,
      brand: deskBrand(parts),
      brandId: () => settings.current().brandId,
      approvalKinds: approvalKinds(parts),
      accountsOf: names.accounts,
    }),
    ...elsewhereRoutes(parts.elsewhere),
    ...contentRoutes(app, settings, () =>
      listArtworks(join(parts.webDist, 'client/art/banners'), '/art/banners'),
    ),
    catalogRoutes(app, settings, catalog, {
      playOrigin: origins.play,
      atVendor: createLaunchAtVendor({ app, settings, ...parts.vendors, siteOrigin: origins.site }),
    }),
    ...bettingRoutes(app, settings, betting, names),
    ...implementMoney(parts),
    ...protectionRoutes({ app, settings }),
    seatsRoutes(seats),
    slotsRoutes(seats),
    instantRoutes(seats),
  ]
}
