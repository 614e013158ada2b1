import { useQuery } from '@tanstack/react-query'
import { isOpenLane, lobbyOf } from '../../shared/categories.ts'
import { vendorsQuery } from '../../shared/queries.ts'
import { Link } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'
import './category-chips.css'

/** The categories on a phone, where the header has no room for its menu. */
export const CategoryChips = () => {
  const { t } = useWords()
  const { data } = useQuery(vendorsQuery())
  const lanes = data?.lanes.filter(isOpenLane) ?? []
  if (lanes.length < 2) return null
  return (
    <nav className="wrap category-chips" aria-label={t('home.categories')}>
      <ul className="category-chip-list">
        {lanes.map(({ gameCategory }) => (
          <li key={gameCategory}>
            <Link className="category-chip" to={lobbyOf(gameCategory)}>
              {t(`shell.category.${gameCategory}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
