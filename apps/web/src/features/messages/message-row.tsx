import { BellRing, Gift, Headset, KeyRound, UsersRound, Wallet, type LucideIcon } from 'lucide-react'
import type { Output } from '../../shared/boot.ts'
import { stampOf } from '../../shared/time.ts'
import { useWords } from '../../shared/words.ts'

type Message = Output<'messages', 'messages'>['content'][number]

export const kindIcons: Readonly<Record<Message['kind'], LucideIcon>> = {
  system: BellRing,
  payment: Wallet,
  security: KeyRound,
  promotion: Gift,
  support: Headset,
  team: UsersRound,
}

export const MessageRow = ({ message, onOpen }: { message: Message; onOpen: () => void }) => {
  const { t } = useWords()
  const Icon = kindIcons[message.kind]
  return (
    <li>
      <button
        type="button"
        className={message.isRead ? 'mail-row' : 'mail-row mail-row-unread'}
        onClick={onOpen}
      >
        <span className="mail-icon">
          <Icon size={20} aria-hidden="true" />
        </span>
        <span className="mail-words">
          <span className="mail-title">
            {!message.isRead && <span className="visually-hidden">{t('messages.isUnread')} </span>}
            {message.title}
          </span>
          <span className="mail-excerpt">{message.excerpt}</span>
          <span className="mail-facts">
            <span>{t(`messages.kind.${message.kind}`)}</span>
            {message.sender !== null && <bdi>{message.sender}</bdi>}
            {message.isImportant && <span className="mail-important">{t('messages.important')}</span>}
            <time className="tabular" dateTime={message.sentAt}>
              {stampOf(message.sentAt)}
            </time>
          </span>
        </span>
      </button>
    </li>
  )
}
