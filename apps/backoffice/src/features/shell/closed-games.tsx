import { useQuery } from '@tanstack/react-query'
import { CircleX } from 'lucide-react'
import { api } from '../../shared/client.ts'
import { may, useBackOffice } from '../../shared/back-office.tsx'
import { countText } from '../../shared/format.ts'
import { Link } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'

const LOOK_AGAIN_MS = 60_000

/** Above every page while a game has closed itself and nobody has let it go. */
export const ClosedGames = () => {
  const { t, language } = useWords()
  const mayLook = may(useBackOffice(), 'rounds.read')
  const { data } = useQuery({
    queryKey: ['gameIncidentsBackOffice', 'alarm'],
    queryFn: ({ signal }) => api('gameIncidentsBackOffice', 'alarm', {}, { signal }),
    enabled: mayLook,
    refetchInterval: LOOK_AGAIN_MS,
  })
  if (!data || data.closed === 0) return null
  return (
    <p className="books-alarm" role="alert">
      <CircleX size={18} aria-hidden />
      <Link to="/returns">{t('breakdowns.alarm', { count: countText(data.closed, language) })}</Link>
    </p>
  )
}
