import type { PathParts } from '../paths.ts'
import { useFilters } from '../router.tsx'
import type { Filters, Of } from './filters.ts'

const FIRST = { page: '1', cursor: '' }

/** Where one is in a list: its filters and the stretch of it, all of it in the address. */
export const useListAddress = <F extends Filters>(filters: F) => {
  const starts = Object.fromEntries(Object.entries(filters).map(([name, { start }]) => [name, start]))
  const [texts, set] = useFilters<PathParts>({ ...starts, ...FIRST })
  const of = Object.fromEntries(
    Object.entries(filters).map(([name, filter]) => [name, filter.read(texts[name] ?? '')]),
  ) as Of<F>
  return {
    of,
    pageNo: Number(texts['page']) || 1,
    cursor: texts['cursor'] ?? '',
    /** Another filter is another list: it begins at its beginning. */
    choose: (changed: PathParts, replace = false) => set({ ...changed, ...FIRST }, { replace }),
    turnTo: (pageNo: number) => set({ page: String(pageNo) }),
    moveTo: (cursor: string, trail: readonly string[]) => set({ cursor }, { trail }),
  }
}

export type ListAddress<F extends Filters> = ReturnType<typeof useListAddress<F>>
