import { useEffect, useRef } from 'react'
import { useBackOffice } from '../../shared/back-office.tsx'
import { Link, usePlace } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'
import { placesFor } from './places.ts'
import { QueueCount } from './queue-count.tsx'
import { SupportCount } from './support-count.tsx'
import { WaitingCount } from './waiting-count.tsx'

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
