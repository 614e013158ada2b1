import { Headset, MessagesSquare, Phone, Send, SquarePlay, ThumbsUp, type LucideIcon } from 'lucide-react'
import { useCustomerService } from '../../shared/open-support.ts'
import { useModule } from '../../shared/modules.ts'
import { openPopup } from '../../shared/popups.tsx'
import { useResources } from '../../shared/resources.ts'
import { useWords } from '../../shared/words.ts'
import './side-bar.css'

/** Our own signs, not the houses' marks; the name stands beside each. */
const icons: Readonly<Record<string, LucideIcon>> = {
  FACEBOOK: ThumbsUp,
  TELEGRAM: Send,
  YOUTUBE: SquarePlay,
  VIBER: Phone,
}

/** Round buttons at the edge of the window, only for what the brand has; on a phone a row below the page. */
export const SideBar = () => {
  const { t } = useWords()
  const links = useResources(Object.keys(icons))
  const openService = useCustomerService()
  const hasChat = useModule('CHAT_ROOM')
  if (links.length === 0 && !openService && !hasChat) return null
  return (
    <nav className="side-bar" aria-label={t('shell.contact')}>
      {links.map(({ resourceType, url, labelNameEn }) => {
        const Icon = icons[resourceType.toUpperCase()]
        return (
          Icon && (
            <a
              key={resourceType + url}
              className="side-button"
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={labelNameEn}
              title={labelNameEn}
            >
              <Icon size={22} aria-hidden="true" />
            </a>
          )
        )
      })}
      {hasChat && (
        <button
          type="button"
          className="side-button chat-entry"
          aria-label={t('shell.chatRoom')}
          title={t('shell.chatRoom')}
          onClick={() => openPopup('chat-room', {})}
        >
          <MessagesSquare size={22} aria-hidden="true" />
        </button>
      )}
      {openService && (
        <button
          type="button"
          className="side-button"
          aria-label={t('shell.liveChat')}
          title={t('shell.liveChat')}
          onClick={openService}
        >
          <Headset size={22} aria-hidden="true" />
        </button>
      )}
    </nav>
  )
}
