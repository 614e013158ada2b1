import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../shared/client.ts'
import { useDesk, may } from '../../shared/desk.tsx'
import { useDeskLine } from '../../shared/desk-line.ts'
import { countText } from '../../shared/format.ts'
import { useWords } from '../../shared/words.ts'

const LOOK_AGAIN_MS = 30_000

const countsQuery = queryOptions({
  queryKey: ['supportDesk', 'counts'],
  queryFn: ({ signal }) => api('supportDesk', 'counts', {}, { signal }),
  refetchInterval: LOOK_AGAIN_MS,
})

/** How many people wait for an answer, beside the way to them. */
export const SupportCount = () => {
  const { t, language } = useWords()
  const mayRead = may(useDesk(), 'support.read')
  useDeskLine(mayRead)
  const { data } = useQuery({ ...countsQuery, enabled: mayRead })
  const waiting = data ? data.vip + data.liveChat : 0
  if (waiting === 0) return null
  return (
    <span className="side-count" title={t('support.wait')}>
      {countText(waiting, language)}
    </span>
  )
}
