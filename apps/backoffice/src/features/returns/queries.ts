import type { CallInput, CallOutput, Calls } from '@krathong/protocol'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../shared/client.ts'

export type ReturnsTable = CallOutput<Calls['returnsDesk']['table']>
export type ReturnedGame = ReturnsTable['games'][number]
export type ReturnAlarm = ReturnsTable['alarms'][number]
export type ReturnedVersion = CallOutput<Calls['returnsDesk']['version']>
export type ReturnedDay = ReturnedVersion['days'][number]
export type ReturnedLevel = ReturnedVersion['levels'][number]

export type ChanceTrial = CallOutput<Calls['chanceDesk']['trials']>['trials'][number]

export type Closure = CallOutput<Calls['breakdownsDesk']['closures']>['closures'][number]

export const closuresQuery = queryOptions({
  queryKey: ['breakdownsDesk', 'closures'],
  queryFn: ({ signal }) => api('breakdownsDesk', 'closures', {}, { signal }),
})

export type DeskPot = CallOutput<Calls['potsDesk']['table']>['pots'][number]

export const potsQuery = queryOptions({
  queryKey: ['potsDesk', 'table'],
  queryFn: ({ signal }) => api('potsDesk', 'table', {}, { signal }),
})

export const chanceQuery = queryOptions({
  queryKey: ['chanceDesk', 'trials'],
  queryFn: ({ signal }) => api('chanceDesk', 'trials', {}, { signal }),
})

export const returnsQuery = queryOptions({
  queryKey: ['returnsDesk', 'table'],
  queryFn: ({ signal }) => api('returnsDesk', 'table', {}, { signal }),
})

export const returnedVersionQuery = (definitionHash: string) =>
  queryOptions({
    queryKey: ['returnsDesk', 'version', definitionHash],
    queryFn: ({ signal }) => api('returnsDesk', 'version', { definitionHash }, { signal }),
  })

/** What staff decide of the returns; what is shown of them is read again after it. */
const useAct = <Input>(
  act: (input: Input) => Promise<unknown>,
  onDone: () => void,
  shown: string = 'returnsDesk',
) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: onDone,
    onSettled: () => queries.invalidateQueries({ queryKey: [shown] }),
  })
}

export const useSettleAlarm = (onDone: () => void) =>
  useAct(
    (input: CallInput<Calls['returnsDesk']['settleAlarm']>) => api('returnsDesk', 'settleAlarm', input),
    onDone,
  )

export const useSaveRule = (onDone: () => void) =>
  useAct(
    (input: CallInput<Calls['returnsDesk']['saveRule']>) => api('returnsDesk', 'saveRule', input),
    onDone,
  )

export const useReopen = (onDone: () => void) =>
  useAct(
    (input: CallInput<Calls['breakdownsDesk']['reopen']>) => api('breakdownsDesk', 'reopen', input),
    onDone,
    'breakdownsDesk',
  )

export const useOpenPot = (onDone: () => void) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<Calls['potsDesk']['open']>) => api('potsDesk', 'open', input),
    onSuccess: onDone,
    onSettled: () => queries.invalidateQueries({ queryKey: ['potsDesk'] }),
  })
}
