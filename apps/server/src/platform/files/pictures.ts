import { constants } from '@krathong/protocol/constants'
import sharp from 'sharp'

/** A picture that may be kept: drawn anew from its pixels, without what a camera or a program wrote beside them. */
export interface CleanPicture {
  mediaType: 'image/jpeg'
  width: number
  height: number
  bytes: Buffer
}

const PIXELS_MAX = 25_000_000
export const PICTURE_BYTES_MAX = constants.imageBytesMax

// Of all that the library could open it opens two formats, from memory: every other decoder is one more way in.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer'] })
// Our own drawings of challenges are SVG; a stranger's bytes never get that far, for their head is looked at first.
sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] })
// A picture of a stranger is looked at once: nothing of it stays in memory, and it never takes every core.
sharp.cache(false)
sharp.concurrency(1)

const PNG_HEAD = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPEG_HEAD = Buffer.from([0xff, 0xd8, 0xff])

export const isPicture = (bytes: Buffer): boolean =>
  [PNG_HEAD, JPEG_HEAD].some((head) => bytes.subarray(0, head.length).equals(head))

/** Small print of a slip stays readable at all of them; a lower one is taken only where a higher one grows too large. */
const QUALITIES = [86, 72, 55]

const draw = async (bytes: Buffer, quality: number) =>
  // What is broken anywhere is refused whole, and turned as its camera held it, since that note is left behind.
  sharp(bytes, { failOn: 'warning', limitInputPixels: PIXELS_MAX, autoOrient: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .jpeg({ quality, chromaSubsampling: '4:4:4' })
    .toBuffer({ resolveWithObject: true })

/**
 * A png or jpg of 5 MB and 25 megapixels at most, told by its content, decoded whole and drawn anew: positions, names and comments of a
 * camera stay behind, and so does whatever hides before, beside or after the pixels. Null for anything else.
 */
export const cleanPicture = async (bytes: Buffer): Promise<CleanPicture | null> => {
  if (bytes.length > PICTURE_BYTES_MAX || !isPicture(bytes)) return null
  for (const quality of QUALITIES) {
    const drawn = await draw(bytes, quality).catch(() => null)
    if (!drawn) return null
    const { width, height } = drawn.info
    if (drawn.data.length <= PICTURE_BYTES_MAX)
      return { mediaType: 'image/jpeg', width, height, bytes: drawn.data }
  }
  return null
}
