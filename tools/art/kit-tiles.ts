import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { colour } from '../../apps/play/src/games/slots/kit/kit-colours.ts'
import type { KitLook } from '../../apps/play/src/games/slots/kit/kit-colours.ts'
import { stockArt } from '../../apps/play/src/games/slots/kit/stock-art.ts'
import { picture, shade } from './parts.ts'
import { ground, placed, rays, TILE_SIDE } from './tiles.ts'

const looks = join(import.meta.dirname, '../../apps/play/src/games/slots')

/** The first symbols of a game dressed from the kit, in its own two hues. */
export const kitTile = ({ hue, accent, symbols }: KitLook): string => {
  const [great, left, right] = Object.values(symbols)
    .filter((name) => !/^(wild|scatter|coin|ace|king|queen|jack|ten)/.test(name))
    .map((name) => stockArt[name]!)
  return picture(
    TILE_SIDE,
    TILE_SIDE,
    shade('far', [colour(hue, 60, 16), colour(hue, 55, 40), colour(accent, 70, 62), colour(hue, 60, 14)]),
    [
      ground('far'),
      `<g opacity=".28">${rays(150, 150, 20, colour(accent, 90, 85))}</g>`,
      left ? placed({ svg: left(), x: 60, y: 226, size: 116, turn: -10 }, 0) : '',
      right ? placed({ svg: right(), x: 242, y: 228, size: 116, turn: 10 }, 1) : '',
      great ? placed({ svg: great(), x: 150, y: 140, size: 216 }, 2) : '',
    ].join(''),
  )
}

/** A tile for every game that has a file of data for a look. */
export const kitTiles: Readonly<Record<string, string>> = Object.fromEntries(
  readdirSync(looks).flatMap((id) => {
    const file = join(looks, id, 'look.json')
    return existsSync(file)
      ? [[`tiles/${id}.svg`, kitTile(JSON.parse(readFileSync(file, 'utf8')) as KitLook)]]
      : []
  }),
)
