import { navigate, usePlace } from '../../shared/router.tsx'

/** The part of the hash behind `?`: filters live in the address, so reload, back and sharing keep them. */
export const queryOfHash = (hash: string) => new URLSearchParams(hash.split('?')[1] ?? '')

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
