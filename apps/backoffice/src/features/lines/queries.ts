import type { CallOutput, Calls } from '@krathong/protocol'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../shared/client.ts'

export type LineTransfer = CallOutput<Calls['lineDesk']['transfers']>['content'][number]
export type RefusedAttempt = CallOutput<Calls['lineDesk']['refused']>['content'][number]

const LIMIT = 25

export const lineTransfersQuery = (playerId: string, cursor: string) =>
  queryOptions({
    queryKey: ['lineDesk', 'transfers', playerId, cursor],
    queryFn: ({ signal }) =>
      api(
        'lineDesk',
        'transfers',
        { limit: LIMIT, ...(playerId && { playerId }), ...(cursor && { cursor }) },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

export const refusedQuery = (cursor: string) =>
  queryOptions({
    queryKey: ['lineDesk', 'refused', cursor],
    queryFn: ({ signal }) =>
      api('lineDesk', 'refused', { limit: LIMIT, ...(cursor && { cursor }) }, { signal }),
    placeholderData: keepPreviousData,
  })
