import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { isPicture } from './pictures.ts'

/** A brand's mark as it is served: pixels only, whatever was sent, and the icon made from them. */
export interface BrandMark {
  /** Named by what is in it. */
  pictureId: string
  width: number
  height: number
  content: Buffer
  icon: Buffer
}

export const MARK_BYTES_MAX = 1_048_576
const WIDEST = 640
const HIGHEST = 192
const LEAST = 24
/** Wider or taller than this it would not stand in a header. */
const SHAPES = { least: 0.5, most: 6 }
const ICON = 192
const PIXELS_MAX = 25_000_000
const ELEMENTS_MAX = 2_000
/** Parts that draw other parts multiply: a few lines of them would draw for hours. */
const REPEATS_MAX = 16
const repeats = /<use[\s/>]|(?:mask|clip-path)\s*[=:]/gi

const plainElements = new Set(
  (
    'svg g defs symbol use path rect circle ellipse line polyline polygon text tspan title desc style ' +
    'lineargradient radialgradient stop clippath mask'
  ).split(' '),
)

/** What a drawing has no need of, and a way in has: other files, handlers, declarations, ways to write a word differently. */
const forbidden = [
  /<!(?!--)/,
  /<\?(?!xml[\s?])/i,
  /\s(?:[\w-]+:)?(?:href|src)\s*=(?!\s*["']\s*#)/i,
  /\son[a-z]+\s*=/i,
  /url\s*\((?!\s*#)/i,
  /@import|@font-face|javascript:|\\/i,
]

/** Without its comments, read once from front to back; null where one has no end. A pattern would search the rest again for each opening. */
const withoutComments = (text: string): string | null => {
  const parts: string[] = []
  let at = 0
  for (let open = text.indexOf('<!--'); open !== -1; open = text.indexOf('<!--', at)) {
    const close = text.indexOf('-->', open + 4)
    if (close === -1) return null
    parts.push(text.slice(at, open))
    at = close + 3
  }
  return [...parts, text.slice(at)].join('')
}

/** The text of a plain drawing; null for bytes that are none, or that could reach for anything outside themselves. */
export const plainDrawing = (bytes: Buffer): string | null => {
  if (bytes.length > MARK_BYTES_MAX) return null
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).trim()
  } catch {
    return null
  }
  const own = withoutComments(text)?.trim()
  if (own === undefined || !/^(?:<\?xml[^<>]*\?>\s*)?<svg[\s>]/i.test(own)) return null
  if (forbidden.some((pattern) => pattern.test(own))) return null
  const elements = [...own.matchAll(/<\/?([^\s<>/]+)/g)].map(([, name]) => name!.toLowerCase())
  const strangers = elements.filter((name) => !plainElements.has(name) && name !== '?xml')
  const isModest = elements.length <= ELEMENTS_MAX && [...own.matchAll(repeats)].length <= REPEATS_MAX
  return strangers.length === 0 && isModest ? own : null
}

/** A drawing is drawn as large as a mark may be, so that it stays sharp. */
const openDrawing = async (text: string) => {
  const bytes = Buffer.from(text)
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
  const scale = Math.min(WIDEST / width, HIGHEST / height)
  const density = Math.min(7_200, Math.max(1, 72 * scale))
  return sharp(bytes, { density, limitInputPixels: PIXELS_MAX })
}

const open = async (bytes: Buffer) => {
  if (isPicture(bytes))
    return sharp(bytes, { failOn: 'warning', limitInputPixels: PIXELS_MAX, autoOrient: true })
  const text = plainDrawing(bytes)
  return text === null ? null : openDrawing(text)
}

const png = { compressionLevel: 9, palette: true, quality: 90 } as const

const draw = async (bytes: Buffer): Promise<BrandMark | null> => {
  const picture = await open(bytes)
  if (!picture) return null
  const { data: content, info } = await picture
    .timeout({ seconds: 10 })
    .resize({ width: WIDEST, height: HIGHEST, fit: 'inside' })
    .toColourspace('srgb')
    .png(png)
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const shape = width / height
  if (Math.min(width, height) < LEAST || shape < SHAPES.least || shape > SHAPES.most) return null
  const icon = await sharp(content)
    .resize({ width: ICON, height: ICON, fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png(png)
    .toBuffer()
  const pictureId = createHash('sha256').update(content).digest('hex').slice(0, 32)
  return { pictureId, width, height, content, icon }
}

/**
 * A PNG, JPG or plain SVG of 1 MB at most, drawn anew: what is served is never the file that was sent, so nothing in it can run or
 * call home. Null for anything else.
 */
export const drawBrandMark = async (bytes: Buffer): Promise<BrandMark | null> =>
  bytes.length > MARK_BYTES_MAX ? null : draw(bytes).catch(() => null)
