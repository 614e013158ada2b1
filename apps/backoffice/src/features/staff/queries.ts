import type { CallInput, CallOutput, Calls } from '@krathong/protocol'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../shared/client.ts'

export type StaffRow = CallOutput<Calls['staff']['staff']>['content'][number]
export type Member = CallOutput<Calls['staff']['member']>
export type RoleTable = CallOutput<Calls['staff']['roles']>
export type Networks = CallOutput<Calls['networks']['networks']>

const PAGE_SIZE = 25

export const staffQuery = (search: string, pageNo: number) =>
  queryOptions({
    queryKey: ['staff', 'staff', search, pageNo],
    queryFn: ({ signal }) =>
      api('staff', 'staff', { pageNo, pageSize: PAGE_SIZE, ...(search && { search }) }, { signal }),
    placeholderData: keepPreviousData,
  })

export const memberQuery = (operatorId: string) =>
  queryOptions({
    queryKey: ['staff', 'member', operatorId],
    queryFn: ({ signal }) => api('staff', 'member', { operatorId }, { signal }),
  })

export const rolesQuery = queryOptions({
  queryKey: ['staff', 'roles'],
  queryFn: ({ signal }) => api('staff', 'roles', {}, { signal }),
})

export const networksQuery = queryOptions({
  queryKey: ['networks', 'networks'],
  queryFn: ({ signal }) => api('networks', 'networks', {}, { signal }),
})

const sends = {
  add: (input: CallInput<Calls['staff']['addOperator']>) => api('staff', 'addOperator', input),
  role: (input: CallInput<Calls['staff']['changeRole']>) => api('staff', 'changeRole', input),
  state: (input: CallInput<Calls['staff']['changeState']>) => api('staff', 'changeState', input),
  factor: (input: CallInput<Calls['staff']['resetFactor']>) => api('staff', 'resetFactor', input),
  password: (input: CallInput<Calls['staff']['resetPassword']>) => api('staff', 'resetPassword', input),
  signOut: (input: CallInput<Calls['staff']['endSessions']>) => api('staff', 'endSessions', input),
  addNetwork: (input: CallInput<Calls['networks']['addNetwork']>) => api('networks', 'addNetwork', input),
  removeNetwork: (input: CallInput<Calls['networks']['removeNetwork']>) =>
    api('networks', 'removeNetwork', input),
} as const

type Sends = typeof sends
type InputOf<Kind extends keyof Sends> = Parameters<Sends[Kind]>[0]
type OutputOf<Kind extends keyof Sends> = Awaited<ReturnType<Sends[Kind]>>

/** Sends one change of staff; what the screen shows of staff and of approvals is read again, taken or refused. */
export const useStaffChange = <Kind extends keyof Sends>(
  kind: Kind,
  onDone: (answer: OutputOf<Kind>) => void,
) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: sends[kind] as (input: InputOf<Kind>) => Promise<OutputOf<Kind>>,
    onSettled: () =>
      Promise.all(
        ['staff', 'networks', 'approvals'].map((group) => queries.invalidateQueries({ queryKey: [group] })),
      ),
    onSuccess: onDone,
  })
}
