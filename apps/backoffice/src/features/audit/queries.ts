import type { CallOutput, Calls } from '@krathong/protocol'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../shared/client.ts'

export type AuditRow = CallOutput<Calls['operator']['audit']>['content'][number]

export type PlayerReadRow = CallOutput<Calls['operator']['playerReads']>['content'][number]

export const playerReadsQuery = (of: { playerId?: string; operator?: string }, cursor: string) =>
  queryOptions({
    queryKey: ['operator', 'player-reads', of, cursor],
    queryFn: ({ signal }) =>
      api('operator', 'playerReads', { limit: 25, ...of, ...(cursor && { cursor }) }, { signal }),
    placeholderData: keepPreviousData,
  })

export const auditQuery = (subject: string, cursor: string) =>
  queryOptions({
    queryKey: ['operator', 'audit', subject, cursor],
    queryFn: ({ signal }) =>
      api(
        'operator',
        'audit',
        { limit: 25, ...(subject && { subject }), ...(cursor && { cursor }) },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
