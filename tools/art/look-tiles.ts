/** Tiles of the instant games that are made of data: what their kind is played with, in the game's own colours. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { InstantKind } from '../../packages/games/src/instant/index.ts'
import type { InstantLook } from '../../apps/play/src/games/instant/look.ts'
import { instantGames } from '../../packages/games/src/instant/index.ts'
import {
  ball,
  card,
  chip,
  die,
  glow,
  glowOf,
  ground,
  instantTiles,
  lantern,
  wedges,
  whole,
} from './instant-tiles.ts'
import { shade } from './parts.ts'

const looks = join(import.meta.dirname, '../../apps/play/src/games/instant/looks')

type Draw = (look: InstantLook) => string[]

const wheel =
  (count: number): Draw =>
  ({ light, accent, felt, ground: [above = ''] }) => [
    `<g transform="translate(150 150)"><circle r="122" fill="${light}"/>${wedges(count, 112, (at) => [accent, felt, above][at % 3]!)}<circle r="46" fill="${felt}" stroke="${light}" stroke-width="5"/></g>`,
    `<path d="M134 14h32l-16 34z" fill="${light}" stroke="${felt}" stroke-width="3"/>`,
  ]

const rows: Draw = ({ light, accent, felt }) => [
  ...Array.from({ length: 7 }, (_, row) =>
    Array.from(
      { length: row + 2 },
      (__, pin) =>
        `<circle cx="${150 + (pin - (row + 1) / 2) * 32}" cy="${56 + row * 28}" r="5" fill="${light}"/>`,
    ).join(''),
  ),
  ...Array.from(
    { length: 8 },
    (_, at) =>
      `<rect x="${24 + at * 32}" y="258" width="28" height="28" rx="6" fill="${at % 7 === 0 ? accent : felt}"/>`,
  ),
  `<circle cx="182" cy="126" r="15" fill="${accent}" stroke="${light}" stroke-width="4"/>`,
]

const balls: Draw = ({ light, accent, felt }) => [
  ball([96, 96, 54], '17', accent),
  ball([208, 118, 60], '8', light),
  ball([128, 208, 56], '40', felt),
]

const panels: Draw = ({ light, accent, felt }) => [
  `<rect x="40" y="52" width="220" height="200" rx="22" fill="${light}"/>`,
  ...Array.from({ length: 9 }, (_, at) => {
    const [x, y] = [56 + (at % 3) * 66, 68 + Math.floor(at / 3) * 58]
    return `<rect x="${x}" y="${y}" width="56" height="48" rx="10" fill="${at === 4 ? accent : felt}"/>`
  }),
]

const emblems: Readonly<Record<InstantKind, Draw>> = {
  dice: ({ light, felt }) => [
    die({ face: 5, at: [112, 176], size: 128, turn: -16, body: '#ffffff', pip: felt }),
    die({ face: 3, at: [204, 110], size: 112, turn: 18, body: light, pip: felt }),
  ],
  'three-dice': ({ light, felt }) => [
    die({ face: 4, at: [84, 150], size: 96, turn: -14, body: light, pip: felt }),
    die({ face: 1, at: [214, 146], size: 100, turn: 12 }),
    die({ face: 6, at: [150, 220], size: 100, turn: -4, pip: felt }),
  ],
  limbo: ({ light, accent }) => [lantern(64, 120, 0.6, light), lantern(160, 176, 1.3, accent)],
  plinko: rows,
  keno: balls,
  'video-bingo': balls,
  wheel: wheel(15),
  roulette: wheel(36),
  scratch: panels,
  baccarat: ({ accent }) => [
    card([108, 160, -10], ['K', '♠'], '#1c1c24'),
    card([192, 156, 9], ['9', '♥'], '#c4222f'),
    chip(238, 244, 34, accent),
  ],
}

export const lookTile = (kind: InstantKind, look: InstantLook): string =>
  whole(shade('far', [...look.ground]) + glowOf(look.light), [
    ground,
    glow(look.light),
    ...emblems[kind](look),
  ])

/** A tile for every instant game with colours of its own and no picture drawn for it alone. */
export const lookTiles: Readonly<Record<string, string>> = Object.fromEntries(
  readdirSync(looks).flatMap((file) => {
    const id = basename(file, '.json')
    const game = instantGames.get(id)
    if (!game || `tiles/${id}.svg` in instantTiles) return []
    const look = JSON.parse(readFileSync(join(looks, file), 'utf8')) as InstantLook
    return [[`tiles/${id}.svg`, lookTile(game.definition.kind, look)]]
  }),
)
