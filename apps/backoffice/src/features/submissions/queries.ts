import type { CallInput, CallOutput, Calls } from '@krathong/protocol'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../shared/client.ts'

export type FeedbackRow = CallOutput<Calls['submissionsDesk']['feedbackQueue']>['content'][number]
export type Feedback = CallOutput<Calls['submissionsDesk']['feedback']>
export type ApplicationRow = CallOutput<Calls['submissionsDesk']['applicationQueue']>['content'][number]
export type Application = CallOutput<Calls['submissionsDesk']['application']>
export type Queue = 'waiting' | 'all'

export const queues: readonly Queue[] = ['waiting', 'all']
export const queueOf = (text: string): Queue => (text === 'all' ? 'all' : 'waiting')

const PAGE_SIZE = 25
/** A queue is worked on by several people: it looks again by itself. */
const LOOK_AGAIN_MS = 10_000

export const feedbackQueueQuery = (queue: Queue, pageNo: number) =>
  queryOptions({
    queryKey: ['submissionsDesk', 'feedbackQueue', queue, pageNo],
    queryFn: ({ signal }) =>
      api('submissionsDesk', 'feedbackQueue', { queue, pageNo, pageSize: PAGE_SIZE }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
  })

export const applicationQueueQuery = (queue: Queue, pageNo: number) =>
  queryOptions({
    queryKey: ['submissionsDesk', 'applicationQueue', queue, pageNo],
    queryFn: ({ signal }) =>
      api('submissionsDesk', 'applicationQueue', { queue, pageNo, pageSize: PAGE_SIZE }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
  })

export const feedbackQuery = (feedbackId: string) =>
  queryOptions({
    queryKey: ['submissionsDesk', 'feedback', feedbackId],
    queryFn: ({ signal }) => api('submissionsDesk', 'feedback', { feedbackId }, { signal }),
  })

export const applicationQuery = (applicationId: string) =>
  queryOptions({
    queryKey: ['submissionsDesk', 'application', applicationId],
    queryFn: ({ signal }) => api('submissionsDesk', 'application', { applicationId }, { signal }),
  })

/** Asked for when somebody wants to see it: every look is written down. */
export const usePicture = (pictureId: string) =>
  useMutation({ mutationFn: () => api('submissionsDesk', 'picture', { pictureId }) })

const sends = {
  answer: (input: CallInput<Calls['submissionsDesk']['answerFeedback']>) =>
    api('submissionsDesk', 'answerFeedback', input),
  decide: (input: CallInput<Calls['submissionsDesk']['decideApplication']>) =>
    api('submissionsDesk', 'decideApplication', input),
} as const

/** Done or refused, what the screen shows is old now. */
export const useSubmissionAct = <Kind extends keyof typeof sends>(kind: Kind, onDone: () => void) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: sends[kind] as (input: Parameters<(typeof sends)[Kind]>[0]) => Promise<object>,
    onSettled: () => queries.invalidateQueries({ queryKey: ['submissionsDesk'] }),
    onSuccess: onDone,
  })
}
