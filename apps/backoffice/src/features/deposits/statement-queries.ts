import type { CallInput, CallOutput, Calls } from '@krathong/protocol'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../shared/client.ts'

type Admin = Calls['depositAdmin']
export type BankRow = CallOutput<Admin['statementRows']>['content'][number]
export type BankRowShow = NonNullable<CallInput<Admin['statementRows']>['state']>

const LIMIT = 25

export const bankRowsQuery = (state: BankRowShow, cursor: string) =>
  queryOptions({
    queryKey: ['depositAdmin', 'statementRows', state, cursor],
    queryFn: ({ signal }) =>
      api('depositAdmin', 'statementRows', { state, limit: LIMIT, ...(cursor && { cursor }) }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 15_000,
  })

const acts = {
  match: (input: CallInput<Admin['matchRow']>) => api('depositAdmin', 'matchRow', input),
  dismiss: (input: CallInput<Admin['dismissRow']>) => api('depositAdmin', 'dismissRow', input),
  upload: ({ methodId, file }: { methodId: string; file: File }) =>
    api('depositAdmin', 'uploadStatement', { methodId }, { file }),
} as const

type Answered<Name extends keyof typeof acts> = Awaited<ReturnType<(typeof acts)[Name]>>

/** Whatever came of it, queues and orders are old now. */
export const useBankRowAct = <Name extends keyof typeof acts>(name: Name, onDone?: () => void) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: acts[name] as (input: Parameters<(typeof acts)[Name]>[0]) => Promise<Answered<Name>>,
    onSettled: () => queries.invalidateQueries({ queryKey: ['depositAdmin'] }),
    ...(onDone ? { onSuccess: onDone } : {}),
  })
}
