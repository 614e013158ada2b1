import { HeartHandshake } from 'lucide-react'
import { useBrand } from '../../shared/queries.ts'
import { Link } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'

/** Limits, breaks and help are one tap away on every page, beside a game and where nothing was found. */
export const SaferPlayLink = () => {
  const { t } = useWords()
  const age = `${useBrand().minimumAge}+`
  return (
    <Link
      to="/safer-play"
      className="topbar-safer"
      aria-label={`${age} ${t('shell.saferPlay')}`}
      title={t('shell.saferPlay')}
    >
      <HeartHandshake size={20} aria-hidden="true" />
      <bdi dir="ltr" className="topbar-safer-age" aria-hidden="true">
        {age}
      </bdi>
    </Link>
  )
}
