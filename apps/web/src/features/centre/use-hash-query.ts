import { navigate, usePlace } from '../../shared/router.tsx'
import { queryOfHash } from './hash-query.ts'

export const useHashQuery = () => {
  const { hash } = usePlace()
  const query = queryOfHash(hash)
  const change = (changes: Readonly<Record<string, string | null>>) => {
    const next = new URLSearchParams(query)
    for (const [key, value] of Object.entries(changes)) {
      if (value === null || value === '') next.delete(key)
      else next.set(key, value)
    }
    const text = next.toString()
    navigate(`${hash.split('?')[0]}${text && `?${text}`}`, { replace: true })
  }
  return { query, change }
}
