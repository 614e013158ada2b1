import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawBrandMark, MARK_BYTES_MAX, plainDrawing } from './brand-marks.ts'

const drawing = (inside: string, more = '') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 20" width="60" height="20"${more}>${inside}</svg>`,
  )
const disc = '<circle cx="10" cy="10" r="9" fill="#0a7b62"/>'

describe('a drawing is taken only if it is nothing but a drawing', () => {
  it.each([
    [
      'shapes and gradients',
      drawing(
        `<defs><linearGradient id="a"><stop stop-color="red"/></linearGradient></defs><path fill="url(#a)" d="M0 0h9v9z"/>`,
      ),
    ],
    ['its own parts used again', drawing(`<defs><g id="a">${disc}</g></defs><use href="#a"/>`)],
    [
      'a declaration and remarks',
      Buffer.concat([Buffer.from('<?xml version="1.0"?><!-- made by hand -->'), drawing(disc)]),
    ],
    [
      'the mark of the program',
      readFileSync(new URL('../../../../web/public/art/brands/krathong.svg', import.meta.url)),
    ],
  ])('%s', (_, bytes) => expect(plainDrawing(bytes)).not.toBeNull())

  it.each([
    ['a script', drawing('<script>alert(1)</script>')],
    ['a script of a name space', drawing('<svg:script>alert(1)</svg:script>')],
    ['a handler', drawing(disc, ' onload="alert(1)"')],
    ['a page inside', drawing('<foreignObject><iframe src="//x"/></foreignObject>')],
    ['a picture from elsewhere', drawing('<image href="https://x.example/a.png"/>')],
    ['a part from elsewhere', drawing('<use href="https://x.example/a.svg#b"/>')],
    ['a part from elsewhere, the old way', drawing('<use xlink:href="file:///etc/passwd"/>')],
    ['a data address', drawing('<use href="data:image/svg+xml,x"/>')],
    ['a style from elsewhere', drawing('<style>@import "//x"</style>')],
    ['a filling from elsewhere', drawing('<path fill="url(https://x.example/#a)" d="M0 0h9v9z"/>')],
    ['a word written with signs', drawing('<style>a{b:\\75rl(//x)}</style>')],
    [
      'an entity',
      Buffer.concat([
        Buffer.from('<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>'),
        drawing('&a;'),
      ]),
    ],
    ['an instruction', Buffer.concat([Buffer.from('<?xml-stylesheet href="//x"?>'), drawing(disc)])],
    ['a link', drawing(`<a href="#x">${disc}</a>`)],
    ['something else', Buffer.from('<html><svg></svg></html>')],
    ['bytes that are no text', Buffer.concat([Buffer.from('<svg>'), Buffer.from([0xff, 0xfe])])],
    ['a forest', drawing(disc.repeat(6_000))],
    ['too much', drawing(`<!--${'x'.repeat(MARK_BYTES_MAX)}-->`)],
  ])('%s is refused', async (_, bytes) => {
    expect(plainDrawing(bytes)).toBeNull()
    expect(await drawBrandMark(bytes)).toBeNull()
  })
})

it('a drawing becomes pixels as sharp as a mark may be, with an icon, and the same one twice is one', async () => {
  const mark = (await drawBrandMark(drawing(disc)))!
  expect(mark).toMatchObject({ width: 576, height: 192 })
  expect((await sharp(mark.content).metadata()).format).toBe('png')
  expect(await sharp(mark.icon).metadata()).toMatchObject({ format: 'png', width: 192, height: 192 })
  expect((await drawBrandMark(drawing(disc)))!.pictureId).toBe(mark.pictureId)
})

it.each([
  ['a picture is drawn anew', 300, 150, true],
  ['a ribbon has no place in a header', 1_000, 20, false],
  ['a tower neither', 20, 400, false],
])('%s', async (_, width, height, isTaken) => {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#0a7b62' } })
    .withExif({ IFD0: { Copyright: 'secret' } })
    .png()
    .toBuffer()
  const mark = await drawBrandMark(bytes)
  expect(mark !== null).toBe(isTaken)
  if (mark) expect(mark.content.includes('secret')).toBe(false)
})

it('parts that use parts without end are given up, not drawn', async () => {
  const layers = Array.from(
    { length: 12 },
    (_, at) => `<g id="l${at + 1}">${`<use href="#l${at}"/>`.repeat(10)}</g>`,
  )
  expect(
    await drawBrandMark(drawing(`<defs><g id="l0">${disc}</g>${layers.join('')}</defs><use href="#l12"/>`)),
  ).toBeNull()
})
