import { join } from 'node:path'
import type { RequestFacts } from '../platform/http/callers.ts'
import type { Implementation } from '../platform/http/implement.ts'
import { contentRoutes, listArtworks } from '../modules/content/index.ts'
import { operatorRoutes } from '../modules/operators/index.ts'
import { readUsernames } from '../modules/players/index.ts'
import { settingsRoutes } from '../modules/settings/index.ts'
import { submissionRoutes } from '../modules/submissions/index.ts'
import { approvalKinds } from './approval-kinds.ts'
import { implementMoney } from './money-implementations.ts'
import type { Names } from './names.ts'
import type { Parts } from './parts.ts'
import { implementPeople } from './person-implementations.ts'
import { implementPlay } from './play-implementations.ts'

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
  const { app, settings, catalog, origins } = parts
  const names: Names = {
    game: (gameId, language) => catalog.gameName(gameId, language),
    accounts: (playerIds) => readUsernames(app.db, playerIds),
  }
  return [
    ...settingsRoutes(app, settings, { playOrigin: origins.play }),
    ...implementPeople(parts),
    ...operatorRoutes(app, {
      secondFactor: parts.secondFactor,
      brand: deskBrand(parts),
      brandId: () => settings.current().brandId,
      approvalKinds: approvalKinds(parts),
      accountsOf: names.accounts,
    }),
    ...contentRoutes(app, settings, {
      artworks: () => listArtworks(join(parts.webDist, 'client/art/banners'), '/art/banners'),
      gameName: names.game,
    }),
    ...submissionRoutes({ app, settings }),
    ...implementPlay(parts, names),
    ...implementMoney(parts),
  ]
}
