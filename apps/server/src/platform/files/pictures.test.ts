import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanPicture } from './pictures.ts'
import { createPrivateFiles } from './private-files.ts'

const chunk = (type: string, body: Buffer) => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(body.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([size, named, sum])
}

const HEAD = Buffer.from('89504e470d0a1a0a', 'hex')

const png = (
  width: number,
  height: number,
  extra: Buffer[] = [],
  pixels = deflateSync(Buffer.alloc(height * (1 + width * 3))),
) => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 8
  head[9] = 2
  return Buffer.concat([
    HEAD,
    chunk('IHDR', head),
    ...extra,
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const segment = (marker: number, body: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

const frame = (width: number, height: number) => {
  const body = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0])
  body.writeUInt16BE(height, 1)
  body.writeUInt16BE(width, 3)
  return segment(0xc0, body)
}

const jpeg = (extra: Buffer[] = [], [width, height] = [3, 2]) =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, Buffer.from('JFIF\0')),
    ...extra,
    segment(0xdb, Buffer.alloc(65)),
    frame(width!, height!),
    segment(0xc4, Buffer.alloc(20)),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56]),
    Buffer.from([0xff, 0xd9]),
  ])

describe('a picture', () => {
  it('is told by its content and keeps its size', () => {
    expect(cleanPicture(png(3, 2))).toMatchObject({ mediaType: 'image/png', width: 3, height: 2 })
    expect(cleanPicture(jpeg())).toMatchObject({ mediaType: 'image/jpeg', width: 3, height: 2 })
  })

  it('loses what is not drawn: places, comments, and what hides after the end', () => {
    const secret = Buffer.from('13.7563 N 100.5018 E')
    const cleanedPng = cleanPicture(
      Buffer.concat([png(3, 2, [chunk('tEXt', secret), chunk('eXIf', secret)]), secret]),
    )!
    const cleanedJpeg = cleanPicture(
      Buffer.concat([
        jpeg([segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), secret])), segment(0xfe, secret)]),
        secret,
      ]),
    )!
    for (const { bytes } of [cleanedPng, cleanedJpeg]) expect(bytes.includes(secret)).toBe(false)
    expect(cleanedPng.bytes).toEqual(png(3, 2))
    expect(cleanedJpeg.bytes).toEqual(jpeg())
  })

  const small = png(3, 2)
  it.each([
    ['a text file', Buffer.from('hello')],
    ['nothing', Buffer.alloc(0)],
    ['a web page', Buffer.from('<html><script>alert(1)</script>')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a GIF', Buffer.from('GIF89a0000')],
    ['only the first bytes of a PNG', HEAD],
    ['half a PNG', small.subarray(0, small.length - 20)],
    [
      'a PNG with a wrong sum',
      Buffer.concat([small.subarray(0, 30), Buffer.from([1, 2]), small.subarray(32)]),
    ],
    ['a PNG of 26 megapixels', png(1, 1).fill(0xff, 16, 20)],
    ['a PNG whose pixels are too few', png(3, 2, [], deflateSync(Buffer.alloc(10)))],
    ['a PNG that unpacks to far more', png(3, 2, [], deflateSync(Buffer.alloc(10_000_000)))],
    ['half a JPEG', jpeg().subarray(0, 40)],
    ['a JPEG without an end', jpeg().subarray(0, -2)],
    ['a JPEG of 65,535 x 65,535', jpeg([], [65_535, 65_535])],
    [
      'a JPEG head before a text',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('hello')]),
    ],
  ])('is refused when it is %s', (_, bytes) => expect(cleanPicture(bytes)).toBeNull())

  it('never throws, whatever comes', () =>
    fc.assert(
      fc.property(
        fc.constantFrom(png(4, 4), jpeg()),
        fc.nat(200),
        fc.uint8Array({ maxLength: 40 }),
        (whole, at, noise) => {
          const bytes = Buffer.concat([whole.subarray(0, at), noise, whole.subarray(at + noise.length)])
          expect(() => cleanPicture(bytes)).not.toThrow()
        },
      ),
    ))
})

describe('private files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'krathong-files-'))
  const files = createPrivateFiles(folder)

  it('are kept whole, for their owner only, and found by id', async () => {
    const id = '0199aaaa-0000-7000-8000-000000000001'
    await files.keep(id, Buffer.from('x'))
    expect(await files.read(id)).toEqual(Buffer.from('x'))
    expect(statSync(join(folder, '01', id)).mode & 0o777).toBe(0o600)
    expect(await files.read('0199aaaa-0000-7000-8000-000000000002')).toBeNull()
    await expect(files.read('../../secret.key')).rejects.toThrow(RangeError)
    rmSync(folder, { recursive: true })
  })
})
