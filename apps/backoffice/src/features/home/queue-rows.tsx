import { useQuery } from '@tanstack/react-query'
import { Tag } from '../../shared/page-head.tsx'
import { agoText, countText } from '../../shared/format.ts'
import { queuePlaces, queuesQuery } from '../../shared/queues.ts'
import { Link } from '../../shared/router.tsx'
import { Answer } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'

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
              <Link to={queuePlaces[queue].path}>{t(queuePlaces[queue].title)}</Link>
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
