import { queryOptions } from '@tanstack/react-query'
import { api } from '../../shared/client.ts'

export const deskQuery = queryOptions({
  queryKey: ['operator', 'me'],
  queryFn: ({ signal }) => api('operator', 'me', {}, { signal }),
  staleTime: Infinity,
})

export const sendSignOut = () => api('operator', 'logout', {})
