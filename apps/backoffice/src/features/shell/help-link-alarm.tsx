import { useQuery } from '@tanstack/react-query'
import { CircleX } from 'lucide-react'
import { api } from '../../shared/client.ts'
import { may, useBackOffice } from '../../shared/back-office.tsx'
import { Link } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'

const LOOK_AGAIN_MS = 600_000

/** Above every page while links to who helps with gambling lead nowhere. */
export const HelpLinkAlarm = () => {
  const { t } = useWords()
  const mayLook = may(useBackOffice(), 'settings.write')
  const { data } = useQuery({
    queryKey: ['settings', 'brokenHelpLinks'],
    queryFn: ({ signal }) => api('settings', 'brokenHelpLinks', {}, { signal }),
    enabled: mayLook,
    refetchInterval: LOOK_AGAIN_MS,
  })
  if (!data || data.links.length === 0) return null
  // One line for all: each with its address and reason fills a phone's screen above every page.
  const links = data.links.map(({ url }) => new URL(url).hostname).join(', ')
  return (
    <p
      className="books-alarm"
      role="alert"
      title={data.links.map(({ url, fault }) => `${url}: ${fault}`).join('\n')}
    >
      <CircleX size={18} aria-hidden />
      <Link to="/settings">{t('alarm.help-links', { links })}</Link>
    </p>
  )
}
