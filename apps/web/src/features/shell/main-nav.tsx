import { useQuery } from '@tanstack/react-query'
import { categoryPages, isOpenLane } from '../../shared/categories.ts'
import { useBrand, vendorsQuery } from '../../shared/queries.ts'
import { useOffersPage } from '../../shared/offered-pages.ts'
import { Link, usePlace } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'
import { isDirect } from './direct-vendor.ts'
import { DirectGroup, NavGroup } from './nav-group.tsx'

export const MainNav = () => {
  const { t } = useWords()
  const { name } = useBrand()
  const { path } = usePlace()
  const { data } = useQuery(vendorsQuery())
  const hasPromotions = useOffersPage('/promotions')
  const here = (target: string) => (path === target ? ('page' as const) : undefined)
  return (
    <nav className="main-nav" aria-label={name}>
      <Link className="nav-link" to="/" aria-current={here('/')}>
        {t('shell.home')}
      </Link>
      {(data?.lanes ?? []).map(({ gameCategory, cards }) => {
        const page = categoryPages[gameCategory]
        if (!isOpenLane({ cards })) return null
        if (isDirect(gameCategory))
          return <DirectGroup key={gameCategory} category={gameCategory} cards={cards} />
        return page && <NavGroup key={gameCategory} category={gameCategory} cards={cards} page={page} />
      })}
      {hasPromotions && (
        <Link className="nav-link" to="/promotions" aria-current={here('/promotions')}>
          {t('shell.promotions')}
        </Link>
      )}
      <Link className="nav-link nav-verify" to="/verify" aria-current={here('/verify')}>
        {t('shell.verify')}
      </Link>
      <Link className="nav-link nav-help" to="/help" aria-current={here('/help')}>
        {t('shell.help')}
      </Link>
    </nav>
  )
}
