/** Fills an installation that nobody has played on, to the size of a running site. */
import pg from 'pg'
import { fillHistory } from '../../bench/parts/growth-fill.ts'
import { fillPapers, papersOf } from '../../bench/parts/paper-fill.ts'
import { Advice } from './advice.ts'

const DAYS = 30

export interface BigSeed {
  rounds: number
  players: number
}

interface Found {
  brandId: string
  platformOwner: string
  isReal: boolean
  isPlayed: boolean
}

const readBrands = async (url: string): Promise<Found[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Found>(`
      select b.brand_id as "brandId", b.house_owner as "platformOwner", s.value -> 'currency' ->> 'code' <> 'FUN' as "isReal",
        exists (select 1 from betting.rounds) or exists (select 1 from ledger.transfers offset 1000) as "isPlayed"
      from settings.brands b join settings.current s using (brand_id)`)
    return rows
  } finally {
    await client.end()
  }
}

/** The one brand that may be filled; a database with anything of a person in it is left as it is. */
const requireFresh = (brands: readonly Found[]): Found => {
  const [brand] = brands
  if (!brand) throw new Advice('There is no brand yet: run `npm start` once, stop it, and try again.')
  if (brands.length > 1 || brand.isReal)
    throw new Advice('Only an installation with one brand that runs on play money is filled.')
  if (brand.isPlayed) throw new Advice('This installation has been played on: nothing is filled into it.')
  return brand
}

/** `url` signs in as a superuser of PostgreSQL: rows of the past are written beside the triggers that guard the present. */
export const seedBig = async (url: string, { rounds, players }: BigSeed): Promise<void> => {
  const brand = requireFresh(await readBrands(url))
  await fillHistory(url, brand, { rounds, players, roundsADay: Math.ceil(rounds / DAYS) })
  await fillPapers(url, brand, papersOf(players))
}
