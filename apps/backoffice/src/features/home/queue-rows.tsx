import { useQuery } from '@tanstack/react-query'
import { Tag } from '../../shared/page-head.tsx'
import { agoText, countText } from '../../shared/format.ts'
import { type Queue, queuesQuery } from '../../shared/queues.ts'
import { Link } from '../../shared/router.tsx'
import { Answer } from '../../shared/states.tsx'
import { useWords, type WordKey } from '../../shared/words.ts'

const places: Readonly<Record<Queue['queue'], { path: string; title: WordKey }>> = {
  deposits: { path: '/deposits', title: 'nav.deposits' },
  withdrawals: { path: '/withdrawals', title: 'nav.withdrawals' },
  identity: { path: '/identity', title: 'nav.identity' },
  feedback: { path: '/feedback', title: 'nav.feedback' },
  applications: { path: '/applications', title: 'nav.applications' },
  points: { path: '/points', title: 'nav.points' },
  pay: { path: '/agent-pay', title: 'agents.title' },
  flags: { path: '/agent-flags', title: 'flag.title' },
  'bonus-applications': { path: '/bonus-applications', title: 'apply.title' },
  referrals: { path: '/referrals', title: 'referral.title' },
  'promotion-signals': { path: '/promotion-signals', title: 'signal.title' },
}

/** Every list in which things wait, with how long the oldest has waited and whether that is longer than was promised. */
export const QueueRows = () => {
  const { t, language } = useWords()
  const queues = useQuery(queuesQuery)
  return (
    <Answer
      query={queues}
      rows={4}
      empty={{
        isEmpty: (list) => list.queues.length === 0,
        view: <p className="quiet">{t('home.no-queues')}</p>,
      }}
    >
      {(list) => (
        <ul className="home-rows">
          {list.queues.map(({ queue, waiting, oldestAt, isLate }) => (
            <li key={queue}>
              <Link to={places[queue].path}>{t(places[queue].title)}</Link>
              <span className="quiet">
                {oldestAt === null
                  ? t('home.queue-empty')
                  : t('home.queue-oldest', { ago: agoText(oldestAt, list.now, language) })}
              </span>
              <Tag tone={isLate ? 'bad' : waiting > 0 ? 'warn' : 'good'}>
                {isLate
                  ? t('home.queue-late', { count: countText(waiting, language) })
                  : countText(waiting, language)}
              </Tag>
            </li>
          ))}
        </ul>
      )}
    </Answer>
  )
}
