import { calls } from '@krathong/protocol'
import type { CallOutput, Calls } from '@krathong/protocol'
import { pictureAddress } from '@krathong/protocol/shapes/picture-places'
import type { PicturePlace } from '@krathong/protocol/shapes/picture-places'
import type { Artwork } from '@krathong/protocol/shapes/artworks'
import type { App } from '../../../platform/app.ts'
import { implement } from '../../../platform/http/implement.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Settings } from '../../core/settings/index.ts'
import { ALL, countOwnUses, readPicture, readPictureNames, readPicturePage } from './picture-store.ts'
import type { PictureRow } from './picture-store.ts'
import { removePicture, savePicture, uploadPicture } from './save-pictures.ts'
import type { OtherUses } from './save-pictures.ts'

type View = CallOutput<Calls['picturesBackOffice']['picture']>

const viewOf = (row: PictureRow, uses: number): View => ({
  pictureId: row.picture_id,
  name: row.name,
  texts: row.texts as View['texts'],
  focusX: row.focus_x,
  focusY: row.focus_y,
  version: row.version,
  drawn: row.drawn,
  files: row.files.map((file) => ({ ...file, language: file.language === ALL ? 'all' : file.language })),
  uses,
  updatedAt: row.updated_at.toISOString(),
  updatedBy: row.updated_by,
})

/** Pictures of the brand that may be chosen for these places. */
export const ownArtworks = async (
  app: App,
  brandId: string,
  places: readonly PicturePlace[],
): Promise<Artwork[]> =>
  (await readPictureNames(app.db, brandId)).flatMap(({ picture_id: pictureId, name }) =>
    places.map((place) => ({
      url: pictureAddress(pictureId, place),
      name,
      isForPhone: place === 'phone',
    })),
  )

export const pictureRoutes = (app: App, settings: Settings, otherUses: OtherUses) => {
  const brandId = () => settings.current().brandId
  const usesOf = async (pictureId: string) =>
    (await countOwnUses(app.db, pictureId)) + (await otherUses(app.db, pictureId))
  const read = async (pictureId: string) => {
    const row = await readPicture(app.db, brandId(), pictureId)
    if (!row) throw new Refusal('NOT_FOUND')
    return viewOf(row, await usesOf(pictureId))
  }
  return implement('picturesBackOffice', calls.picturesBackOffice, {
    pictures: async (input) => {
      const { place, rows } = await readPicturePage(app.db, brandId(), input)
      const content = []
      for (const row of rows) content.push(viewOf(row, await usesOf(row.picture_id)))
      return { ...place, content }
    },
    picture: ({ pictureId }) => read(pictureId),
    upload: async (input, context) => {
      await uploadPicture(app, brandId(), input, context)
      return read(input.pictureId)
    },
    save: async (input, context) => {
      await savePicture(app, brandId(), input, context)
      return read(input.pictureId)
    },
    remove: async (input, context) => {
      await removePicture(app, brandId(), { ...input, otherUses }, context)
      return {}
    },
  })
}
