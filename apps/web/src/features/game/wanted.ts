import type { Category, Lane } from '../../shared/categories.ts'
import type { Input } from '../../shared/client.ts'

/** What a launch is asked for. */
export type Wanted = Pick<Input<'catalog', 'launch'>, 'nodeId' | 'vassalage' | 'gameCode' | 'playType'> & {
  gameType?: Category | undefined
}

const NAME = /^[A-Za-z0-9_-]{1,64}$/
const CODE = /^[A-Za-z0-9_.:-]{1,100}$/

export const categories: readonly Category[] = [
  'LOTTERY',
  'LIVE',
  'SPORTS',
  'FISH',
  'RNG',
  'PVP',
  'ESPORTS',
  'COCKFIGHT',
]

/** What a page opens when its address names no game: the sportsbook of FB, the first lottery, the board of Vietnam. */
const usual: Readonly<Record<string, Wanted>> = {
  '/fbsports': { vassalage: 'FB', gameType: 'SPORTS' },
  '/lottery': { gameType: 'LOTTERY' },
  '/vnlottery': { vassalage: 'TCG_LOTTO_VN', gameType: 'LOTTERY' },
}

/** The game an address names: by id, by vendor and code, or as the first of a vendor or a category. Null for none. */
export const readWanted = (path: string, search: URLSearchParams): Wanted | null => {
  const field = (name: string, form: RegExp) => {
    const value = search.get(name)
    return value === null ? undefined : form.test(value) ? value : null
  }
  const nodeId = field('id', NAME)
  const vassalage = field('vendor', NAME)
  const gameCode = field('gameCode', CODE)
  const playType = field('playType', NAME)
  const gameType = categories.find((category) => category === search.get('gameType'))
  if (nodeId === null || vassalage === null || gameCode === null || playType === null) return null
  const play = playType === undefined ? {} : { playType }
  if (nodeId !== undefined) return { nodeId, ...play }
  const named = {
    ...usual[path],
    ...(vassalage === undefined ? {} : { vassalage }),
    ...(gameType === undefined ? {} : { gameType }),
    ...(gameCode === undefined ? {} : { gameCode }),
  }
  const isNamed = named.vassalage !== undefined || (named.gameType !== undefined && gameCode === undefined)
  return path !== '/game' && isNamed ? { ...named, ...play } : null
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The old round that an address wants to see again. */
export const readOldRound = (search: URLSearchParams): string | null => {
  const round = search.get('round')
  return round !== null && UUID.test(round) ? round : null
}

/** The frame's address with the old round it is to show; only our own frame knows what that is. */
export const withOldRound = (url: string, round: string | null, ownOrigins: readonly string[]): string => {
  if (round === null || !ownOrigins.includes(new URL(url).origin)) return url
  const address = new URL(url)
  address.searchParams.set('round', round)
  return address.href
}

/** Whether the lobby has what is asked for by its vendor or category: what is not installed need not be asked for. */
export const isInLobby = (lanes: readonly Lane[], { nodeId, vassalage, gameType }: Wanted) => {
  if (nodeId !== undefined) return true
  if (vassalage === undefined) return lanes.some(({ gameCategory }) => gameCategory === gameType)
  return lanes.some(({ cards }) => cards.some((card) => card.vassalage === vassalage))
}

const PRESSED = 'pressedGame'

/** Whether this page was opened by a press on its tile, before the program was there to hear it (start.js); told once. */
export const takePressedGame = (): boolean => {
  const pressed = sessionStorage.getItem(PRESSED)
  sessionStorage.removeItem(PRESSED)
  return pressed === location.pathname + location.search
}
