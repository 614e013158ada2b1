import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { HOT_GAMES_QUERY, FIRST_GAMES_QUERY, type Output } from '../../shared/boot.ts'
import { callQuery, client } from '../../shared/client.ts'
import type { Filters } from './filters.ts'

export const PER_PAGE = 12

export type Game = Output<'catalog', 'games'>['content'][number]

export interface GamePage {
  content: readonly Game[]
  pageNo: number
  totalPages: number
}

export const hotGamesQuery = () => ({
  ...callQuery('catalog', 'hotGames', HOT_GAMES_QUERY),
  placeholderData: keepPreviousData,
})
export const classesQuery = (vendor: string) => ({
  ...callQuery('catalog', 'classes', { gameType: 'RNG', ...(vendor && { vassalage: vendor }) }),
  placeholderData: keepPreviousData,
})
export const favouriteIdsQuery = () => callQuery('catalog', 'favouriteIds', {})

const allGames = (filters: Filters) =>
  callQuery('catalog', 'games', {
    ...FIRST_GAMES_QUERY,
    pageNo: filters.page,
    ...(filters.vendor && { vassalage: filters.vendor }),
    ...(filters.gameClass && { gameClassify: filters.gameClass }),
    ...(filters.name && { gameName: filters.name }),
    ...(filters.minBet && { minBet: filters.minBet }),
  })

/** One page of tiles, whichever list was chosen. */
export const gamePageQuery = (filters: Filters) => {
  const page = { pageNo: filters.page, pageSize: PER_PAGE, gameType: 'RNG' as const }
  const { queryKey, queryFn } = pickQuery(filters, page)
  return queryOptions<GamePage>({
    queryKey: queryKey as readonly unknown[],
    queryFn: queryFn as never,
    placeholderData: keepPreviousData,
  })
}

const pickQuery = (filters: Filters, page: { pageNo: number; pageSize: number; gameType: 'RNG' }) => {
  if (filters.list === 'hot') return callQuery('catalog', 'hotGames', page)
  if (filters.list === 'fav') return callQuery('catalog', 'favourites', page)
  if (filters.list === 'recent') return recentQuery(page)
  return allGames(filters)
}

const recentQuery = (page: { pageNo: number; pageSize: number; gameType: 'RNG' }) => {
  const { queryKey } = callQuery('catalog', 'recent', page)
  const queryFn = async ({ signal }: { signal: AbortSignal }): Promise<GamePage> => {
    const { list, totalPages, pageNo } = await client('catalog', 'recent', page, { signal })
    return { content: list, totalPages, pageNo }
  }
  return { queryKey, queryFn }
}
