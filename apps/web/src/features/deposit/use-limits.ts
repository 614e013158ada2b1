import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../../shared/client.ts'
import { keepAnswer } from '../../shared/keep-answer.ts'
import { limitsQuery, type Limits } from './queries.ts'

/** Writes limits and keeps what the server answers. */
export const useLimitChange = <I>(send: (input: I) => Promise<Limits>) => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: async (limits) => {
      await keepAnswer(cache, limitsQuery(), limits)
      void cache.invalidateQueries({ queryKey: ['deposits', 'methods'] })
    },
  })
}

export type Span = Limits['limits'][number]['span']
export const spans: readonly Span[] = ['day', 'week', 'month']

export const setLimit = (span: Span, amount: string | null) =>
  client('deposits', 'setLimit', { span, amount })
