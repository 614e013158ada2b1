import { queryOptions, useQuery } from '@tanstack/react-query'
import type { CallOutput, Calls } from '@krathong/protocol'
import { api } from '../../shared/client.ts'
import { agoText, countText } from '../../shared/format.ts'
import { useWords } from '../../shared/words.ts'

type QueueName = CallOutput<Calls['queues']['list']>['queues'][number]['queue']

/** At which place of the menu each queue stands. */
const places: Readonly<Record<string, QueueName>> = {
  '/deposits': 'deposits',
  '/withdrawals': 'withdrawals',
  '/identity': 'identity',
  '/feedback': 'feedback',
  '/applications': 'applications',
  '/points': 'points',
}

const LOOK_AGAIN_MS = 30_000

const queuesQuery = queryOptions({
  queryKey: ['queues', 'list'],
  queryFn: ({ signal }) => api('queues', 'list', {}, { signal }),
  refetchInterval: LOOK_AGAIN_MS,
})

/** How much waits in the list that this place of the menu opens, since when, and whether that is longer than was promised. */
export const QueueCount = ({ path }: { path: string }) => {
  const { t, language } = useWords()
  const queue = places[path]
  const { data } = useQuery({ ...queuesQuery, enabled: queue !== undefined })
  const found = data?.queues.find((one) => one.queue === queue)
  if (!data || !found || found.oldestAt === null) return null
  const ago = agoText(found.oldestAt, data.now, language)
  const about = t(found.isLate ? 'queue.late' : 'queue.since', { count: found.waiting, ago })
  return (
    <span className={found.isLate ? 'side-count is-late' : 'side-count'} title={about}>
      <span aria-hidden>{countText(found.waiting, language)}</span>
      <span className="visually-hidden">{about}</span>
    </span>
  )
}
