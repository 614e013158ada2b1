import { useQuery } from '@tanstack/react-query'
import { agoText, countText } from '../../shared/format.ts'
import { type Queue, queuesQuery } from '../../shared/queues.ts'
import { useWords } from '../../shared/words.ts'

/** Which queues stand at which place of the menu. */
const places: Readonly<Record<string, readonly Queue['queue'][]>> = {
  '/deposits': ['deposits'],
  '/withdrawals': ['withdrawals'],
  '/identity': ['identity'],
  '/feedback': ['feedback'],
  '/applications': ['applications'],
  '/points': ['points'],
  '/agent-pay': ['pay', 'flags'],
  '/bonus-applications': ['bonus-applications'],
  '/referrals': ['referrals'],
  '/promotion-signals': ['promotion-signals'],
  '/risk': ['risk'],
}

const byTime = (a: string, b: string) => Date.parse(a) - Date.parse(b)

/** How much waits in the lists that this place of the menu opens, since when, and whether that is longer than was promised. */
export const QueueCount = ({ path }: { path: string }) => {
  const { t, language } = useWords()
  const own = places[path]
  const { data } = useQuery({ ...queuesQuery, enabled: own !== undefined })
  const found = (data?.queues ?? []).filter(({ queue }) => own?.includes(queue))
  const oldestAt = found.flatMap((one) => one.oldestAt ?? []).toSorted(byTime)[0]
  if (!data || oldestAt === undefined) return null
  const waiting = found.reduce((sum, one) => sum + one.waiting, 0)
  const isLate = found.some((one) => one.isLate)
  const ago = agoText(oldestAt, data.now, language)
  const about = t(isLate ? 'queue.late' : 'queue.since', { count: waiting, ago })
  return (
    <span className={isLate ? 'side-count is-late' : 'side-count'} title={about}>
      <span aria-hidden>{countText(waiting, language)}</span>
      <span className="visually-hidden">{about}</span>
    </span>
  )
}
