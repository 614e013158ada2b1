import type { Game } from './queries.ts'

const keyOf = (account: string) => `lotteryFavourites:${account}`

/** Lottery favourites are also kept here, by username: a lobby shows them before the server has answered. */
export const readLotteryFavourites = (account: string): readonly string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(account)) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

/** The server's word on one game, taken over into what is kept here. */
export const keepLotteryFavourite = (
  account: string,
  { nodeId, gameType }: Pick<Game, 'nodeId' | 'gameType'>,
  isLiked: boolean,
) => {
  if (gameType !== 'LOTTERY') return
  const others = readLotteryFavourites(account).filter((id) => id !== nodeId)
  localStorage.setItem(keyOf(account), JSON.stringify(isLiked ? [nodeId, ...others] : others))
}
