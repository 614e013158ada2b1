import type { LobbyGame } from './game-card.tsx'

/** Which games of the lobby are shown. */
export const lobbyPicks = ['all', 'favourites', 'recent', 'popular'] as const
export type LobbyPick = (typeof lobbyPicks)[number]

const POPULAR = 20

interface Wanted {
  pick: LobbyPick
  /** As it was typed. */
  name: string
  isLiked: (gameCode: string) => boolean
  /** Newest first. */
  recent: readonly string[]
}

/** Without marks and case, so that a name is found as a phone types it. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[đĐ]/g, 'd')
    .toLowerCase()

/** The games a player looks for, the most played first, or the newest of their own. */
export const pickGames = (
  games: readonly LobbyGame[],
  { pick, name, isLiked, recent }: Wanted,
): LobbyGame[] => {
  const words = plain(name).split(/\s+/).filter(Boolean)
  const named = games.filter((game) => words.every((word) => plain(game.name).includes(word)))
  const byPlace = named.toSorted((one, other) => one.place - other.place)
  switch (pick) {
    case 'all':
      return byPlace
    case 'favourites':
      return byPlace.filter(({ gameCode }) => isLiked(gameCode))
    case 'popular':
      return byPlace.slice(0, POPULAR)
    case 'recent':
      return recent.flatMap((code) => named.filter(({ gameCode }) => gameCode === code))
  }
}
