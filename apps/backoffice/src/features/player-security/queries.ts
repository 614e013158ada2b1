import type { CallInput, CallOutput, Calls } from '@krathong/protocol'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../shared/client.ts'
import { navigate } from '../../shared/router.tsx'

export type Standing = CallOutput<Calls['playerSecurity']['standing']>
export type SignInRow = CallOutput<Calls['playerSecurity']['signIns']>['content'][number]
export type LinkRow = CallOutput<Calls['elsewhereDesk']['links']>['content'][number]

const SHOWN = 25

export const standingQuery = (playerId: string) =>
  queryOptions({
    queryKey: ['playerSecurity', playerId, 'standing'],
    queryFn: ({ signal }) => api('playerSecurity', 'standing', { playerId }, { signal }),
  })

export const signInsQuery = (playerId: string, cursor: string) =>
  queryOptions({
    queryKey: ['playerSecurity', playerId, 'sign-ins', cursor],
    queryFn: ({ signal }) =>
      api('playerSecurity', 'signIns', { playerId, limit: SHOWN, ...(cursor && { cursor }) }, { signal }),
    placeholderData: keepPreviousData,
  })

export const linksQuery = (playerId: string) =>
  queryOptions({
    queryKey: ['playerSecurity', playerId, 'links'],
    queryFn: ({ signal }) => api('elsewhereDesk', 'links', { playerId }, { signal }),
  })

export const useEndSessions = (playerId: string, onDone: () => void) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<Calls['playerSecurity']['endSessions']>) =>
      api('playerSecurity', 'endSessions', input),
    onSettled: () => queries.invalidateQueries({ queryKey: ['playerSecurity', playerId] }),
    onSuccess: onDone,
  })
}

/** What two of the staff do: the proposal opens as soon as it stands. */
export const usePropose = <Input>(propose: (input: Input) => Promise<{ approvalId: string }>) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: propose,
    onSuccess: ({ approvalId }) => {
      void queries.invalidateQueries({ queryKey: ['approvals'] })
      navigate(`/approvals/${approvalId}`)
    },
  })
}
