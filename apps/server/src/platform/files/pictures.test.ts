import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import fc from 'fast-check'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { cleanPicture, PICTURE_BYTES_MAX } from './pictures.ts'
import { createSealer } from '../crypto.ts'
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

/** A PNG written by hand, so that it can be written wrongly. */
const png = (
  width: number,
  height: number,
  extra: Buffer[] = [],
  pixels = deflateSync(Buffer.alloc(Math.min(height * (1 + width * 3), 1_000_000))),
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

const SECRET = '13.7563 N 100.5018 E'
const blank = { width: 30, height: 20, channels: 3 as const, background: '#7a2' }

let jpeg: Buffer

beforeAll(async () => {
  jpeg = await sharp({ create: blank })
    .withExif({ IFD0: { Copyright: SECRET, Orientation: '6' } })
    .jpeg()
    .toBuffer()
})

describe('a picture', () => {
  it('is told by its content and drawn anew', async () => {
    const drawn = await cleanPicture(png(3, 2))
    expect(drawn).toMatchObject({ mediaType: 'image/jpeg', width: 3, height: 2 })
    expect(await sharp(drawn!.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 3, height: 2 })
  })

  it('loses what is not drawn: places, comments, and what hides after the end', async () => {
    const secret = Buffer.from(SECRET)
    expect(jpeg.includes(secret)).toBe(true)
    for (const sent of [png(3, 2, [chunk('tEXt', Buffer.from(`Comment\0${SECRET}`))]), jpeg]) {
      const kept = await cleanPicture(Buffer.concat([sent, secret]))
      expect(kept!.bytes.includes(secret)).toBe(false)
      expect((await sharp(kept!.bytes).metadata()).exif).toBeUndefined()
    }
  })

  it('stands as the camera held it, since the note that says so is left behind', async () => {
    const turned = await sharp({ create: blank }).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect(await cleanPicture(turned)).toMatchObject({ width: 20, height: 30 })
  })

  it('is the same for the same pixels, whatever was written beside them', async () => {
    const plain = await cleanPicture(png(3, 2))
    const noted = await cleanPicture(png(3, 2, [chunk('tEXt', Buffer.from('Comment\0again'))]))
    expect(noted!.bytes).toEqual(plain!.bytes)
  })

  it('with a program after its end keeps only the picture', async () => {
    const archive = Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.from('<script>alert(1)</script>')])
    const kept = await cleanPicture(Buffer.concat([jpeg, archive]))
    expect(kept!.bytes.includes(Buffer.from('script'))).toBe(false)
    expect(kept!.bytes.includes(Buffer.from('PK\x03\x04'))).toBe(false)
  })

  it('of the worst kind still fits: nothing but noise', async () => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
    const drawn = await sharp({ create: { ...blank, width: 1500, height: 1000, noise } })
      .jpeg({ quality: 60 })
      .toBuffer()
    const kept = await cleanPicture(drawn)
    expect(kept!.bytes.length).toBeLessThanOrEqual(PICTURE_BYTES_MAX)
  })

  const small = png(3, 2)
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  it.each([
    ['a text file', () => Buffer.from('hello')],
    ['nothing', () => Buffer.alloc(0)],
    ['a web page', () => Buffer.from('<html><script>alert(1)</script>')],
    ['an SVG', () => Buffer.from(svg)],
    ['an SVG behind the first bytes of a PNG', () => Buffer.concat([HEAD, Buffer.from(svg)])],
    [
      'an SVG behind the first bytes of a JPEG',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(svg)]),
    ],
    ['a GIF', () => Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
    ['only the first bytes of a PNG', () => HEAD],
    ['half a PNG', () => small.subarray(0, small.length - 20)],
    [
      'a PNG with a wrong sum',
      () => Buffer.concat([small.subarray(0, 30), Buffer.from([1, 2]), small.subarray(32)]),
    ],
    ['a PNG that says it is 30,000 x 30,000', () => png(30_000, 30_000)],
    ['a PNG of just over 25 megapixels', () => png(5_000, 5_001)],
    ['a PNG whose pixels are too few', () => png(3, 2, [], deflateSync(Buffer.alloc(10)))],
    ['half a JPEG', () => jpeg.subarray(0, jpeg.length / 2)],
    ['a JPEG without an end', () => jpeg.subarray(0, -8)],
    [
      'a JPEG head before a text',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('hello')]),
    ],
    ['a byte above five megabytes', () => Buffer.concat([jpeg, Buffer.alloc(PICTURE_BYTES_MAX)])],
  ])('is refused when it is %s', async (_, bytes) => expect(await cleanPicture(bytes())).toBeNull())

  it('of another format is refused, though the library could open it', async () => {
    const webp = await sharp({ create: blank }).webp().toBuffer()
    expect(await cleanPicture(webp)).toBeNull()
    await expect(sharp(webp).metadata()).rejects.toThrow()
  })

  it('never throws, whatever comes', () =>
    fc.assert(
      fc.asyncProperty(
        fc.boolean(),
        fc.nat(200),
        fc.uint8Array({ maxLength: 40 }),
        async (isPng, at, noise) => {
          const whole = isPng ? png(4, 4) : jpeg
          const bytes = Buffer.concat([whole.subarray(0, at), noise, whole.subarray(at + noise.length)])
          await cleanPicture(bytes)
        },
      ),
    ))
})

describe('private files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'krathong-files-'))
  const files = createPrivateFiles(folder, createSealer('a secret for tests only'))

  it('are kept whole, for their owner only, and found by id', async () => {
    const id = '0199aaaa-0000-7000-8000-000000000001'
    await files.keep(id, Buffer.from('canary'))
    expect(await files.read(id)).toEqual(Buffer.from('canary'))
    expect(statSync(join(folder, '01', id)).mode & 0o777).toBe(0o600)
    expect(readFileSync(join(folder, '01', id)).includes('canary')).toBe(false)
    // Kept before there was a seal.
    writeFileSync(join(folder, '01', id), 'a plain one')
    expect(await files.read(id)).toEqual(Buffer.from('a plain one'))
    expect(await files.read('0199aaaa-0000-7000-8000-000000000002')).toBeNull()
    await expect(files.read('../../secret.key')).rejects.toThrow(RangeError)
    rmSync(folder, { recursive: true })
  })
})
