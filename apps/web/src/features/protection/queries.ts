import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Output } from '../../shared/boot.ts'
import { callQuery } from '../../shared/client.ts'
import { keepAnswer } from '../../shared/keep-answer.ts'
import { protectionQuery } from '../../shared/queries.ts'

export type Protection = Output<'protection', 'state'>
export type PlayLimit = Protection['limits'][number]
export type Reality = Output<'protection', 'reality'>

export { protectionQuery }
export const realityQuery = () => ({ ...callQuery('protection', 'reality', {}), staleTime: 0 })
export const depositLimitsQuery = () => ({ ...callQuery('deposits', 'limits', {}), staleTime: 0 })

/** Changes what protects the player, and keeps what the server answers. */
export const useProtectionChange = <I>(send: (input: I) => Promise<Protection>) => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (state) => keepAnswer(cache, protectionQuery(), state),
  })
}
