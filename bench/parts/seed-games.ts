/** Ten thousand games of forty vendors, for measuring only: `node bench/parts/seed-games.ts DATABASE_URL` puts them into a lobby. */
import pg from 'pg'
import { searchTextOf } from '../../apps/server/src/modules/play/catalog/rules.ts'

export const GAMES = 10_000
const VENDORS = 40
const FAMILY = 25

const first = ['Golden', 'Lucky', 'Mystic', 'Royal', 'Wild', 'Jade', 'Thunder', 'Ocean', 'Neon', 'Silver']
const second = ['Dragon', 'Tiger', 'Lotus', 'Naga', 'Pearl', 'Temple', 'Monsoon', 'Mango', 'Garuda', 'River']
const third = ['Fortune', 'Spins', 'Rush', 'Quest', 'Gems', 'Ways', 'Hold', 'Deluxe', 'Nights', 'Bonanza']
const thai = ['มังกร', 'เสือ', 'ดอกบัว', 'นาค', 'มุก', 'วัด', 'มรสุม', 'มะม่วง', 'ครุฑ', 'แม่น้ำ']
const classes = ['slots', 'slots', 'slots', 'table', 'arcade', 'scratch', 'video-poker', 'bingo']
const minimums = [100, 500, 1_000, 5_000, 7_500, 10_000]

const pick = <T>(list: readonly T[], at: number): T => list[at % list.length]!

const rowOf = (index: number) => {
  const vendor = `BENCH${index % VENDORS}`
  const place = Math.floor(index / VENDORS)
  const tens = Math.floor(index / 10)
  const names = {
    en: `${pick(first, index)} ${pick(second, tens)} ${pick(third, Math.floor(tens / 10))} ${index}`,
    th: `${pick(thai, tens)}นำโชค ${index}`,
    vi: `Rồng Vàng ${index}`,
    'zh-Hans': `幸运${index}`,
  }
  const isParent = place === 0
  return {
    node_id: `bench-${index}`,
    vendor_code: vendor,
    category: 'RNG',
    game_class: isParent ? null : pick(classes, index),
    game_code: `game-${index}`,
    names,
    search_text: searchTextOf(names),
    tile_url: '/art/tiles/guest.svg',
    minimum_bet: pick(minimums, index),
    rtp: '96.00',
    position: place,
    is_hot: index % 97 === 0,
    is_parent: isParent,
    // Some stand below their vendor's list, as games of a family do.
    parent_id: !isParent && place <= FAMILY ? `bench-${index % VENDORS}` : null,
  }
}

export const seedGames = async (url: string): Promise<void> => {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  try {
    await owner.query('begin')
    await owner.query(
      `insert into catalog.vendors (vendor_code, name, logo_url, position)
        select 'BENCH' || n, 'Bench vendor ' || n, '/art/vendors/guest.svg', 100 + n from generate_series(0, $1 - 1) n
        on conflict do nothing`,
      [VENDORS],
    )
    await owner.query(
      `insert into catalog.games (node_id, vendor_code, category, game_class, game_code, names, search_text, tile_url, minimum_bet,
          rtp, position, is_hot, is_parent, parent_id, launched_at)
        select node_id, vendor_code, category, game_class, game_code, names, search_text, tile_url, minimum_bet, rtp, position,
          is_hot, is_parent, parent_id, now()
        from jsonb_to_recordset($1::jsonb) as g (node_id text, vendor_code text, category text, game_class text, game_code text,
          names jsonb, search_text text, tile_url text, minimum_bet bigint, rtp text, position integer, is_hot boolean,
          is_parent boolean, parent_id text)
        on conflict do nothing`,
      [JSON.stringify(Array.from({ length: GAMES }, (_, index) => rowOf(index)))],
    )
    await owner.query('commit')
  } finally {
    await owner.end()
  }
}

if (import.meta.main) await seedGames(process.argv[2]!)
