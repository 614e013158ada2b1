import type { Category } from './types.ts'

/** Under which tab of the page of promotions a category of games stands; some have none of their own. */
const tabOf: Readonly<Record<Category, 'live' | 'sports' | 'slots' | 'lottery' | null>> = {
  LOTTERY: 'lottery',
  LIVE: 'live',
  SPORTS: 'sports',
  ESPORTS: 'sports',
  RNG: 'slots',
  FISH: 'slots',
  PVP: null,
  COCKFIGHT: null,
}

export type Tab = 'deposit' | 'live' | 'sports' | 'slots' | 'lottery' | 'vip' | 'limited'

/** So long after its start a promotion is new. */
const NEW_MS = 7 * 86_400_000

/** Tabs of games that something is for: none where it is for all of them alike. */
export const tabsOfGames = (categories: Iterable<Category>, all: Iterable<Category> = []): Tab[] => {
  const own = new Set(categories)
  if ([...all].every((category) => own.has(category)) && [...all].length > 0) return []
  return [...new Set([...own].flatMap((category) => tabOf[category] ?? []))]
}

export interface Placed {
  /** What staff chose; null: what follows from what it is. */
  tabs: readonly Tab[] | null
  /** Of its kind and terms. */
  asKind: readonly Tab[]
  isForLevels: boolean
  /** It ends, or there are so many places. */
  isBounded: boolean
  startsAt: number
}

/** The tabs that a promotion stands under now. */
export const tabsOf = (
  { tabs, asKind, isForLevels, isBounded, startsAt }: Placed,
  now: number,
): ('new' | Tab)[] => {
  const follows: Tab[] = [
    ...asKind,
    ...(isForLevels ? (['vip'] as const) : []),
    ...(isBounded ? (['limited'] as const) : []),
  ]
  const isNew = startsAt <= now && now < startsAt + NEW_MS
  return [...(isNew ? (['new'] as const) : []), ...new Set(tabs ?? follows)]
}
