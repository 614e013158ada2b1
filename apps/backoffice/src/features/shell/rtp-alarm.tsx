import { useQuery } from '@tanstack/react-query'
import { CircleX } from 'lucide-react'
import { api } from '../../shared/client.ts'
import { may, useBackOffice } from '../../shared/back-office.tsx'
import { countText } from '../../shared/format.ts'
import { Link } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'

const LOOK_AGAIN_MS = 60_000

/** Above every page while a game returns what chance does not explain and nobody has looked at it. */
export const RtpAlarm = () => {
  const { t, language } = useWords()
  const mayLook = may(useBackOffice(), 'rounds.read')
  const { data } = useQuery({
    queryKey: ['rtpBackOffice', 'alarm'],
    queryFn: ({ signal }) => api('rtpBackOffice', 'alarm', {}, { signal }),
    enabled: mayLook,
    refetchInterval: LOOK_AGAIN_MS,
  })
  if (!data || data.open === 0) return null
  return (
    <p className="books-alarm" role="alert">
      <CircleX size={18} aria-hidden />
      <Link to="/returns">{t('returns.alarm', { count: countText(data.open, language) })}</Link>
    </p>
  )
}
