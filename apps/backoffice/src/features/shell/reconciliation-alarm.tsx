import { useQuery } from '@tanstack/react-query'
import { CircleX } from 'lucide-react'
import { api } from '../../shared/client.ts'
import { may, useBackOffice } from '../../shared/back-office.tsx'
import { countText } from '../../shared/format.ts'
import { Link } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'

const LOOK_AGAIN_MS = 30_000

/** Above every page while the ledger does not agree, for whoever may look at them. */
export const ReconciliationAlarm = () => {
  const { t, language } = useWords()
  const mayLook = may(useBackOffice(), 'ledger.read')
  const { data } = useQuery({
    queryKey: ['reconciliationBackOffice', 'alarm'],
    queryFn: ({ signal }) => api('reconciliationBackOffice', 'alarm', {}, { signal }),
    enabled: mayLook,
    refetchInterval: LOOK_AGAIN_MS,
  })
  if (!data || data.openDifferences === 0) return null
  return (
    <p className="books-alarm" role="alert">
      <CircleX size={18} aria-hidden />
      <Link to="/books">{t('health.alarm', { count: countText(data.openDifferences, language) })}</Link>
    </p>
  )
}
