import { useQuery } from '@tanstack/react-query'
import { may, useBackOffice } from '../../shared/back-office.tsx'
import { countText } from '../../shared/format.ts'
import { useWords } from '../../shared/words.ts'
import { waitingQuery } from './queries.ts'

/** How many proposals wait, beside the way to them: a queue that nobody notices helps nobody. */
export const WaitingCount = () => {
  const { t, language } = useWords()
  const waiting = useQuery({ ...waitingQuery, enabled: may(useBackOffice(), 'approvals.read') })
  if (!waiting.data) return null
  return (
    <span className="side-count" title={t('approval.waiting')}>
      {countText(waiting.data, language)}
    </span>
  )
}
