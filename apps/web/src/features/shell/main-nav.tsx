import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { categoryPages } from '../../shared/categories.ts'
import { useBrand, vendorsQuery } from '../../shared/queries.ts'
import { Link, usePlace } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'

const VENDORS_MAX = 11

export const MainNav = () => {
  const { t } = useWords()
  const { name } = useBrand()
  const { path } = usePlace()
  const { data } = useQuery(vendorsQuery())
  const here = (target: string) => (path === target ? ('page' as const) : undefined)
  return (
    <nav className="main-nav" aria-label={name}>
      <Link className="nav-link" to="/" aria-current={here('/')}>
        {t('shell.home')}
      </Link>
      {(data?.lanes ?? []).map(({ gameCategory, cards }) => {
        const page = categoryPages[gameCategory]
        if (!page || cards.length === 0) return null
        return (
          <div key={gameCategory} className="nav-group">
            <Link className="nav-link" to={page} aria-current={here(page)}>
              {t(`shell.category.${gameCategory}`)}
              <ChevronDown size={16} aria-hidden="true" />
            </Link>
            <div className="nav-vendors">
              {cards.slice(0, VENDORS_MAX).map((card) => (
                <Link key={card.vassalage} className="nav-vendor" to={`${page}?vendor=${card.vassalage}`}>
                  <img src={card.logoUrl} alt="" width={64} height={40} loading="lazy" />
                  <span>{card.accountTypeName}</span>
                </Link>
              ))}
              {cards.length >= VENDORS_MAX && (
                <Link className="nav-vendor nav-more" to={page}>
                  {t('shell.more')}
                </Link>
              )}
            </div>
          </div>
        )
      })}
      <Link className="nav-link" to="/verify" aria-current={here('/verify')}>
        {t('shell.verify')}
      </Link>
      <Link className="nav-link" to="/help" aria-current={here('/help')}>
        {t('shell.help')}
      </Link>
    </nav>
  )
}
