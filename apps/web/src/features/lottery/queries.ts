import { keepPreviousData } from '@tanstack/react-query'
import type { Output } from '../../shared/boot.ts'
import { callQuery } from '../../shared/client.ts'

export type Lobby = Output<'lottery', 'popular'>
export type Opened = Output<'lottery', 'opened'>
export type GameStatus = Opened['game']
export type Ticket = Output<'lottery', 'tickets'>['content'][number]

/** After its time a result is asked for this often, should its push be lost. */
const WAITING_MS = 3_000
const CALM_MS = 20_000

const isDue = ({ waiting, draw }: GameStatus, now: number) =>
  waiting !== null || (draw !== null && Date.parse(draw.closeAt) <= now)

/** Ask more often while something is due; each page by its own beat, so that not all ask in one moment. */
const beat = (games: readonly GameStatus[]) =>
  games.some((game) => isDue(game, Date.now())) ? WAITING_MS * (0.8 + Math.random() * 0.4) : CALM_MS

/** With the moment of reading: the page's clock is set by it. */
const stamped =
  <T>(ask: (context: never) => Promise<T>) =>
  async (context: never) => ({ ...(await ask(context)), readAt: Date.now() })

export const lobbyQuery = () => {
  const { queryKey, queryFn } = callQuery('lottery', 'popular', {})
  return {
    queryKey,
    queryFn: stamped(queryFn as (context: never) => Promise<Lobby>) as never as () => Promise<
      Lobby & { readAt: number }
    >,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always' as const,
    refetchInterval: ({ state }: { state: { data: (Lobby & { readAt: number }) | undefined } }) =>
      state.data ? beat(Object.values(state.data.games)) : CALM_MS,
  }
}

/** Lotteries that the player bet on last. */
export const recentQuery = () => callQuery('lottery', 'recent', {})

export const openedQuery = (gameCode: string) => {
  const { queryKey, queryFn } = callQuery('lottery', 'opened', { gameCode })
  return {
    queryKey,
    queryFn: stamped(queryFn as (context: never) => Promise<Opened>) as never as () => Promise<
      Opened & { readAt: number }
    >,
    staleTime: 0,
    refetchOnWindowFocus: 'always' as const,
    refetchInterval: ({ state }: { state: { data: (Opened & { readAt: number }) | undefined } }) =>
      state.data ? beat([state.data.game]) : WAITING_MS,
  }
}

/** The last draws at once, for what counts them. */
export const resultsQuery = (gameCode: string, limit: number) => ({
  ...callQuery('lottery', 'results', { gameCode, limit }),
  placeholderData: keepPreviousData,
})

export const ticketQuery = (ticketId: string) => callQuery('lottery', 'ticket', { ticketId })
export const chaseQuery = (chaseId: string) => callQuery('lottery', 'chaseOf', { chaseId })

/** Yeekee: how many numbers the open rounds have changes all the time. */
export const shotsQuery = (gameCode: string) => ({
  ...callQuery('lottery', 'shots', { gameCode }),
  placeholderData: keepPreviousData,
  refetchOnWindowFocus: 'always' as const,
  refetchInterval: WAITING_MS,
})

export const proofQuery = (gameCode: string, numero: string) =>
  callQuery('lottery', 'proof', { gameCode, numero })
