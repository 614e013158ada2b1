import {
  cutFor,
  PICTURE_WHOLE,
  PICTURE_MEGAPIXELS_MAX,
  PICTURE_SIDE_MAX,
  PICTURE_SIDE_MIN,
  PICTURE_UPLOAD_MAX,
  picturePlaceNames,
  picturePlaces,
} from '@krathong/protocol/shapes/picture-places'
import type { PictureDrawing, PictureFocus } from '@krathong/protocol/shapes/picture-places'
import sharp from 'sharp'
import { isPicture } from './pictures.ts'

export interface DrawnPicture {
  width: number
  height: number
  content: Buffer
}

export interface PlacedPicture extends DrawnPicture {
  place: PictureDrawing
}

type PictureFault = 'IMAGE_REFUSED' | 'PICTURE_TOO_LARGE' | 'PICTURE_TOO_SMALL'

const MASTER_SIDE = 2600
const PIXELS_MAX = PICTURE_MEGAPIXELS_MAX * 1_000_000
const SECONDS_MAX = 20

/** What the head of the file says of its size, before a single row is decoded: a bomb is told by it. */
const sizeFault = async (bytes: Buffer): Promise<PictureFault | null> => {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (Math.max(width, height) > PICTURE_SIDE_MAX || width * height > PIXELS_MAX) return 'PICTURE_TOO_LARGE'
  return Math.min(width, height) < PICTURE_SIDE_MIN ? 'PICTURE_TOO_SMALL' : null
}

const drawMaster = async (bytes: Buffer): Promise<DrawnPicture> => {
  const picture = sharp(bytes, { failOn: 'warning', limitInputPixels: PIXELS_MAX, autoOrient: true })
    .timeout({ seconds: SECONDS_MAX })
    .resize({ width: MASTER_SIDE, height: MASTER_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
  const { hasAlpha } = await sharp(bytes, { limitInputPixels: PIXELS_MAX }).metadata()
  const drawn = hasAlpha
    ? picture.png({ compressionLevel: 9, palette: true, quality: 95 })
    : picture.jpeg({ quality: 92 })
  const { data, info } = await drawn.toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, content: data }
}

/**
 * The picture that all places are drawn from: a PNG or JPG, told by its content, decoded whole and drawn anew, so that nothing a camera or a
 * stranger wrote beside the pixels is kept. Anything else is a fault that says why.
 */
export const readMaster = async (bytes: Buffer): Promise<DrawnPicture | PictureFault> => {
  if (bytes.length > PICTURE_UPLOAD_MAX) return 'PICTURE_TOO_LARGE'
  if (!isPicture(bytes)) return 'IMAGE_REFUSED'
  try {
    return (await sizeFault(bytes)) ?? (await drawMaster(bytes))
  } catch {
    return 'IMAGE_REFUSED'
  }
}

interface Size {
  width: number
  height: number
  fit?: 'inside'
}
type Cut = ReturnType<typeof cutFor>

/** Every place of the site, drawn from one picture. */
export const drawPlaces = async (master: DrawnPicture, focus: PictureFocus): Promise<PlacedPicture[]> => {
  const draw = async (place: PictureDrawing, cut: Cut, size: Size) => {
    const { data, info } = await sharp(master.content, { limitInputPixels: PIXELS_MAX })
      .timeout({ seconds: SECONDS_MAX })
      .extract(cut)
      .resize({ ...size, withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true })
    return { place, width: info.width, height: info.height, content: data }
  }
  const all = { left: 0, top: 0, width: master.width, height: master.height }
  const drawn = [await draw('whole', all, { ...PICTURE_WHOLE, fit: 'inside' })]
  for (const place of picturePlaceNames)
    drawn.push(await draw(place, cutFor(master, picturePlaces[place], focus), picturePlaces[place]))
  return drawn
}
