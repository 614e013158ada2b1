import { ConnectionsBusy } from '../../platform/db/connection-shares.ts'
import { isOutage } from '../../platform/db/database.ts'
import type { RequestFacts } from '../../platform/http/callers.ts'
import type { Boots } from './page-boot.ts'
import type { CachedPage, PageCache } from './page-cache.ts'
import { PagesBusy } from './page-drawer.ts'
import type { PageDrawer } from './page-drawer.ts'

export interface DrawingParts {
  boots: Boots
  cache: PageCache
  drawer: PageDrawer
}

const isBusy = (error: unknown) => error instanceof PagesBusy || error instanceof ConnectionsBusy

export interface WantedPage {
  place: { path: string; search: string; language: string; theme: 'light' | 'dark' }
  facts: RequestFacts
  /** Who may see the same page: everybody of a country, or one address alone where the page names it. */
  reader: string
}

export const createDrawing = ({ cache, drawer, boots }: DrawingParts) => {
  const keyOf = ({ place, facts, reader }: WantedPage) =>
    JSON.stringify([facts.origin, place.path, place.search, place.language, place.theme, reader])
  const closed = (wanted: WantedPage) =>
    cache.get(`closed ${keyOf({ ...wanted, reader: wanted.facts.address })}`, async () =>
      drawer.draw({ ...wanted.place, boot: await boots.closed(wanted.facts) }),
    )
  const drawn = (wanted: WantedPage): Promise<CachedPage> => {
    const { place, facts, reader } = wanted
    const make = async () => drawer.draw({ ...place, boot: await boots.open(place, facts, reader) })
    return cache.get(keyOf(wanted), make).catch((error: unknown) => {
      if (isBusy(error) || !isOutage(error)) throw error
      return closed(wanted)
    })
  }
  /** The page; or the one of the same address without its parameters, older where it must be; null where there is neither. */
  return async (wanted: WantedPage): Promise<CachedPage | null> => {
    const bare = { ...wanted, place: { ...wanted.place, search: '' } }
    try {
      return await drawn(wanted)
    } catch (error) {
      if (!isBusy(error)) throw error
    }
    const last = cache.last(keyOf(bare))
    if (last || wanted.place.search === '') return last
    return drawn(bare).catch((error: unknown) => {
      if (isBusy(error)) return null
      throw error
    })
  }
}
