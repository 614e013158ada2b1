import { navigate, usePlace } from '../../shared/router.tsx'

/** What a page of the agents' side is asked for, in its own part of the address: reload, back and sharing keep it. */
export const useAgentQuery = () => {
  const { hash } = usePlace()
  const [page = '', asked = ''] = hash.split('?')
  const query = new URLSearchParams(asked)
  const addressOf = (changes: Readonly<Record<string, string | null>>) => {
    const next = new URLSearchParams(asked)
    for (const [name, value] of Object.entries(changes)) {
      if (value === null || value === '') next.delete(name)
      else next.set(name, value)
    }
    const text = next.toString()
    return `${page}${text && `?${text}`}`
  }
  return {
    query,
    /** For a link: another look at the same page. */
    addressOf,
    change: (changes: Readonly<Record<string, string | null>>) =>
      navigate(addressOf(changes), { replace: true }),
  }
}
