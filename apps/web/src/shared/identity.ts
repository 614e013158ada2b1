import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Output } from './boot.ts'
import { callQuery } from './client.ts'
import { keepAnswer } from './keep-answer.ts'

type Identity = Output<'identity', 'state'>

export const identityQuery = () => ({ ...callQuery('identity', 'state', {}), staleTime: 0 })

/** What is changed answers with the whole state: it is shown as it came. */
export const useIdentityAct = <I>(send: (input: I) => Promise<Identity>, onDone?: () => void) => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: async (state) => {
      await keepAnswer(cache, identityQuery(), state)
      onDone?.()
    },
    onError: () => void cache.invalidateQueries({ queryKey: ['identity'] }),
  })
}
