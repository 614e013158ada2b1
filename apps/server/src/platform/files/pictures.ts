import { crc32, inflateSync } from 'node:zlib'

/** A picture that may be kept: only what draws it, without what a camera or a program wrote beside it. */
export interface CleanPicture {
  mediaType: 'image/png' | 'image/jpeg'
  width: number
  height: number
  bytes: Buffer
}

const PIXELS_MAX = 25_000_000

const isSize = (width: number, height: number): boolean =>
  width > 0 && height > 0 && width * height <= PIXELS_MAX

const PNG_HEAD = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const PNG_KEPT = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'])

interface Chunk {
  type: string
  body: Buffer
  whole: Buffer
}

const readChunks = (bytes: Buffer): Chunk[] | null => {
  const chunks: Chunk[] = []
  for (let at = PNG_HEAD.length; at + 12 <= bytes.length;) {
    const end = at + 12 + bytes.readUInt32BE(at)
    if (end > bytes.length || crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4))
      return null
    const chunk = {
      type: bytes.toString('latin1', at + 4, at + 8),
      body: bytes.subarray(at + 8, end - 4),
      whole: bytes.subarray(at, end),
    }
    chunks.push(chunk)
    if (chunk.type === 'IEND') return chunks
    at = end
  }
  return null
}

const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

interface PngHead {
  width: number
  height: number
  bitsPerPixel: number
  isInterlaced: boolean
}

const readHead = (body: Buffer | undefined): PngHead | null => {
  if (body?.length !== 13) return null
  const [width, height] = [body.readUInt32BE(0), body.readUInt32BE(4)]
  const [depth, colour, compression, filter, interlace] = body.subarray(8)
  const channels = CHANNELS[colour!]
  if (!channels || ![1, 2, 4, 8, 16].includes(depth!) || compression !== 0 || filter !== 0) return null
  if (interlace! > 1 || !isSize(width, height)) return null
  return { width, height, bitsPerPixel: depth! * channels, isInterlaced: interlace === 1 }
}

/** The rows of a decoded PNG, pass by pass: how many, and how many bytes each with its filter. */
const passesOf = ({ width, height, bitsPerPixel, isInterlaced }: PngHead) => {
  const sizes = isInterlaced
    ? ADAM7.map(([x, y, dx, dy]) => [Math.ceil((width - x) / dx), Math.ceil((height - y) / dy)] as const)
    : [[width, height] as const]
  return sizes
    .filter(([columns, rows]) => columns > 0 && rows > 0)
    .map(([columns, rows]) => ({ rows, rowBytes: 1 + Math.ceil((columns * bitsPerPixel) / 8) }))
}

/** Decodes every row: a file that only begins like a picture does not get here. */
const isWholePng = (head: PngHead, packed: Buffer): boolean => {
  const passes = passesOf(head)
  const size = passes.reduce((sum, { rows, rowBytes }) => sum + rows * rowBytes, 0)
  let plain: Buffer
  try {
    plain = inflateSync(packed, { maxOutputLength: size })
  } catch {
    return false
  }
  if (plain.length !== size) return false
  let at = 0
  for (const { rows, rowBytes } of passes) {
    for (let row = 0; row < rows; row += 1, at += rowBytes) if (plain[at]! > 4) return false
  }
  return true
}

const cleanPng = (bytes: Buffer): CleanPicture | null => {
  const chunks = readChunks(bytes)
  const head = chunks?.[0]?.type === 'IHDR' ? readHead(chunks[0].body) : null
  if (!chunks || !head) return null
  const packed = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ body }) => body))
  if (!isWholePng(head, packed)) return null
  const kept = chunks.filter(({ type }) => PNG_KEPT.has(type)).map(({ whole }) => whole)
  const { width, height } = head
  return { mediaType: 'image/png', width, height, bytes: Buffer.concat([PNG_HEAD, ...kept]) }
}

const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
const FRAMES = new Set([0xc0, 0xc1, 0xc2])
/** Frames, tables, restart interval, and what tells the colours: JFIF (APP0) and Adobe (APP14). */
const JPEG_KEPT = new Set([...FRAMES, 0xc4, 0xdb, 0xdd, 0xe0, 0xee])

/** Where the compressed data after a scan's head ends: at the next marker that is no restart and no stuffed byte. */
const endOfScan = (bytes: Buffer, from: number): number => {
  for (
    let at = bytes.indexOf(0xff, from);
    at >= 0 && at + 1 < bytes.length;
    at = bytes.indexOf(0xff, at + 1)
  ) {
    const next = bytes[at + 1]!
    if (next !== 0x00 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  return -1
}

const cleanJpeg = (bytes: Buffer): CleanPicture | null => {
  const kept: Buffer[] = [bytes.subarray(0, 2)]
  let size: { width: number; height: number } | null = null
  let hasScan = false
  for (let at = 2; at + 4 <= bytes.length || bytes[at + 1] === EOI;) {
    const marker = bytes[at + 1]
    if (bytes[at] !== 0xff || marker === undefined) return null
    if (marker === EOI) {
      if (!size || !hasScan) return null
      return { mediaType: 'image/jpeg', ...size, bytes: Buffer.concat([...kept, bytes.subarray(at, at + 2)]) }
    }
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (end > bytes.length || end < at + 4) return null
    if (FRAMES.has(marker)) {
      if (size || end - at < 11) return null
      size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
      if (!isSize(size.width, size.height)) return null
    }
    const next = marker === SOS ? endOfScan(bytes, end) : end
    if (next < 0 || (marker === SOS && !size)) return null
    hasScan ||= marker === SOS
    if (marker === SOS || JPEG_KEPT.has(marker)) kept.push(bytes.subarray(at, next))
    at = next
  }
  return null
}

/**
 * A png or jpg, told by its content, rebuilt from the parts that draw it: positions, names and comments of a camera stay behind, and so
 * does whatever hides after the end. A PNG is decoded whole, of a JPEG every segment is walked. Null for anything else.
 */
export const cleanPicture = (bytes: Buffer): CleanPicture | null => {
  if (bytes.subarray(0, PNG_HEAD.length).equals(PNG_HEAD)) return cleanPng(bytes)
  return bytes[0] === 0xff && bytes[1] === SOI ? cleanJpeg(bytes) : null
}
