import type { CallInput, CallOutput, Calls } from '@krathong/protocol'
import { useMutation } from '@tanstack/react-query'
import { read, useReadAgain } from '../../shared/kit/calls.ts'

type Desk = Calls['pointsDesk']
export type StoredItem = CallOutput<Desk['item']>
export type ItemEdit = CallInput<Desk['saveItem']>['item']
export type Programme = CallOutput<Desk['programme']>
export type ProgrammeEdit = Programme['programme']
export type Order = CallOutput<Desk['order']>
export type PlayerPoints = CallOutput<Desk['ofPlayer']>

export const orderQuery = (redemptionId: string) => read('pointsDesk', 'order', { redemptionId })
export const picturesQuery = read('pointsDesk', 'pictures', {}, { staleTime: 5 * 60_000 })
export const programmeQuery = read('pointsDesk', 'programme', {})
export const playerPointsQuery = (playerId: string) =>
  read('pointsDesk', 'ofPlayer', { playerId, limit: 10 }, { retry: false })

/** A change of points; whatever the desk shows of them is read again, also when the server knew better. */
export const usePointChange = <Input, Output>(
  send: (input: Input) => Promise<Output>,
  onDone: (output: Output) => void,
) => {
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: send,
    onSuccess: onDone,
    onSettled: () => readAgain(['pointsDesk']),
  })
}
