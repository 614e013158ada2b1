/** Draws the site's own pictures into apps/web/public/art. Run it after a change here; the same code draws the same files. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { blackjackTile } from './blackjack-tile.ts'
import { choiceTiles } from './choice-tiles.ts'
import { crashTiles } from './crash-tiles.ts'
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

const HEAVIEST = 25_000
const folder = fileURLToPath(new URL('../../apps/web/public/art/', import.meta.url))

const pictures: Readonly<Record<string, string>> = {
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

for (const [name, svg] of Object.entries(pictures)) {
  if (svg.length > HEAVIEST) throw new Error(`${name} weighs ${svg.length} bytes, more than ${HEAVIEST}`)
  const file = join(folder, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, svg)
  process.stdout.write(`${name} ${svg.length}\n`)
}
