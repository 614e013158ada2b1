import { useEffect } from 'react'
import { lobbyOf, type Category } from '../../shared/categories.ts'
import { navigate, useSearch } from '../../shared/router.tsx'
import { readFilters, writeFilters, type Filters } from './filters.ts'

/** What the address asks for, and the way to ask for something else: filters are shared and kept with the address. */
export const useFilters = (category: Category) => {
  const filters = readFilters(useSearch())
  const { vendor } = filters
  useEffect(() => {
    if (vendor) sessionStorage.setItem('vassalage', vendor)
  }, [vendor])
  const apply = (next: Filters) => navigate(lobbyOf(category) + writeFilters(next))
  return { filters, apply }
}
