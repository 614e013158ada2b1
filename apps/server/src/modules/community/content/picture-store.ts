import type { PictureFocus } from '@krathong/protocol/shapes/picture-places'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { DrawnPicture, PlacedPicture } from '../../../platform/files/placed-pictures.ts'
import { offsetOf, placePage } from '../../../platform/paging.ts'

/** The drawing for every language without one of its own. */
export const ALL = ''

export interface PictureRow {
  picture_id: string
  name: string
  texts: unknown
  focus_x: number
  focus_y: number
  version: number
  drawn: number
  updated_at: Date
  updated_by: string | null
  files: { language: string; width: number; height: number }[]
}

const files = sql<PictureRow['files']>`coalesce((select jsonb_agg(jsonb_build_object(
  'language', f.language, 'width', f.width, 'height', f.height) order by f.language)
  from content.picture_files f where f.picture_id = p.picture_id), '[]')`

const columns = [
  'p.picture_id',
  'p.name',
  'p.texts',
  'p.focus_x',
  'p.focus_y',
  'p.version',
  'p.drawn',
  'p.updated_at',
  'p.updated_by',
] as const

const listed = (db: Db, brandId: string, search: string) => {
  const query = db.selectFrom('content.pictures as p').where('p.brand_id', '=', brandId)
  return search === '' ? query : query.where(sql<boolean>`strpos(lower(p.name), lower(${search})) > 0`)
}

/** Pictures of a brand are few (`PICTURES_MAX`); newest first. */
export const readPicturePage = async (
  db: Db,
  brandId: string,
  { search = '', ...wanted }: { search?: string | undefined; pageNo: number; pageSize: number },
) => {
  const { total } = await listed(db, brandId, search)
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow()
  const place = placePage(wanted, Number(total))
  const rows: PictureRow[] = await listed(db, brandId, search)
    .select(columns)
    .select(files.as('files'))
    .orderBy('p.updated_at', 'desc')
    .orderBy('p.picture_id', 'desc')
    .limit(place.pageSize)
    .offset(offsetOf(place))
    .execute()
  return { place, rows }
}

/** All that may be chosen somewhere, by name. */
export const readPictureNames = (db: Db, brandId: string) =>
  db
    .selectFrom('content.pictures')
    .select(['picture_id', 'name'])
    .where('brand_id', '=', brandId)
    .orderBy('name')
    .orderBy('picture_id')
    .limit(1000)
    .execute()

export const readPicture = async (
  db: Db | Tx,
  brandId: string,
  pictureId: string,
): Promise<PictureRow | null> =>
  (await db
    .selectFrom('content.pictures as p')
    .select(columns)
    .select(files.as('files'))
    .where('p.brand_id', '=', brandId)
    .where('p.picture_id', '=', pictureId)
    .executeTakeFirst()) ?? null

/** Uploads of one brand wait for each other: their number is one picture. */
export const lockPictures = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('content.pictures'))`.execute(tx)
}

export const lockPicture = (tx: Tx, brandId: string, pictureId: string) =>
  tx
    .selectFrom('content.pictures')
    .select(['name', 'texts', 'focus_x', 'focus_y', 'version', 'updated_by'])
    .where('brand_id', '=', brandId)
    .where('picture_id', '=', pictureId)
    .forUpdate()
    .executeTakeFirst()

export const countPictures = async (tx: Tx, brandId: string): Promise<number> => {
  const { total } = await tx
    .selectFrom('content.pictures')
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .where('brand_id', '=', brandId)
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** False where the id is somebody else's. */
export const insertPicture = async (
  tx: Tx,
  picture: { pictureId: string; brandId: string; name: string; by: string },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('content.pictures')
    .values({
      picture_id: picture.pictureId,
      brand_id: picture.brandId,
      name: picture.name,
      version: 1,
      updated_by: picture.by,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export const writePicture = async (
  tx: Tx,
  pictureId: string,
  edit: PictureFocus & { name: string; texts: Readonly<Record<string, string>> },
  by: string,
): Promise<void> => {
  await tx
    .updateTable('content.pictures as p')
    .set({
      name: edit.name,
      texts: JSON.stringify(edit.texts),
      focus_x: edit.focusX,
      focus_y: edit.focusY,
      version: sql<number>`p.version + 1`,
      updated_at: sql<Date>`clock_timestamp()`,
      updated_by: by,
    })
    .where('p.picture_id', '=', pictureId)
    .execute()
}

/** Something of it looks otherwise now: pages ask for it under a new address. */
export const countDrawing = async (tx: Tx, pictureId: string, by: string): Promise<void> => {
  await tx
    .updateTable('content.pictures as p')
    .set({ drawn: sql<number>`p.drawn + 1`, updated_at: sql<Date>`clock_timestamp()`, updated_by: by })
    .where('p.picture_id', '=', pictureId)
    .execute()
}

/** One drawing with its places, in the place of what was there. */
export const writeFile = async (
  tx: Tx,
  { pictureId, language }: { pictureId: string; language: string },
  master: DrawnPicture,
  places: readonly PlacedPicture[],
): Promise<void> => {
  await deleteFile(tx, pictureId, language)
  await tx
    .insertInto('content.picture_files')
    .values({ picture_id: pictureId, language, ...master })
    .execute()
  await tx
    .insertInto('content.picture_drawings')
    .values(places.map((placed) => ({ picture_id: pictureId, language, ...placed })))
    .execute()
}

export const deleteFile = async (tx: Tx, pictureId: string, language: string): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('content.picture_files')
    .where('picture_id', '=', pictureId)
    .where('language', '=', language)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

export const deletePicture = async (tx: Tx, pictureId: string): Promise<void> => {
  await tx.deleteFrom('content.pictures').where('picture_id', '=', pictureId).execute()
}

/** What every place is drawn from. */
export const readMasters = (tx: Tx, pictureId: string) =>
  tx
    .selectFrom('content.picture_files')
    .select(['language', 'width', 'height', 'content'])
    .where('picture_id', '=', pictureId)
    .execute()

/** What a place shows in a language. */
export const readDrawing = async (
  db: Db,
  { pictureId, place, language }: { pictureId: string; place: string; language: string },
) => {
  const row = await db
    .selectFrom('content.picture_drawings')
    .select('content')
    .where('picture_id', '=', pictureId)
    .where('place', '=', place)
    .where('language', 'in', [language, ALL])
    .orderBy('language', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.content ?? null
}

/** For those that a page is about to show: their version, in which languages they are drawn, and what is said of them. */
export const readShownPictures = async (db: Db, pictureIds: readonly string[]) => {
  if (pictureIds.length === 0) return []
  return db
    .selectFrom('content.pictures as p')
    .select(['p.picture_id', 'p.drawn', 'p.texts'])
    .select(
      sql<
        string[]
      >`array(select f.language from content.picture_files f where f.picture_id = p.picture_id)`.as(
        'languages',
      ),
    )
    .where('p.picture_id', 'in', [...pictureIds])
    .execute()
}

/** Banners and offers that show it, those of the past too: they may be shown again. */
export const countOwnUses = async (db: Db | Tx, pictureId: string): Promise<number> => {
  const begins = `/art/own/${pictureId}-`
  const { rows } = await sql<{ uses: number }>`select (
    (select count(*) from content.banners
      where starts_with(artwork, ${begins}) or starts_with(coalesce(mobile_artwork, ''), ${begins}))
    + (select count(*) from content.promotions
      where starts_with(artwork, ${begins}) or starts_with(coalesce(mobile_artwork, ''), ${begins})))::int as uses`.execute(
    db,
  )
  return rows[0]!.uses
}
