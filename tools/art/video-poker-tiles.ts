/** The tiles of the video poker games: the royal fan of the one, the four wild deuces of the other. */
import { acePath, figurePaths, suitPaths } from '../../apps/play/src/games/interactive/cards/art.ts'
import type { Figure } from '../../apps/play/src/games/interactive/cards/art.ts'
import type { Suit } from '../../apps/play/src/games/interactive/cards/card-facts.ts'
import { dice, picture, shade } from './parts.ts'

const SIDE = 300
const FONT = 'Inter,Arial,sans-serif'

interface Card {
  rank: string
  suit: Suit
  ink: string
  /** Place of the card's foot, its turn about that foot, and its width. */
  at: readonly [x: number, y: number]
  turn: number
  width: number
}

const isFigure = (rank: string): rank is Figure => rank in figurePaths

const heart = ({ rank, suit, ink }: Card) =>
  isFigure(rank)
    ? `<rect x="26" y="56" width="68" height="78" rx="6" fill="${ink}" opacity=".1"/><g transform="translate(30 65) scale(.6)"><path fill="${ink}" d="${figurePaths[rank].body}"/><path fill="#e3a62f" d="${figurePaths[rank].gold}"/></g>`
    : `<g transform="translate(28 66) scale(.66)"><path fill="${ink}" d="${suitPaths[suit]}"/>${rank === 'A' ? `<path fill="#fffdf8" d="${acePath}"/>` : ''}</g>`

const card = (one: Card) => {
  const { rank, suit, ink, at, turn, width } = one
  return `<g transform="translate(${at[0]} ${at[1]}) rotate(${turn}) scale(${width / 100}) translate(-50 -140)"><rect x="4" y="5" width="100" height="140" rx="9" opacity=".35"/><rect width="100" height="140" rx="9" fill="#fffdf8"/><text x="7" y="42" font-family="${FONT}" font-weight="800" font-size="46" fill="${ink}"${rank === '10' ? ' textLength="44" lengthAdjust="spacingAndGlyphs"' : ''}>${rank}</text><path fill="${ink}" transform="translate(60 10) scale(.33)" d="${suitPaths[suit]}"/>${heart(one)}</g>`
}

const ground = '<path fill="url(#far)" d="M0 0h300v300H0z"/>'

const rays = (colour: string, count: number, x: number, y: number) =>
  Array.from(
    { length: count },
    (_, i) =>
      `<path transform="translate(${x} ${y}) rotate(${(i * 360) / count})" fill="${colour}" d="M0 0L-11-360H11Z"/>`,
  ).join('')

const jacksOrBetter = () =>
  picture(
    SIDE,
    SIDE,
    shade('far', ['#0e2a63', '#0a1b45', '#050b22']),
    [
      ground,
      `<g opacity=".16">${rays('#ffd873', 24, 150, 292)}</g>`,
      '<path d="M20 24h260v252H20z" fill="none" stroke="#d8a53a" stroke-width="2" opacity=".6"/><path d="M28 32h244v236H28z" fill="none" stroke="#d8a53a" opacity=".45"/>',
      (['10', 'J', 'Q', 'K', 'A'] as const)
        .map((rank, place) =>
          card({
            rank,
            suit: 'spades',
            ink: '#17171f',
            at: [150, 330],
            turn: -28 + place * 14,
            width: 84,
          }).replace('translate(-50 -140)', 'translate(-50 -280)'),
        )
        .join(''),
      '<path d="M0 250Q150 214 300 250V300H0Z" fill="#050b22"/><path d="M0 250Q150 214 300 250" fill="none" stroke="#ffd873" stroke-width="4"/>',
      `<g transform="translate(116 236) scale(.68)"><path fill="#ffd873" d="${figurePaths.K.body}"/><path fill="#fff3c4" d="${figurePaths.K.gold}"/></g>`,
    ].join(''),
  )

const wilds: readonly (readonly [Suit, string, number, number, number])[] = [
  ['spades', '#17171f', 84, 146, -8],
  ['clubs', '#0f7a3c', 216, 146, 8],
  ['diamonds', '#1c56c9', 84, 290, 6],
  ['hearts', '#c81e2c', 216, 290, -6],
]

const deucesWild = () => {
  const chance = dice(22)
  const sparks = Array.from({ length: 34 }, () => {
    const [x, y, size] = [chance(0, 300), chance(0, 300), chance(2, 6)].map(Math.round)
    return `<circle cx="${x}" cy="${y}" r="${size}" fill="${['#ffe27a', '#7dffd8', '#ff9ecb'][(x! + y!) % 3]}" opacity=".55"/>`
  }).join('')
  return picture(
    SIDE,
    SIDE,
    shade('far', ['#ff8a3d', '#c2185b', '#4a0d67']),
    [
      ground,
      `<g opacity=".18">${rays('#fff3c4', 20, 150, 150)}</g>`,
      sparks,
      wilds
        .map(([suit, ink, x, y, turn]) => card({ rank: '2', suit, ink, at: [x, y], turn, width: 94 }))
        .join(''),
      '<g transform="translate(150 150) rotate(-8) scale(.82)"><path d="M0-52L14-24 44-38 32-8 58 12 26 20 30 52 0 34-30 52-26 20-58 12-32-8-44-38-14-24Z" fill="#4a0d67" stroke="#ffe27a" stroke-width="5" stroke-linejoin="round"/>',
      `<text y="17" text-anchor="middle" font-family="${FONT}" font-weight="900" font-size="48" fill="#ffe27a">2</text></g>`,
    ].join(''),
  )
}

export const videoPokerTiles: Readonly<Record<string, string>> = {
  'tiles/jacks-or-better.svg': jacksOrBetter(),
  'tiles/deuces-wild.svg': deucesWild(),
}
