import type { CallOutput, Calls } from '@krathong/protocol'
import { read, useReadAgain, useSend } from '../../shared/kit/calls.ts'
import { navigate } from '../../shared/router.tsx'

export type SecurityStatus = CallOutput<Calls['playerSecurity']['status']>
export type LinkRow = CallOutput<Calls['identityProvidersBackOffice']['links']>['content'][number]

export const statusQuery = (playerId: string) => read('playerSecurity', 'status', { playerId })
export const linksQuery = (playerId: string) => read('identityProvidersBackOffice', 'links', { playerId })

/** What two of the staff do: the proposal opens as soon as it stands. */
export const usePropose = <Input>(propose: (input: Input) => Promise<{ approvalId: string }>) => {
  const readAgain = useReadAgain()
  return useSend(propose, {
    onSuccess: ({ approvalId }) => {
      void readAgain(['approvals'])
      navigate(`/approvals/${approvalId}`, { isSaved: true })
    },
  })
}
