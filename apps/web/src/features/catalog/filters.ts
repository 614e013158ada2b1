import { constants } from '@krathong/protocol/constants'
export const listTypes = ['', 'hot', 'fav', 'recent'] as const
export type ListType = (typeof listTypes)[number]
/** Spec section 9; the empty one means all. */
export const minBets = ['', ...constants.minimumBets] as const
export type MinBet = (typeof minBets)[number]
export const gameClasses = ['slots', 'table', 'video-poker', 'arcade', 'scratch', 'bingo'] as const
export type GameClass = (typeof gameClasses)[number]

export interface Filters {
  list: ListType
  vendor: string
  gameClass: GameClass | ''
  name: string
  minBet: MinBet
  page: number
}

export const noFilters: Filters = { list: '', vendor: '', gameClass: '', name: '', minBet: '', page: 1 }

const oneOf = <T extends string>(allowed: readonly T[], value: string | null): T | '' =>
  allowed.find((option) => option === value) ?? ''

const NAME_MAX = 100
/** No list is longer; the server leads on to its last page. */
const PAGE_MAX = 1_000_000

/** Reads an address that anybody may have typed: what is not a filter counts as none. */
export const readFilters = (search: URLSearchParams): Filters => {
  const page = Number(search.get('page'))
  const vendor = search.get('vendor') ?? ''
  return {
    list: oneOf(listTypes, search.get('list')),
    vendor: /^[A-Za-z0-9_-]{1,64}$/.test(vendor) ? vendor : '',
    gameClass: oneOf(gameClasses, search.get('class')),
    name: (search.get('name') ?? '').slice(0, NAME_MAX),
    minBet: oneOf(minBets, search.get('min')),
    page: Number.isSafeInteger(page) && page > 0 ? Math.min(page, PAGE_MAX) : 1,
  }
}

export const writeFilters = (filters: Filters) => {
  const search = new URLSearchParams()
  if (filters.list) search.set('list', filters.list)
  if (filters.vendor) search.set('vendor', filters.vendor)
  if (filters.gameClass) search.set('class', filters.gameClass)
  if (filters.name) search.set('name', filters.name)
  if (filters.minBet) search.set('min', filters.minBet)
  if (filters.page > 1) search.set('page', String(filters.page))
  const text = search.toString()
  return text ? `?${text}` : ''
}

/** Spec section 4: picking a vendor, a class, a name or a lowest bet starts at page 1 and clears the other filters. */
export const pick = (choice: Partial<Omit<Filters, 'page'>>): Filters => ({ ...noFilters, ...choice })
