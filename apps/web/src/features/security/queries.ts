import type { QueryClient } from '@tanstack/react-query'
import { callQuery } from '../../shared/client.ts'

export const securityQuery = () => ({ ...callQuery('security', 'state', {}), staleTime: 0 })
export const contactsQuery = () => callQuery('contacts', 'contacts', {})
export const exportsQuery = () => ({ ...callQuery('leaving', 'exports', {}), staleTime: 0 })
export const closureQuery = () => ({ ...callQuery('leaving', 'closure', {}), staleTime: 0 })
export const sessionsQuery = () => ({ ...callQuery('security', 'sessions', {}), staleTime: 0 })

/** After a change: the page shows what the server has now. */
export const refreshSecurity = (cache: QueryClient) => cache.invalidateQueries({ queryKey: ['security'] })
