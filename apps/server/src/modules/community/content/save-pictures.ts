import { PICTURE_MEGAPIXELS_MAX, PICTURES_MAX } from '@krathong/protocol/shapes/picture-places'
import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { drawPlaces, readMaster } from '../../../platform/files/placed-pictures.ts'
import type { DrawnPicture } from '../../../platform/files/placed-pictures.ts'
import type { OperatorCaller, RequestFacts } from '../../../platform/http/callers.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { recordAudit } from '../../core/operators/index.ts'
import {
  ALL,
  countDrawing,
  countOwnUses,
  countPictures,
  deleteFile,
  deletePicture,
  insertPicture,
  lockPicture,
  lockPictures,
  readMasters,
  writeFile,
  writePicture,
} from './picture-store.ts'

interface Doing {
  caller: OperatorCaller
  request: RequestFacts
}

interface PictureEdit {
  name: string
  texts: Readonly<Record<string, string>>
  focusX: number
  focusY: number
}

const write = (
  tx: Tx,
  pictureId: string,
  { caller, request }: Doing,
  what: [action: string, unknown, unknown],
) =>
  recordAudit(tx, {
    operator: caller,
    address: request.address,
    action: what[0],
    subject: `picture:${pictureId}`,
    before: what[1],
    after: what[2],
  })

const masterOf = async (bytes: Buffer): Promise<DrawnPicture> => {
  const master = await readMaster(bytes)
  if (typeof master !== 'string') return master
  if (master === 'PICTURE_TOO_LARGE') throw new Refusal(master, { most: PICTURE_MEGAPIXELS_MAX })
  throw new Refusal(master)
}

/** The first upload of an id makes the picture; another one draws it anew, for all languages or for one. */
export const uploadPicture = async (
  app: App,
  brandId: string,
  { pictureId, language }: { pictureId: string; language: string },
  doing: Doing,
): Promise<void> => {
  const master = await masterOf(doing.request.rawBody)
  const own = language === 'all' ? ALL : language
  await transact(app.db, async (tx) => {
    await lockPictures(tx)
    const stored = await lockPicture(tx, brandId, pictureId)
    if (!stored) {
      // A language alone would leave the others without a picture.
      if (own !== ALL) throw new Refusal('NOT_FOUND')
      if ((await countPictures(tx, brandId)) >= PICTURES_MAX)
        throw new Refusal('PICTURES_FULL', { most: PICTURES_MAX })
      const name = pictureId.slice(-6)
      if (!(await insertPicture(tx, { pictureId, brandId, name, by: doing.caller.username })))
        throw new Refusal('NOT_FOUND')
    }
    const focus = { focusX: stored?.focus_x ?? 500, focusY: stored?.focus_y ?? 500 }
    await writeFile(tx, { pictureId, language: own }, master, await drawPlaces(master, focus))
    if (stored) await countDrawing(tx, pictureId, doing.caller.username)
    const { width, height } = master
    await write(tx, pictureId, doing, ['content.upload-picture', null, { language, width, height }])
  })
  app.bus.publish('content', { brandId })
}

/** Name, words and the point that every cut keeps; another point draws every place anew. */
export const savePicture = async (
  app: App,
  brandId: string,
  { pictureId, version, picture }: { pictureId: string; version: number; picture: PictureEdit },
  doing: Doing,
): Promise<void> => {
  await transact(app.db, async (tx) => {
    const stored = await lockPicture(tx, brandId, pictureId)
    if (!stored) throw new Refusal('NOT_FOUND')
    if (stored.version !== version)
      throw new Refusal('VERSION_CONFLICT', { version: stored.version, updatedBy: stored.updated_by ?? '' })
    const texts = Object.fromEntries(Object.entries(picture.texts).filter(([, text]) => text !== ''))
    if (stored.focus_x !== picture.focusX || stored.focus_y !== picture.focusY) {
      for (const { language, ...master } of await readMasters(tx, pictureId))
        await writeFile(tx, { pictureId, language }, master, await drawPlaces(master, picture))
      await countDrawing(tx, pictureId, doing.caller.username)
    }
    await writePicture(tx, pictureId, { ...picture, texts }, doing.caller.username)
    const { name, texts: said, focus_x: focusX, focus_y: focusY } = stored
    await write(tx, pictureId, doing, [
      'content.picture',
      { name, texts: said, focusX, focusY },
      { ...picture, texts },
    ])
  })
  app.bus.publish('content', { brandId })
}

/** Uses beyond this module: items of the mall, rewards. */
export type OtherUses = (db: Db | Tx, pictureId: string) => Promise<number>

/** A drawing of one language, or the whole picture where nothing shows it. */
export const removePicture = async (
  app: App,
  brandId: string,
  {
    pictureId,
    version,
    language,
    otherUses,
  }: { pictureId: string; version: number; language: string | null; otherUses: OtherUses },
  doing: Doing,
): Promise<void> => {
  await transact(app.db, async (tx) => {
    const stored = await lockPicture(tx, brandId, pictureId)
    if (!stored) throw new Refusal('NOT_FOUND')
    if (stored.version !== version)
      throw new Refusal('VERSION_CONFLICT', { version: stored.version, updatedBy: stored.updated_by ?? '' })
    if (language === null) {
      const uses = (await countOwnUses(tx, pictureId)) + (await otherUses(tx, pictureId))
      if (uses > 0) throw new Refusal('PICTURE_IN_USE', { count: uses })
      await deletePicture(tx, pictureId)
    } else {
      if (!(await deleteFile(tx, pictureId, language))) throw new Refusal('NOT_FOUND')
      await countDrawing(tx, pictureId, doing.caller.username)
    }
    await write(tx, pictureId, doing, ['content.remove-picture', { name: stored.name, language }, null])
  })
  app.bus.publish('content', { brandId })
}
