import { useEffect, useRef } from 'react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useBackOffice, may } from '../../shared/back-office.tsx'
import { Link, usePlace } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'
import { placesFor } from './places.ts'
import { QueueCount } from './queue-count.tsx'
import { api } from '../../shared/client.ts'
import { useBackOfficeConnection } from '../../shared/back-office-connection.ts'
import { countText } from '../../shared/format.ts'
import { waitingQuery } from './queries.ts'

/** How many proposals wait, beside the way to them: a queue that nobody notices helps nobody. */
const WaitingCount = () => {
  const { t, language } = useWords()
  const waiting = useQuery({ ...waitingQuery, enabled: may(useBackOffice(), 'approvals.read') })
  if (!waiting.data) return null
  return (
    <span className="side-count" title={t('approval.waiting')}>
      {countText(waiting.data, language)}
    </span>
  )
}

const LOOK_AGAIN_MS = 30_000

const countsQuery = queryOptions({
  queryKey: ['supportBackOffice', 'counts'],
  queryFn: ({ signal }) => api('supportBackOffice', 'counts', {}, { signal }),
  refetchInterval: LOOK_AGAIN_MS,
})

/** How many people wait for an answer, beside the way to them. */
const SupportCount = () => {
  const { t, language } = useWords()
  const mayRead = may(useBackOffice(), 'support.read')
  useBackOfficeConnection(mayRead)
  const { data } = useQuery({ ...countsQuery, enabled: mayRead })
  const waiting = data ? data.vip + data.liveChat : 0
  if (waiting === 0) return null
  return (
    <span className="side-count" title={t('support.wait')}>
      {countText(waiting, language)}
    </span>
  )
}

/** The places this operator may open. */
export const SideMenu = ({ onFollow }: { onFollow: () => void }) => {
  const { t } = useWords()
  const { path } = usePlace()
  const { operator } = useBackOffice()
  const menu = useRef<HTMLElement>(null)
  // Where one is stays in view, however long the menu.
  useEffect(() => {
    menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [path])
  return (
    <nav ref={menu} id="menu" className="side-menu" aria-label={t('nav.label')}>
      {placesFor(operator.permissions).map((group) => (
        <section key={group.title} aria-label={t(group.title)}>
          <p className="side-title" aria-hidden>
            {t(group.title)}
          </p>
          <ul className="side-list">
            {group.places.map(({ path: to, title, sign: Sign }) => (
              <li key={to}>
                <Link to={to} isCurrent={path === to || path.startsWith(`${to}/`)} onFollow={onFollow}>
                  <Sign size={18} aria-hidden />
                  {t(title)}
                  {to === '/approvals' && <WaitingCount />}
                  {to === '/support' && <SupportCount />}
                  <QueueCount path={to} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
