import type { CallOutput, Calls } from '@krathong/protocol'
import { useMutation } from '@tanstack/react-query'
import { read, useReadAgain } from '../../shared/kit/calls.ts'

type Desk = Calls['protectionDesk']
export type Panel = CallOutput<Desk['player']>
export type Marker = CallOutput<Desk['markers']>['content'][number]

export const panelQuery = (playerId: string) => read('protectionDesk', 'player', { playerId })

/** Changes what protects a player; every page that shows it reads it again. */
export const useProtectionChange = <I, O>(send: (input: I) => Promise<O>, onDone: () => void) => {
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: send,
    onSettled: () => readAgain(['protectionDesk', 'approvals']),
    onSuccess: onDone,
  })
}
