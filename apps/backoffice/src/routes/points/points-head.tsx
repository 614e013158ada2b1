import type { ReactNode } from 'react'
import { PageHead } from '../../shared/page-head.tsx'
import { Link } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'

const pages = [
  ['/points', 'points.orders'],
  ['/points/items', 'points.items'],
  ['/points/programme', 'points.programme'],
] as const

interface PointsHeadProps {
  current: (typeof pages)[number][0]
  children?: ReactNode
}

/** The three rooms of the mall: orders, shelf, rates. */
export const PointsHead = ({ current, children }: PointsHeadProps) => {
  const { t } = useWords()
  return (
    <>
      <PageHead title={t('nav.points')} hint={t('points.hint')}>
        {children}
      </PageHead>
      <nav className="sub-nav" aria-label={t('nav.points')}>
        {pages.map(([to, title]) => (
          <Link key={to} to={to} isCurrent={to === current}>
            {t(title)}
          </Link>
        ))}
      </nav>
    </>
  )
}
