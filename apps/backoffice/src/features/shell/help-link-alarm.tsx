import { useQuery } from '@tanstack/react-query'
import { CircleX } from 'lucide-react'
import { api } from '../../shared/client.ts'
import { may, useBackOffice } from '../../shared/back-office.tsx'
import { Link } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'

const LOOK_AGAIN_MS = 600_000

/** Above every page while a link to who helps with gambling leads nowhere. */
export const HelpLinkAlarm = () => {
  const { t } = useWords()
  const mayLook = may(useBackOffice(), 'settings.write')
  const { data } = useQuery({
    queryKey: ['settings', 'brokenHelpLinks'],
    queryFn: ({ signal }) => api('settings', 'brokenHelpLinks', {}, { signal }),
    enabled: mayLook,
    refetchInterval: LOOK_AGAIN_MS,
  })
  return data?.links.map(({ url, fault }) => (
    <p key={url} className="books-alarm" role="alert">
      <CircleX size={18} aria-hidden />
      <Link to="/settings">{t('alarm.help-link', { url, fault })}</Link>
    </p>
  ))
}
