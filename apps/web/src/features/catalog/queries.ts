import { constants } from '@krathong/protocol/constants'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { FIRST_GAMES_QUERY, type Output } from '../../shared/boot.ts'
import { callQuery, client } from '../../shared/client.ts'
import type { Category } from '../../shared/categories.ts'
import type { Filters } from './filters.ts'

export const PER_PAGE = constants.gamesPerPage

export type Game = Output<'catalog', 'games'>['content'][number]

export interface GamePage {
  content: readonly Game[]
  pageNo: number
  totalPages: number
}

export type HomeRow = Output<'catalog', 'homeRows'>['rows'][number]

export const homeRowsQuery = () => ({
  ...callQuery('catalog', 'homeRows', {}),
  placeholderData: keepPreviousData,
})

/** The games that the player opened last, as many as a row of the home page holds. */
export const lastPlayedQuery = () => callQuery('catalog', 'recent', { pageNo: 1, pageSize: PER_PAGE })
export const classesQuery = (category: Category, vendor: string) => ({
  ...callQuery('catalog', 'classes', { gameType: category, ...(vendor && { vassalage: vendor }) }),
  placeholderData: keepPreviousData,
})
export const favouriteIdsQuery = () => callQuery('catalog', 'favouriteIds', {})

/** The games of a parent's list. */
export const childrenQuery = (parent: string, page: number) => ({
  ...callQuery('catalog', 'games', { parent, pageNo: page, pageSize: PER_PAGE }),
  placeholderData: keepPreviousData,
})

const allGames = (category: Category, filters: Filters) =>
  callQuery('catalog', 'games', {
    ...FIRST_GAMES_QUERY,
    gameType: category,
    pageNo: filters.page,
    ...(filters.vendor && { vassalage: filters.vendor }),
    ...(filters.gameClass && { gameClassify: filters.gameClass }),
    ...(filters.name && { gameName: filters.name }),
    ...(filters.minBet && { minBet: filters.minBet }),
  })

interface OwnPage {
  pageNo: number
  pageSize: number
  gameType: Category
}

/** One page of tiles, whichever list was chosen. */
export const gamePageQuery = (category: Category, filters: Filters) => {
  const page = { pageNo: filters.page, pageSize: PER_PAGE, gameType: category }
  const { queryKey, queryFn } = pickQuery(filters, page)
  return queryOptions<GamePage>({
    queryKey: queryKey as readonly unknown[],
    queryFn: queryFn as never,
    placeholderData: keepPreviousData,
  })
}

const pickQuery = (filters: Filters, page: OwnPage) => {
  if (filters.list === 'hot') return callQuery('catalog', 'hotGames', page)
  if (filters.list === 'fav') return callQuery('catalog', 'favourites', page)
  if (filters.list === 'recent') return recentQuery(page)
  return allGames(page.gameType, filters)
}

const recentQuery = (page: OwnPage) => {
  const { queryKey } = callQuery('catalog', 'recent', page)
  const queryFn = async ({ signal }: { signal: AbortSignal }): Promise<GamePage> => {
    const { list, totalPages, pageNo } = await client('catalog', 'recent', page, { signal })
    return { content: list, totalPages, pageNo }
  }
  return { queryKey, queryFn }
}
