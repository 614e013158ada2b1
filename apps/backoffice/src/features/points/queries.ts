import type { CallInput, CallOutput, Calls } from '@krathong/protocol'
import { read, useReadAgain, useSend } from '../../shared/kit/calls.ts'

type BackOffice = Calls['pointsBackOffice']
export type StoredItem = CallOutput<BackOffice['item']>
export type ItemEdit = CallInput<BackOffice['saveItem']>['item']
export type Programme = CallOutput<BackOffice['programme']>
export type ProgrammeEdit = Programme['programme']
export type Order = CallOutput<BackOffice['order']>
export type PlayerPoints = CallOutput<BackOffice['ofPlayer']>

export const orderQuery = (redemptionId: string) => read('pointsBackOffice', 'order', { redemptionId })
export const picturesQuery = read('pointsBackOffice', 'pictures', {}, { staleTime: 5 * 60_000 })
export const programmeQuery = read('pointsBackOffice', 'programme', {})
export const playerPointsQuery = (playerId: string) =>
  read('pointsBackOffice', 'ofPlayer', { playerId, limit: 10 }, { retry: false })

/** A change of points; whatever the back office shows of them is read again, also when the server knew better. */
export const usePointChange = <Input, Output>(
  send: (input: Input) => Promise<Output>,
  onDone: (output: Output) => void,
) => {
  const readAgain = useReadAgain()
  return useSend(send, {
    onSuccess: onDone,
    onSettled: () => readAgain(['pointsBackOffice']),
  })
}
