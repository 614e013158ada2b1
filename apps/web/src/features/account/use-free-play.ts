import { useMutation } from '@tanstack/react-query'
import { sendChallenged } from '../../shared/challenge.ts'
import { client } from '../../shared/client.ts'
import type { enterBy } from './use-enter.ts'

interface FreePlayEnds extends Pick<ReturnType<typeof enterBy>, 'enter'> {
  onBegan?: () => void
  /** The person closed the challenge: nothing was begun. */
  onLeft?: () => void
  onFailed: (error: Error) => void
}

/** Begins a trial account: play money without a registration. */
export const useFreePlayStart = ({ enter, onBegan, onLeft, onFailed }: FreePlayEnds) =>
  useMutation({
    mutationFn: () => sendChallenged('register', false, (proof) => client('account', 'freePlay', proof)),
    onSuccess: (entered) => {
      if (!entered) return onLeft?.()
      enter({ ...entered, firstTimeLogin: false })
      onBegan?.()
    },
    onError: onFailed,
  })
