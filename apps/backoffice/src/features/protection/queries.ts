import type { CallOutput, Calls } from '@krathong/protocol'
import { read, useReadAgain, useSend } from '../../shared/kit/calls.ts'

type BackOffice = Calls['protectionBackOffice']
export type Panel = CallOutput<BackOffice['player']>
export type Marker = CallOutput<BackOffice['markers']>['content'][number]

export const panelQuery = (playerId: string) => read('protectionBackOffice', 'player', { playerId })

/** Changes what protects a player; every page that shows it reads it again. */
export const useProtectionChange = <I, O>(send: (input: I) => Promise<O>, onDone: () => void) => {
  const readAgain = useReadAgain()
  return useSend(send, {
    onSettled: () => readAgain(['protectionBackOffice', 'approvals']),
    onSuccess: onDone,
  })
}
