/** The tiles of the slots: each game's own symbols in its own light, so that a shelf of them looks like a shop. */
import { symbolArt as riverGems } from '../../apps/play/src/games/slots/river-gems-cluster/symbols.ts'
import { symbolArt as siamSevens } from '../../apps/play/src/games/slots/siam-sevens/art/symbols.ts'
import { symbolArt as kites } from '../../apps/play/src/games/slots/chula-kites/symbols.ts'
import { symbolArt as himmaphan } from '../../apps/play/src/games/slots/himmaphan-moon/symbols.ts'
import { symbolArt as durian } from '../../apps/play/src/games/slots/golden-durian-hold/symbols.ts'
import { symbolArt as monsoon } from '../../apps/play/src/games/slots/monsoon-tumble/symbols.ts'
import { symbolArt as nagaWays } from '../../apps/play/src/games/slots/naga-ways/art/symbols.ts'
import { dice, picture, shade } from './parts.ts'

export const TILE_SIDE = 300

export type Placed = { svg: string; x: number; y: number; size: number; turn?: number }

/** A symbol's own paints keep their names apart from those of its neighbours. */
export const placed = ({ svg, x, y, size, turn = 0 }: Placed, index: number) => {
  const inside = svg
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>\s*$/, '')
    .replaceAll(/id="(\w+)"/g, `id="s${index}$1"`)
    .replaceAll(/url\(#(\w+)\)/g, `url(#s${index}$1)`)
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size / 200}) translate(-100 -100)">${lean(inside)}</g>`
}

/** Leaves out the paints that the drawing does not use: every symbol brings all the golds. */
const lean = (inside: string) =>
  inside.replaceAll(/<(linear|radial)Gradient id="(\w+)".*?<\/\1Gradient>/g, (whole, _kind, id: string) =>
    inside.includes(`url(#${id})`) ? whole : '',
  )

export const rays = (x: number, y: number, count: number, colour: string) =>
  Array.from(
    { length: count },
    (_, i) =>
      `<path transform="translate(${x} ${y}) rotate(${(i * 360) / count})" fill="${colour}" d="M0 0L-16-420H16Z"/>`,
  ).join('')

const whole = (defs: string, body: string) => picture(TILE_SIDE, TILE_SIDE, defs, body)
export const ground = (id: string) => `<path fill="url(#${id})" d="M0 0h${TILE_SIDE}v${TILE_SIDE}H0z"/>`

const neon = (count: number, colours: readonly string[], seed: number) => {
  const chance = dice(seed)
  return Array.from({ length: count }, (_, i) => {
    const [x, y, w, h] = [chance(-10, 280), chance(-8, 210), chance(22, 46), chance(46, 104)].map(Math.round)
    const colour = colours[i % colours.length]
    return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="6" fill="#1c0418" stroke="${colour}" stroke-width="3" opacity=".7"/>`
  }).join('')
}

const siamSevensTile = () =>
  whole(
    shade('far', ['#22031c', '#8c1230', '#ff7a3d']),
    [
      ground('far'),
      neon(13, ['#ff3b6b', '#2ce0d0', '#ffb52e', '#b56bff'], 31),
      `<g opacity=".2">${rays(150, 160, 18, '#ffe0a0')}</g>`,
      placed({ svg: siamSevens.BL(), x: 62, y: 232, size: 122, turn: -14 }, 0),
      placed({ svg: siamSevens.CH(), x: 240, y: 228, size: 128, turn: 10 }, 1),
      placed({ svg: siamSevens.S7(), x: 78, y: 116, size: 152, turn: -10 }, 2),
      placed({ svg: siamSevens.S7(), x: 224, y: 116, size: 152, turn: 10 }, 3),
      placed({ svg: siamSevens.S7(), x: 150, y: 142, size: 212 }, 4),
    ].join(''),
  )

const nagaWaysTile = () =>
  whole(
    shade('far', ['#14a69a', '#06566a', '#021228']),
    [
      ground('far'),
      `<g opacity=".2">${rays(210, -40, 14, '#cffff0')}</g>`,
      placed({ svg: nagaWays.CO(), x: 56, y: 240, size: 116, turn: -12 }, 0),
      placed({ svg: nagaWays.PE(), x: 246, y: 238, size: 120, turn: 8 }, 1),
      placed({ svg: nagaWays.S(), x: 246, y: 66, size: 92 }, 2),
      placed({ svg: nagaWays.NA(), x: 142, y: 146, size: 258 }, 3),
    ].join(''),
  )

const riverGemsTile = () =>
  whole(
    shade('far', ['#7fd6ee', '#eafbe2', '#2fb4b0', '#06566e']),
    [
      ground('far'),
      `<g opacity=".35">${rays(150, 110, 20, '#fffbe0')}</g>`,
      placed({ svg: riverGems.R3(), x: 62, y: 92, size: 122, turn: -14 }, 0),
      placed({ svg: riverGems.R4(), x: 240, y: 92, size: 122, turn: 12 }, 1),
      placed({ svg: riverGems.R5(), x: 60, y: 228, size: 118, turn: -8 }, 2),
      placed({ svg: riverGems.R2(), x: 240, y: 228, size: 124, turn: 10 }, 3),
      placed({ svg: riverGems.R1(), x: 150, y: 158, size: 196 }, 4),
    ].join(''),
  )

const monsoonTile = () => {
  const chance = dice(5)
  const rain = Array.from({ length: 44 }, () => {
    const [x, y, long] = [chance(-10, 310), chance(-10, 300), chance(14, 40)].map(Math.round)
    return `<path d="M${x} ${y}l-7 ${long}" stroke="#dceeff" stroke-width="2" opacity=".45"/>`
  }).join('')
  return whole(
    shade('far', ['#161b3c', '#3f5592', '#8fa8cc', '#2f5a4a']),
    [
      ground('far'),
      '<path d="M230-4 206 62l22 6-30 70" fill="none" stroke="#eaf6ff" stroke-width="5" stroke-linejoin="round"/>',
      rain,
      placed({ svg: monsoon.H3(), x: 64, y: 84, size: 120, turn: -16 }, 0),
      placed({ svg: monsoon.L5(), x: 246, y: 208, size: 96 }, 1),
      placed({ svg: monsoon.H4(), x: 66, y: 232, size: 128, turn: -6 }, 2),
      placed({ svg: monsoon.H1(), x: 166, y: 156, size: 216 }, 3),
    ].join(''),
  )
}

const goldenDurianTile = () =>
  whole(
    shade('far', ['#ffd14a', '#ffedb0', '#b9742a', '#4a2208']),
    [
      ground('far'),
      `<g opacity=".4">${rays(150, 140, 22, '#fffbe0')}</g>`,
      placed({ svg: durian.MS(), x: 58, y: 234, size: 118, turn: -10 }, 0),
      placed({ svg: durian.MG(), x: 246, y: 236, size: 118, turn: 8 }, 1),
      placed({ svg: durian.DR(), x: 150, y: 148, size: 236 }, 4),
    ].join(''),
  )

const himmaphanTile = () =>
  whole(
    shade('far', ['#1a0848', '#5a1f9a', '#d070c4', '#160738']),
    [
      ground('far'),
      '<circle cx="150" cy="120" r="108" fill="#fbe9ff" opacity=".92"/><circle cx="112" cy="84" r="20" fill="#c99be0" opacity=".4"/><circle cx="196" cy="150" r="14" fill="#c99be0" opacity=".4"/>',
      placed({ svg: himmaphan.FE(), x: 54, y: 70, size: 98, turn: -14 }, 0),
      placed({ svg: himmaphan.WB(), x: 246, y: 66, size: 92, turn: 10 }, 1),
      placed({ svg: himmaphan.MF(), x: 54, y: 246, size: 104, turn: -8 }, 2),
      placed({ svg: himmaphan.LO(), x: 246, y: 246, size: 112 }, 3),
      placed({ svg: himmaphan.KI(), x: 150, y: 158, size: 236 }, 4),
    ].join(''),
  )

const kitesTile = () =>
  whole(
    shade('far', ['#1d86dc', '#7fccf6', '#fff1cf', '#6ab84e']),
    [
      ground('far'),
      '<path d="M150 150C120 220 190 240 150 310M60 90C90 190 120 220 150 310M244 84C220 180 180 230 150 310" fill="none" stroke="#23325c" stroke-width="2.4" opacity=".55"/>',
      '<g fill="#fff" opacity=".85"><ellipse cx="52" cy="222" rx="46" ry="15"/><circle cx="40" cy="210" r="18"/><circle cx="64" cy="208" r="14"/><ellipse cx="256" cy="204" rx="40" ry="13"/><circle cx="262" cy="192" r="16"/></g>',
      placed({ svg: kites.BF(), x: 58, y: 84, size: 112, turn: -14 }, 0),
      placed({ svg: kites.FI(), x: 244, y: 76, size: 112, turn: 8 }, 1),
      placed({ svg: kites.PK(), x: 236, y: 226, size: 108, turn: 10 }, 2),
      placed({ svg: kites.W(), x: 142, y: 150, size: 226, turn: -4 }, 3),
    ].join(''),
  )

export const tiles: Readonly<Record<string, string>> = {
  'tiles/siam-sevens.svg': siamSevensTile(),
  'tiles/naga-ways.svg': nagaWaysTile(),
  'tiles/monsoon-tumble.svg': monsoonTile(),
  'tiles/golden-durian-hold.svg': goldenDurianTile(),
  'tiles/river-gems-cluster.svg': riverGemsTile(),
  'tiles/himmaphan-moon.svg': himmaphanTile(),
  'tiles/chula-kites.svg': kitesTile(),
}
