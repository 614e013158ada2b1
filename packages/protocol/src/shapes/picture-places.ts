/** Where a picture of the brand is shown: the form of each place, and how large it is drawn for it, in pixels of a dense screen. */
export const picturePlaces = {
  /** Banners and offers on a wide screen. */
  wide: { width: 1860, height: 600 },
  /** The same on a phone. */
  phone: { width: 780, height: 600 },
  /** Items of the points mall. */
  mall: { width: 640, height: 400 },
  /** Tiles of games. */
  tile: { width: 600, height: 600 },
} as const
export type PicturePlace = keyof typeof picturePlaces
/** Beside the places: all of it, for whoever chooses what to keep. */
export const PICTURE_WHOLE = { width: 1240, height: 1240 }
export type PictureDrawing = PicturePlace | 'whole'
export const picturePlaceNames = Object.keys(picturePlaces) as PicturePlace[]

/** Bytes of an upload. */
export const PICTURE_UPLOAD_MAX = 12_582_912
/** Pixels of an upload, in millions, and of its longer side. */
export const PICTURE_MEGAPIXELS_MAX = 40
export const PICTURE_SIDE_MAX = 12_000
/** What is smaller would be blurred everywhere. */
export const PICTURE_SIDE_MIN = 300
/** Pictures of one brand. */
export const PICTURES_MAX = 500

const stored = /^\/art\/own\/([0-9a-f-]{36})-(wide|phone|mall|tile|whole)\.webp$/

export const pictureAddress = (pictureId: string, place: PictureDrawing): string =>
  `/art/own/${pictureId}-${place}.webp`

/** Which picture an address of ours names; null for any other. */
export const pictureIn = (address: string): { pictureId: string; place: PictureDrawing } | null => {
  const [, pictureId, place] = stored.exec(address) ?? []
  return pictureId === undefined ? null : { pictureId, place: place as PictureDrawing }
}

/** The point that every cut keeps, in thousandths of width and height. */
export interface PictureFocus {
  focusX: number
  focusY: number
}

interface Size {
  width: number
  height: number
}

/** The largest cut of this form around the point, never beyond the edges: the same for the server that draws and for the page that shows it before. */
export const cutFor = ({ width, height }: Size, form: Size, { focusX, focusY }: PictureFocus) => {
  const scale = Math.min(width / form.width, height / form.height)
  const cut = {
    width: Math.max(1, Math.min(width, Math.round(form.width * scale))),
    height: Math.max(1, Math.min(height, Math.round(form.height * scale))),
  }
  const at = (length: number, part: number, focus: number) =>
    Math.min(length - part, Math.max(0, Math.round((length * focus) / 1000 - part / 2)))
  return { ...cut, left: at(width, cut.width, focusX), top: at(height, cut.height, focusY) }
}
