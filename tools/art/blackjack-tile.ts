/** The tile of Krathong Blackjack: an ace and a king over green baize, the river's lights beyond it. */
import {
  acePath,
  figurePaths,
  latticePath,
  suitPaths,
} from '../../apps/play/src/games/interactive/cards/art.ts'
import { at, dice, krathong, picture, shade } from './parts.ts'

const SIDE = 300
const BLACK = '#17171f'
const RED = '#c81e2c'
const GOLD = '#e3a62f'
const PAPER = '#fffdf8'

interface Placed {
  at: readonly [x: number, y: number]
  width: number
  turn: number
}

/** A card of 100 by 140, placed by its middle. */
const card = ({ at: [x, y], width, turn }: Placed, inside: string) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${width / 100}) translate(-50 -70)"><rect x="4" y="7" width="100" height="140" rx="10" opacity=".4"/><rect width="100" height="140" rx="10" fill="${PAPER}"/>${inside}</g>`

const corner = (rank: string, suit: keyof typeof suitPaths, ink: string) =>
  `<text x="7" y="40" fill="${ink}" font-family="Georgia,serif" font-weight="700" font-size="42">${rank}</text><path fill="${ink}" transform="translate(9 48) scale(.25)" d="${suitPaths[suit]}"/>`

const ace = `${corner('A', 'spades', BLACK)}<g transform="translate(24 56) scale(.68)"><path fill="${BLACK}" d="${suitPaths.spades}"/><path fill="${GOLD}" d="${acePath}"/></g>`

const king = `${corner('K', 'hearts', RED)}<rect x="34" y="30" width="58" height="100" rx="6" fill="#fbe9e4" stroke="#e3a0a4"/><g transform="translate(38 52) scale(.5)"><path fill="${RED}" d="${figurePaths.K.body}"/><path fill="${GOLD}" d="${figurePaths.K.gold}"/></g>`

const back = `<svg x="6" y="6" width="88" height="128" viewBox="6 6 88 128"><rect x="6" y="6" width="88" height="128" fill="#123c69"/><path d="${latticePath}" fill="none" stroke="#7d7a52" stroke-width="1.4"/></svg><circle cx="50" cy="70" r="24" fill="#123c69" stroke="${GOLD}" stroke-width="2"/><path fill="${GOLD}" transform="translate(33 55) scale(.34)" d="${figurePaths.Q.body}"/>`

const chip = (x: number, y: number, colour: string) =>
  `<g transform="translate(${x} ${y})"><ellipse rx="34" ry="14" cy="9" opacity=".45"/><path d="M-34 0v8a34 14 0 0 0 68 0V0z" fill="${colour}"/><ellipse rx="34" ry="14" fill="${colour}"/><ellipse rx="29" ry="11.5" fill="none" stroke="#fff" stroke-width="6" stroke-dasharray="13 14"/><ellipse rx="20" ry="8" fill="${colour}" stroke="#fff" stroke-width="2"/></g>`

const lights = () => {
  const chance = dice(21)
  return Array.from({ length: 26 }, () => {
    const [x, y, r] = [chance(0, 300), chance(6, 92), chance(1.2, 3.4)].map(
      (value) => Math.round(value * 10) / 10,
    )
    return `<circle cx="${x}" cy="${y}" r="${r}" fill="#ffd98a" opacity=".75"/>`
  }).join('')
}

export const blackjackTile = () =>
  picture(
    SIDE,
    SIDE,
    shade('far', ['#0a1238', '#1d2a66', '#3a2a6a']) + shade('felt', ['#1f8f63', '#0d5c43', '#063426']),
    [
      '<path fill="url(#far)" d="M0 0h300v300H0z"/>',
      lights(),
      at(52, 92, 0.62, krathong),
      at(252, 96, 0.5, krathong),
      '<path fill="#7a4a1c" d="M-20 150Q150 44 320 150V300H-20z"/><path fill="#c98b3a" d="M-20 156Q150 50 320 156v8Q150 60-20 164z"/>',
      '<path fill="url(#felt)" d="M-20 170Q150 66 320 170V300H-20z"/>',
      `<path d="M10 206Q150 120 290 206M22 218Q150 138 278 218" fill="none" stroke="${GOLD}" stroke-width="2" opacity=".8"/>`,
      card({ at: [150, 88], width: 62, turn: 5 }, back),
      card({ at: [106, 194], width: 106, turn: -13 }, ace),
      card({ at: [200, 206], width: 106, turn: 11 }, king),
      chip(46, 274, '#a3162e'),
      chip(46, 262, '#123c69'),
      chip(46, 250, '#b3811d'),
      chip(258, 276, '#123c69'),
    ].join(''),
  )
