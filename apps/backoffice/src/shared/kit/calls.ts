import type { CallInput, CallOutput, Calls } from '@krathong/protocol'
import type { CallSpec } from '@krathong/protocol/call'
import { type MutateOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { api, sentFor } from '../client.ts'

/** Names of declared calls, and what goes into one and comes out: nothing of a page is typed by hand. */
export type Group = keyof Calls
export type Name<G extends Group> = keyof Calls[G] & string
export type In<G extends Group, N extends Name<G>> = Calls[G][N] extends infer C extends CallSpec
  ? CallInput<C>
  : never
export type Out<G extends Group, N extends Name<G>> = Calls[G][N] extends infer C extends CallSpec
  ? CallOutput<C>
  : never

interface ReadOptions {
  /** Several people work on it: it looks again by itself, this often in ms. */
  refetchInterval?: number
  staleTime?: number
  retry?: boolean
  /** What a form starts from is read anew. */
  refetchOnMount?: 'always'
}

/** One read, kept under the names of its call: an act of the same group makes it old. */
export const read = <G extends Group, N extends Name<G>>(
  group: G,
  name: N,
  input: In<G, N>,
  options: ReadOptions = {},
) =>
  queryOptions({
    queryKey: [group, name, input],
    queryFn: ({ signal }) => api(group, name, input, { signal }),
    ...options,
  })

/** Reads again whatever the console shows of these groups. */
export const useReadAgain = () => {
  const queries = useQueryClient()
  return (groups: readonly string[]) =>
    Promise.all(groups.map((group) => queries.invalidateQueries({ queryKey: [group] })))
}

interface SendOptions<Input, Answer> {
  onSuccess?: (answer: Answer, input: Input) => unknown
  onSettled?: (answer: Answer | undefined, error: Error | null) => unknown
}

/**
 * What a person sends by a press. Two presses are one: what is on its way is not sent again before its answer, however late the screen is drawn
 * with its button busy.
 */
export const useSend = <Input = void, Answer = unknown>(
  send: (input: Input) => Promise<Answer>,
  options: SendOptions<Input, Answer> = {},
) => {
  const sent = useRef<string | null>(null)
  const { mutate: sendNow, ...act } = useMutation<Answer, Error, Input>({
    ...options,
    mutationFn: async (input) => {
      try {
        return await send(input)
      } finally {
        sent.current = null
      }
    },
  })
  const mutate = useCallback(
    (input: Input, more: MutateOptions<Answer, Error, Input> = {}) => {
      const text = JSON.stringify(input) ?? ''
      if (sent.current === text) return
      sent.current = text
      sendNow(input, more)
    },
    [sendNow],
  )
  return { ...act, mutate }
}

interface ActOptions<Answer> {
  onDone?: ((answer: Answer) => void) | undefined
  /** Other groups that the act changes too. */
  alsoOld?: readonly Group[]
}

/** One change. Taken or refused, what the screen shows of its group is old now and is read again. */
export const useAct = <G extends Group, N extends Name<G>>(
  group: G,
  name: N,
  { onDone, alsoOld = [] }: ActOptions<Out<G, N>> = {},
) => {
  const readAgain = useReadAgain()
  return useSend((input: In<G, N>): Promise<Out<G, N>> => api(group, name, input), {
    onSettled: (_, error) => readAgain([group, ...alsoOld, ...(sentFor(error) ? ['approvals'] : [])]),
    onSuccess: (answer) => onDone?.(answer),
  })
}

/** A change that goes as the file it is; what else it says goes in the address. */
export const useFileAct = <G extends Group, N extends Name<G>>(group: G, name: N) => {
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: ({ input, file }: { input: In<G, N>; file?: File }): Promise<Out<G, N>> =>
      api(group, name, input, file ? { file } : {}),
    onSettled: () => readAgain([group]),
  })
}

/** A change that is asked for with a reason: what it says beside the reason is read when the person agrees. */
export const useReasonedAct = <G extends Group, N extends Name<G>>(
  group: G,
  name: N,
  inputOf: (reason: string) => In<G, N>,
  options: ActOptions<Out<G, N>> = {},
) => {
  const act = useAct(group, name, options)
  return { ...act, mutate: (reason: string) => act.mutate(inputOf(reason)) }
}
