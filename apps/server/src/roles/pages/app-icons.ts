import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

/** Sides of an app's icon in pixels, by name. A maskable one is cut to any shape by the system: its mark keeps to the middle. */
export const appIcons = {
  '180': { side: 180, mark: 0.76 },
  '192': { side: 192, mark: 0.86 },
  '512': { side: 512, mark: 0.86 },
  maskable: { side: 512, mark: 0.6 },
} as const

export type AppIcon = keyof typeof appIcons

/** Lies behind the mark: systems show icons on any colour. */
const BACKGROUND = '#101a2c'

/** The mark that the program brings. */
export const readBroughtMark = (client: string): Promise<Buffer> =>
  readFile(join(client, 'art/brands/krathong.svg'))

/** An icon of an app, drawn from a brand's mark. */
export const drawAppIcon = async (mark: Buffer, name: AppIcon): Promise<Buffer> => {
  const { side, mark: share } = appIcons[name]
  const inside = Math.round(side * share)
  const picture = await sharp(mark, { density: 512 })
    .resize(inside, inside, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer()
  return sharp({ create: { width: side, height: side, channels: 4, background: BACKGROUND } })
    .composite([{ input: picture, gravity: 'centre' }])
    .png({ compressionLevel: 9 })
    .toBuffer()
}
