import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../shared/client.ts'
import { useBackOffice, may } from '../../shared/back-office.tsx'
import { useBackOfficeConnection } from '../../shared/back-office-connection.ts'
import { countText } from '../../shared/format.ts'
import { useWords } from '../../shared/words.ts'

const LOOK_AGAIN_MS = 30_000

const countsQuery = queryOptions({
  queryKey: ['supportBackOffice', 'counts'],
  queryFn: ({ signal }) => api('supportBackOffice', 'counts', {}, { signal }),
  refetchInterval: LOOK_AGAIN_MS,
})

/** How many people wait for an answer, beside the way to them. */
export const SupportCount = () => {
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
