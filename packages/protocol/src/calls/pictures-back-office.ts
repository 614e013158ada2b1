import { z } from 'zod'
import { backOfficeCall } from '../call.ts'
import { one, WORDS } from '../rights/act.ts'
import { brandWide, brandWideOf } from '../rights/right.ts'
import { anyId, language, moment } from '../shapes/ids.ts'
import { nameText } from '../shapes/name-text.ts'
import { pageOf, pageQuery } from '../shapes/page.ts'
import { PICTURE_UPLOAD_MAX } from '../shapes/picture-places.ts'

const thousandth = z.number().int().min(0).max(1000)

const pictureEdit = z.strictObject({
  name: nameText(1, 60),
  /** What is said where it cannot be seen, by language; what has none is decoration. */
  texts: z.record(language, nameText(0, 160)),
  focusX: thousandth,
  focusY: thousandth,
})

const picture = pictureEdit.extend({
  pictureId: z.uuid(),
  version: z.number().int(),
  /** In an address that shows it: another number, another picture. */
  drawn: z.number().int(),
  /** `all`, and the languages that have a drawing of their own; none before the first upload. */
  files: z.array(z.strictObject({ language: z.string(), width: z.number().int(), height: z.number().int() })),
  /** Banners, offers, items and rewards that show it. */
  uses: z.number().int(),
  updatedAt: moment,
  updatedBy: z.string().nullable(),
})

/** `all`: for every language without one of its own. */
const fileLanguage = z.union([z.literal('all'), language])
const version = z.number().int().min(0)

export const picturesBackOfficeCalls = {
  pictures: backOfficeCall({
    method: 'GET',
    path: '/bo/pictures',
    permission: 'content.read',
    right: brandWide,
    input: z.strictObject({ ...pageQuery, search: z.string().max(60).optional() }),
    output: pageOf(picture),
    refusals: [],
  }),
  picture: backOfficeCall({
    method: 'GET',
    path: '/bo/pictures/:pictureId',
    permission: 'content.read',
    right: brandWideOf({ pictureId: 'any' }),
    input: z.strictObject({ pictureId: anyId }),
    output: picture,
    refusals: ['NOT_FOUND'],
  }),
  /** The file as it is; of an id that nobody has yet it makes a picture. Drawn anew for every place, never kept as it was sent. */
  upload: backOfficeCall({
    method: 'POST',
    path: '/bo/pictures/:pictureId/files/:language',
    permission: 'content.write',
    right: brandWideOf({ pictureId: 'new' }),
    act: one(WORDS),
    perMinute: 30,
    rawBodyMax: PICTURE_UPLOAD_MAX,
    input: z.strictObject({ pictureId: anyId, language: fileLanguage }),
    output: picture,
    refusals: ['IMAGE_REFUSED', 'PICTURE_TOO_LARGE', 'PICTURE_TOO_SMALL', 'PICTURES_FULL', 'NOT_FOUND'],
  }),
  save: backOfficeCall({
    method: 'PUT',
    path: '/bo/pictures/:pictureId',
    permission: 'content.write',
    right: brandWideOf({ pictureId: 'any' }),
    act: one(WORDS),
    input: z.strictObject({ pictureId: anyId, version, picture: pictureEdit }),
    output: picture,
    refusals: ['NOT_FOUND', 'VERSION_CONFLICT'],
  }),
  /** Only what nothing shows; or the drawing of one language, which then shows that of all. */
  remove: backOfficeCall({
    method: 'POST',
    path: '/bo/pictures/:pictureId/removal',
    permission: 'content.write',
    right: brandWideOf({ pictureId: 'any' }),
    act: one(WORDS),
    input: z.strictObject({ pictureId: anyId, version, language: language.nullable() }),
    output: z.strictObject({}),
    refusals: ['NOT_FOUND', 'PICTURE_IN_USE', 'VERSION_CONFLICT'],
  }),
} as const
