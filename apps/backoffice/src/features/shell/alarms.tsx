import { useQuery } from '@tanstack/react-query'
import { CircleX, ShieldAlert } from 'lucide-react'
import { ReconciliationAlarm } from './reconciliation-alarm.tsx'
import { HelpLinkAlarm } from './help-link-alarm.tsx'
import { RtpAlarm } from './rtp-alarm.tsx'
import { StaffAlarms } from './staff-alarms.tsx'
import { api } from '../../shared/client.ts'
import { may, useBackOffice } from '../../shared/back-office.tsx'
import { countText, codeText } from '../../shared/format.ts'
import { Link } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'

/** Above every page of somebody whose account nobody else has confirmed: the digits to read to a colleague. */
const OwnConfirmation = () => {
  const { t } = useWords()
  const { confirmation } = useBackOffice()
  if (confirmation === null) return null
  return (
    <div className="own-confirmation" role="status">
      <ShieldAlert size={18} aria-hidden />
      <p>{t('confirm.own')}</p>
      <strong dir="ltr">{codeText(confirmation.code)}</strong>
    </div>
  )
}

const LOOK_AGAIN_MS = 60_000

/** Above every page while a game has closed itself and nobody has let it go. */
const ClosedGames = () => {
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

/** What stands above every page until somebody has dealt with it. */
export const Alarms = () => (
  <>
    <OwnConfirmation />
    <StaffAlarms />
    <ReconciliationAlarm />
    <RtpAlarm />
    <ClosedGames />
    <HelpLinkAlarm />
  </>
)
