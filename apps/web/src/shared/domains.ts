import { callQuery } from './client.ts'

/** The site's other addresses, known before the one in use fails. */
export const domainsQuery = () => ({
  ...callQuery('system', 'domainRoute', {}),
  staleTime: 10 * 60_000,
  gcTime: Number.POSITIVE_INFINITY,
})

/** The same page at another address of the site. */
export const sameAt = (origin: string): string => origin + location.pathname + location.search + location.hash
