import { contentRoutes, ownArtworks, pictureRoutes } from '../../modules/community/content/program.ts'
import { letterRoutes } from '../../modules/core/notifications/program.ts'
import { textRoutes } from '../../modules/core/wordings/program.ts'
import { lobbyBackOfficeRoutes } from '../../modules/play/catalog/program.ts'
import type { Implementation } from '../../platform/http/implement.ts'
import type { Names } from '../names.ts'
import type { Parts } from '../parts.ts'
import { textParts } from '../text-parts.ts'
import { artworksOf, pictureUses } from './artworks.ts'

/** Calls about what the brand shows and says: banners, notices, offers, articles, pictures, its lobby, and its own words for the program's texts. */
export const implementContent = (parts: Parts, names: Names): Implementation[] => [
  ...contentRoutes(parts.app, parts.settings, {
    artworks: () => artworksOf(parts, 'banners', ['wide', 'phone']),
    gameName: names.game,
  }),
  pictureRoutes(parts.app, parts.settings, pictureUses),
  lobbyBackOfficeRoutes(parts.app, parts.catalog, () =>
    ownArtworks(parts.app, parts.settings.current().brandId, ['tile']),
  ),
  textRoutes(textParts(parts)),
  letterRoutes(parts.notifications),
]
