import { randomInt } from 'node:crypto'
import sharp from 'sharp'
import { FIRST_PLACE, HEIGHT, LAST_PLACE, PIECE, WIDTH } from './rules/puzzle.ts'

export interface DrawnPuzzle {
  background: string
  piece: string
  /** Where the hole is, from the left. */
  hole: number
  top: number
}

const EDGE = 8

const hue = () => randomInt(360)

const blob = () =>
  `<circle cx="${randomInt(WIDTH)}" cy="${randomInt(HEIGHT)}" r="${12 + randomInt(46)}" fill="hsl(${hue()} ${45 + randomInt(35)}% ${35 + randomInt(35)}% / 0.7)"/>`

const stroke = () =>
  `<path d="M${randomInt(WIDTH)} ${randomInt(HEIGHT)} Q${randomInt(WIDTH)} ${randomInt(HEIGHT)} ${randomInt(WIDTH)} ${randomInt(HEIGHT)}" fill="none" stroke="hsl(${hue()} 60% 70% / 0.6)" stroke-width="${2 + randomInt(7)}"/>`

const scene = () =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <defs><linearGradient id="sky" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="hsl(${hue()} 50% 30%)"/><stop offset="1" stop-color="hsl(${hue()} 55% 55%)"/>
    </linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#sky)"/>
    ${Array.from({ length: 14 }, blob).join('')}${Array.from({ length: 6 }, stroke).join('')}
  </svg>`

/** A square with a bump on top and a notch at its side, inside PIECE x PIECE. */
const outline = (() => {
  const [near, far, half, bump] = [EDGE, PIECE - 2, PIECE / 2 + 3, 7]
  return `M2 ${near} H${half - bump} a${bump} ${bump - 1} 0 0 1 ${2 * bump} 0 H${far} V${half - bump} a${bump - 1} ${bump} 0 0 0 0 ${2 * bump} V${far} H2 Z`
})()

const shape = (paint: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PIECE}" height="${PIECE}"><path d="${outline}" ${paint}/></svg>`,
  )

const address = (bytes: Buffer) => `data:image/webp;base64,${bytes.toString('base64')}`

/** Draws a scene, cuts a piece out of it and darkens the hole, with a second, paler shadow that is no hole. */
export const drawPuzzle = async (): Promise<DrawnPuzzle> => {
  const hole = FIRST_PLACE + randomInt(LAST_PLACE - FIRST_PLACE + 1)
  const top = 8 + randomInt(HEIGHT - PIECE - 16)
  const picture = await sharp(Buffer.from(scene())).png().toBuffer()
  const cut = sharp(picture).extract({ left: hole, top, width: PIECE, height: PIECE })
  const piece = await cut
    .ensureAlpha()
    .composite([
      { input: shape('fill="#fff"'), blend: 'dest-in' },
      { input: shape('fill="none" stroke="#fff" stroke-opacity="0.85" stroke-width="1.5"') },
    ])
    .webp({ quality: 82, alphaQuality: 90 })
    .toBuffer()
  const background = await sharp(picture)
    .composite([
      { input: shape('fill="#000" fill-opacity="0.55" stroke="#fff" stroke-opacity="0.5"'), left: hole, top },
      {
        input: shape('fill="#000" fill-opacity="0.12"'),
        left: randomInt(WIDTH - PIECE),
        top: randomInt(HEIGHT - PIECE),
      },
    ])
    .webp({ quality: 74 })
    .toBuffer()
  return { background: address(background), piece: address(piece), hole, top }
}
