import type { CallOutput, Calls } from '@krathong/protocol'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../shared/client.ts'

export type AuditRow = CallOutput<Calls['operator']['audit']>['content'][number]

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
