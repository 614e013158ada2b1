import { join } from 'node:path'
import type { PicturePlace } from '@krathong/protocol/shapes/picture-places'
import { listArtworks, ownArtworks, showerOf } from '../../modules/community/content/program.ts'
import { countItemsWith } from '../../modules/growth/points/program.ts'
import { countPromotionsWith } from '../../modules/growth/promotions/program.ts'
import { countGamesWith } from '../../modules/play/catalog/program.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Parts } from '../parts.ts'

/** What may be chosen for a place: pictures that staff uploaded, then those that the program brings. */
export const artworksOf = async (
  { app, settings, webDist }: Pick<Parts, 'app' | 'settings' | 'webDist'>,
  folder: 'banners' | 'mall',
  places: readonly PicturePlace[],
) => [
  ...(await ownArtworks(app, settings.current().brandId, places)),
  ...listArtworks(join(webDist, `client/art/${folder}`), `/art/${folder}`),
]

/** Pictures as a reader is told them: those that staff uploaded in the reader's language, where they are drawn in it. */
export const showPicturesOf =
  ({ app, settings }: Pick<Parts, 'app' | 'settings'>) =>
  async (addresses: readonly string[], language: string) => {
    const brandLanguage = settings.current().value.defaultLanguage
    const show = await showerOf(app.db, addresses, { language, brandLanguage })
    return (address: string) => show(address).url
  }

/** Where an uploaded picture is shown beyond banners and offers. */
export const pictureUses = async (db: Db | Tx, pictureId: string): Promise<number> => {
  const begins = `/art/own/${pictureId}-`
  return (
    (await countItemsWith(db, begins)) +
    (await countPromotionsWith(db, begins)) +
    (await countGamesWith(db, begins))
  )
}
