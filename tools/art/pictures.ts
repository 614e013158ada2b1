/** The site's own pictures, by their path under apps/web/public/art. */
import { blackjackTile } from './blackjack-tile.ts'
import { choiceTiles } from './choice-tiles.ts'
import { flags } from './flags.ts'
import {
  brandMark,
  chaoPhrayaTile,
  lanternRiver,
  nightMarket,
  openLedger,
  rewardStall,
  studioLogo,
  tall,
  wide,
} from './scenes.ts'
import { instantTiles } from './instant-tiles.ts'
import { kitTiles } from './kit-tiles.ts'
import { lookTiles } from './look-tiles.ts'
import { lotteryTiles } from './lottery-tiles.ts'
import { simTiles } from './sim-tiles.ts'
import { tiles } from './tiles.ts'
import { videoPokerTiles } from './video-poker-tiles.ts'
import { glow, picture, ripples, shade, stars, use } from './parts.ts'

/** The tile of the crash game: a krathong far out on the river, its wake behind it. */
const SIDE = 300

const krathongDrift = () =>
  picture(
    SIDE,
    SIDE,
    shade('far', ['#0b1038', '#3a2470', '#8a4470']) +
      '<radialGradient id="moon"><stop stop-color="#fff2cf" stop-opacity=".8"/><stop offset="1" stop-color="#fff2cf" stop-opacity="0"/></radialGradient>' +
      '<linearGradient id="wake" x1="0" y1="1" x2="1" y2="0"><stop stop-color="#ffcf6b" stop-opacity="0"/><stop offset="1" stop-color="#ffe9a8"/></linearGradient>',
    [
      '<path fill="url(#far)" d="M0 0h300v300H0z"/>',
      `<g fill="#fff">${stars(40, 300, 150, 11)}</g>`,
      '<circle cx="236" cy="58" r="62" fill="url(#moon)"/><circle cx="236" cy="58" r="24" fill="#fff2cf"/>',
      `<g fill="#140f3a" opacity=".85">${use('prang', 66, 192, 0.55)}</g>`,
      '<path fill="#140f3a" opacity=".85" d="M0 190q80-26 150-8t150-6v30H0z"/>',
      '<path fill="#0c1c4a" d="M0 196h300v104H0z"/>',
      `<g fill="#ffcf8a">${ripples({ x: 0, y: 206, width: 300, height: 86 }, 26, 9)}</g>`,
      '<path d="M-10 286C90 282 150 252 176 178" fill="none" stroke="url(#wake)" stroke-width="30" opacity=".35" stroke-linecap="round"/>',
      '<path d="M-10 286C90 282 150 252 176 178" fill="none" stroke="url(#wake)" stroke-width="7" stroke-linecap="round"/>',
      glow(186, 112, 90),
      use('krathong', 186, 172, 1.3),
    ].join(''),
  )

const crashTiles: Readonly<Record<string, string>> = { 'tiles/krathong-drift.svg': krathongDrift() }

export const pictures: Readonly<Record<string, string>> = {
  'banners/lantern-river.svg': lanternRiver(wide),
  'banners/lantern-river-mobile.svg': lanternRiver(tall),
  'banners/open-ledger.svg': openLedger(wide),
  'banners/open-ledger-mobile.svg': openLedger(tall),
  'banners/night-market.svg': nightMarket(wide),
  'banners/night-market-mobile.svg': nightMarket(tall),
  'banners/reward-stall.svg': rewardStall(wide),
  'banners/reward-stall-mobile.svg': rewardStall(tall),
  'brands/krathong.svg': brandMark(),
  'vendors/krathong.svg': studioLogo(),
  'tiles/chao-phraya-nights.svg': chaoPhrayaTile(),
  'tiles/krathong-blackjack.svg': blackjackTile(),
  ...tiles,
  ...instantTiles,
  ...kitTiles,
  ...lookTiles,
  ...lotteryTiles,
  ...choiceTiles,
  ...crashTiles,
  ...simTiles,
  ...videoPokerTiles,
  ...Object.fromEntries(Object.entries(flags).map(([code, flag]) => [`flags/${code}.svg`, flag])),
}
