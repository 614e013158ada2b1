import type { CallInput, CallOutput, Calls } from '@krathong/protocol'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../shared/client.ts'

export type Programme = CallOutput<Calls['vipDesk']['programme']>
export type Level = Programme['levels'][number]

export const programmeQuery = queryOptions({
  queryKey: ['vipDesk', 'programme'],
  queryFn: ({ signal }) => api('vipDesk', 'programme', {}, { signal }),
})

export const vipStandingQuery = (playerId: string) =>
  queryOptions({
    queryKey: ['vipDesk', 'standing', playerId],
    queryFn: ({ signal }) => api('vipDesk', 'standing', { playerId }, { signal }),
    retry: false,
  })

export const useSaveProgramme = (onDone: () => void) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<Calls['vipDesk']['saveProgramme']>) =>
      api('vipDesk', 'saveProgramme', input),
    onSuccess: onDone,
    onSettled: () => queries.invalidateQueries({ queryKey: ['vipDesk'] }),
  })
}
