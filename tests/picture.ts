/** Makes a screenshot small enough for a repository: the same picture in the 256 colours that suit it best. */
import { crc32, deflateSync, inflateSync } from 'node:zlib'

interface Pixels {
  width: number
  height: number
  /** Red, green, blue; one after the other. */
  colours: Uint8Array
}

/** A count of pixels that share the five upper bits of each channel. */
interface Shade {
  key: number
  count: number
}

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
const COLOURS = 256
const BEST = 9
const SHIFTS = [10, 5, 0] as const

const chunksOf = (png: Buffer) => {
  const chunks: { name: string; content: Buffer }[] = []
  for (let at = SIGNATURE.length; at < png.length;) {
    const length = png.readUInt32BE(at)
    chunks.push({
      name: png.toString('latin1', at + 4, at + 8),
      content: png.subarray(at + 8, at + 8 + length),
    })
    at += length + 12
  }
  return chunks
}

/** The better of three neighbours to guess a byte from, as PNG defines it. */
const paeth = (left: number, above: number, corner: number) => {
  const guess = left + above - corner
  const [toLeft, toAbove, toCorner] = [guess - left, guess - above, guess - corner].map(Math.abs) as [
    number,
    number,
    number,
  ]
  if (toLeft <= toAbove && toLeft <= toCorner) return left
  return toAbove <= toCorner ? above : corner
}

const guesses: readonly ((left: number, above: number, corner: number) => number)[] = [
  () => 0,
  (left) => left,
  (_, above) => above,
  (left, above) => (left + above) >> 1,
  paeth,
]

const read = (png: Buffer): Pixels => {
  const chunks = chunksOf(png)
  const head = chunks.find(({ name }) => name === 'IHDR')!.content
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)]
  const size = head[9] === 6 ? 4 : 3
  if (head[8] !== 8 || head[12] !== 0) throw new Error('Only plain pictures of eight bits are read')
  const raw = inflateSync(
    Buffer.concat(chunks.filter(({ name }) => name === 'IDAT').map((one) => one.content)),
  )
  const stride = width * size
  const colours = new Uint8Array(width * height * 3)
  let above = new Uint8Array(stride)
  for (let row = 0; row < height; row += 1) {
    const line = raw.subarray(row * (stride + 1) + 1, (row + 1) * (stride + 1))
    const guess = guesses[raw[row * (stride + 1)]!]!
    const now = new Uint8Array(stride)
    for (let at = 0; at < stride; at += 1) {
      now[at] = line[at]! + guess(now[at - size] ?? 0, above[at]!, above[at - size] ?? 0)
    }
    for (let at = 0; at < stride; at += 1) {
      if (at % size < 3) colours[(row * width + Math.floor(at / size)) * 3 + (at % size)] = now[at]!
    }
    above = now
  }
  return { width, height, colours }
}

/** A threshold for each place of a 4x4 field, so that a gradient stays one where few colours are left. */
const FIELD = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5].map((step) => step / 2 - 4)

const keyAt = ({ colours, width }: Pixels, at: number) => {
  const [column, row] = [(at / 3) % width, Math.floor(at / 3 / width)]
  const threshold = FIELD[(row % 4) * 4 + (column % 4)]!
  const part = (place: number) => Math.min(255, Math.max(0, colours[place]! + threshold)) >> 3
  return (part(at) << 10) | (part(at + 1) << 5) | part(at + 2)
}

const channel = (key: number, shift: number) => (key >> shift) & 31

const spanOf = (box: readonly Shade[], shift: number) => {
  const values = box.map(({ key }) => channel(key, shift))
  return Math.max(...values) - Math.min(...values)
}

/** Halves the box with the most to tell along its widest channel until there are enough. */
const split = (shades: Shade[]) => {
  const weigh = (box: Shade[]) => {
    const shift = SHIFTS.toSorted((a, b) => spanOf(box, b) - spanOf(box, a))[0]!
    const count = box.reduce((sum, one) => sum + one.count, 0)
    return { box, shift, weight: spanOf(box, shift) * Math.sqrt(count), count }
  }
  const boxes = [weigh(shades)]
  while (boxes.length < COLOURS) {
    boxes.sort((a, b) => a.weight - b.weight)
    const widest = boxes.at(-1)!
    if (widest.weight === 0) break
    boxes.pop()
    const sorted = widest.box.toSorted((a, b) => channel(a.key, widest.shift) - channel(b.key, widest.shift))
    let [cut, seen] = [0, 0]
    while (cut < sorted.length - 1 && (cut === 0 || seen < widest.count / 2)) seen += sorted[cut++]!.count
    boxes.push(weigh(sorted.slice(0, cut)), weigh(sorted.slice(cut)))
  }
  return boxes.map(({ box }) => box)
}

const index = (picture: Pixels) => {
  const { colours } = picture
  const counts = new Map<number, number>()
  for (let at = 0; at < colours.length; at += 3) {
    const key = keyAt(picture, at)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const boxes = split([...counts].map(([key, count]) => ({ key, count })))
  const places = new Map(boxes.flatMap((box, place) => box.map(({ key }) => [key, place] as const)))
  const sums = boxes.map(() => [0, 0, 0, 0])
  const pixels = new Uint8Array(colours.length / 3)
  for (let at = 0; at < colours.length; at += 3) {
    const place = places.get(keyAt(picture, at))!
    pixels[at / 3] = place
    const sum = sums[place]!
    for (let part = 0; part < 3; part += 1) sum[part]! += colours[at + part]!
    sum[3]! += 1
  }
  const palette = sums.flatMap(([red, green, blue, count]) =>
    [red, green, blue].map((sum) => Math.round(sum! / count!)),
  )
  return { pixels, palette: Buffer.from(palette) }
}

const chunk = (name: string, content: Buffer) => {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(content.length, 0)
  frame.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
}

export const paletteOf = (png: Buffer): Buffer => {
  const picture = read(png)
  const { pixels, palette } = index(picture)
  const head = Buffer.alloc(13)
  head.writeUInt32BE(picture.width, 0)
  head.writeUInt32BE(picture.height, 4)
  head.set([8, 3, 0, 0, 0], 8)
  const lines = Buffer.alloc((picture.width + 1) * picture.height)
  for (let row = 0; row < picture.height; row += 1) {
    lines.set(pixels.subarray(row * picture.width, (row + 1) * picture.width), row * (picture.width + 1) + 1)
  }
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(lines, { level: BEST })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
