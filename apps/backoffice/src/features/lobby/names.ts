import type { WordKey } from '../../shared/words.ts'
import type { Category } from './queries.ts'

export const categoryNames: Readonly<Record<Category, WordKey>> = {
  LOTTERY: 'lobby.category.LOTTERY',
  LIVE: 'lobby.category.LIVE',
  SPORTS: 'lobby.category.SPORTS',
  FISH: 'lobby.category.FISH',
  RNG: 'lobby.category.RNG',
  PVP: 'lobby.category.PVP',
  ESPORTS: 'lobby.category.ESPORTS',
  COCKFIGHT: 'lobby.category.COCKFIGHT',
}

export const categories = Object.keys(categoryNames) as Category[]

const COUNTRY = /^[A-Z]{2}$/

/** Country codes as they are typed, and whether each of them can be one. */
export const readCountries = (text: string): { countries: string[]; isRight: boolean } => {
  const countries = text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean)
  return { countries, isRight: countries.every((code) => COUNTRY.test(code)) }
}
