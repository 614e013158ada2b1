import type { CallOutput, Calls } from '@krathong/protocol'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../shared/client.ts'

export type Account = CallOutput<Calls['ledger']['accounts']>['content'][number]
export type Transfer = CallOutput<Calls['ledger']['transfers']>['content'][number]
export type Entry = CallOutput<Calls['ledger']['entries']>['content'][number]
export type Proof = CallOutput<Calls['ledger']['prove']>

const LIMIT = 25

export const accountsQuery = (owner: string, cursor: string) =>
  queryOptions({
    queryKey: ['ledger', 'accounts', owner, cursor],
    queryFn: ({ signal }) =>
      api(
        'ledger',
        'accounts',
        {
          limit: LIMIT,
          ...(owner ? { side: 'player', owner } : { side: 'house' }),
          ...(cursor && { cursor }),
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

export const transfersQuery = (causeId: string, cursor: string) =>
  queryOptions({
    queryKey: ['ledger', 'transfers', causeId, cursor],
    queryFn: ({ signal }) =>
      api(
        'ledger',
        'transfers',
        { limit: LIMIT, ...(causeId && { causeId }), ...(cursor && { cursor }) },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

export interface AccountName {
  owner: string
  purpose: string
  currency: string
}

export const entriesQuery = (account: AccountName, cursor: string) =>
  queryOptions({
    queryKey: ['ledger', 'entries', account, cursor],
    queryFn: ({ signal }) =>
      api('ledger', 'entries', { ...account, limit: LIMIT, ...(cursor && { cursor }) }, { signal }),
    placeholderData: keepPreviousData,
  })

export const askForProof = () => api('ledger', 'prove', {})
