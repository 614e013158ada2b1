import type { CallInput, CallOutput, Calls } from '@krathong/protocol'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '../../shared/client.ts'
import { useSend } from '../../shared/kit/calls.ts'

export type SettingsView = CallOutput<Calls['settings']['settings']>
export type ModuleNode = SettingsView['modules'][number]

const queryKey = ['settings', 'settings']

export const settingsQuery = queryOptions({
  queryKey,
  queryFn: ({ signal }) => api('settings', 'settings', {}, { signal }),
})

export type AlarmReceiver = CallOutput<Calls['settings']['alarmLetters']>['receivers'][number]

/** Under the settings' own key, so that a change refreshes it. */
export const alarmLettersQuery = queryOptions({
  queryKey: [...queryKey, 'alarm-letters'],
  queryFn: ({ signal }) => api('settings', 'alarmLetters', {}, { signal }),
})

/** Under the settings' own key too. */
export const queuePromisesQuery = queryOptions({
  queryKey: [...queryKey, 'queue-promises'],
  queryFn: ({ signal }) => api('settings', 'queuePromises', {}, { signal }),
})

const sends = {
  queuePromises: (input: CallInput<Calls['settings']['setQueuePromises']>) =>
    api('settings', 'setQueuePromises', input),
  alarmLetters: (input: CallInput<Calls['settings']['setAlarmLetters']>) =>
    api('settings', 'setAlarmLetters', input),
  module: (input: CallInput<Calls['settings']['setModule']>) => api('settings', 'setModule', input),
  status: (input: CallInput<Calls['settings']['setStatus']>) => api('settings', 'setStatus', input),
  field: (input: CallInput<Calls['settings']['setRegisterField']>) =>
    api('settings', 'setRegisterField', input),
  countryField: (input: CallInput<Calls['settings']['setCountryField']>) =>
    api('settings', 'setCountryField', input),
  protection: (input: CallInput<Calls['settings']['setProtection']>) =>
    api('settings', 'setProtection', input),
  firebase: (input: CallInput<Calls['settings']['setFirebase']>) => api('settings', 'setFirebase', input),
  entryRules: (input: CallInput<Calls['settings']['setDoors']>) => api('settings', 'setDoors', input),
  winners: (input: CallInput<Calls['settings']['setWinners']>) => api('settings', 'setWinners', input),
  face: (input: CallInput<Calls['settings']['setFace']>) => api('settings', 'setFace', input),
  frame: (input: CallInput<Calls['settings']['setFrame']>) => api('settings', 'setFrame', input),
  regions: (input: CallInput<Calls['settings']['setRegions']>) => api('settings', 'setRegions', input),
} as const

type Sends = typeof sends
export type ChangeKind = keyof Sends
export type ChangeInput<Kind extends ChangeKind> = Parameters<Sends[Kind]>[0]

/** Sends one change; the present settings are read again whether it was taken or refused. */
export const useChange = <Kind extends ChangeKind>(kind: Kind, onDone: () => void) => {
  const queries = useQueryClient()
  return useSend(sends[kind] as (input: ChangeInput<Kind>) => Promise<{ version: number }>, {
    onSettled: () => queries.invalidateQueries({ queryKey }),
    onSuccess: onDone,
  })
}
