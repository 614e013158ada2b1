import { CircleHelp, Gamepad2, Gift, House, UserRound, Wallet, type LucideIcon } from 'lucide-react'
import type { MouseEvent } from 'react'
import { CountBadge } from '../../shared/count-badge.tsx'
import { useModule } from '../../shared/modules.ts'
import { openPopup } from '../../shared/popups.tsx'
import { useOffersPage } from '../../shared/offered-pages.ts'
import { Link, usePlace } from '../../shared/router.tsx'
import { useSignedIn } from '../../shared/session.ts'
import { useUnreadCount } from '../../shared/unread.ts'
import { useWords, type WordKey } from '../../shared/words.ts'
import './bottom-bar.css'

interface Stop {
  to: string
  label: WordKey
  icon: LucideIcon
  isPersonal?: boolean
}

const deposit: Stop = { to: '#/me/depositv2', label: 'shell.deposit', icon: Wallet, isPersonal: true }
const promotions: Stop = { to: '/promotions', label: 'shell.promotions', icon: Gift }
const help: Stop = { to: '/help', label: 'shell.help', icon: CircleHelp }

/** Home, games, paying in, promotions and one's own; help where the platform has no promotions. */
const useStops = (): readonly Stop[] => {
  const fourth = useOffersPage('/promotions') ? promotions : help
  return [
    { to: '/', label: 'shell.home', icon: House },
    { to: '/rng', label: 'shell.games', icon: Gamepad2 },
    ...(useModule('CASHIER') ? [deposit] : []),
    fourth,
    { to: '#/me', label: 'shell.me', icon: UserRound, isPersonal: true },
  ]
}

export const BottomBar = () => {
  const { t } = useWords()
  const { path, hash } = usePlace()
  const isSignedIn = useSignedIn()
  const unreadCount = useUnreadCount()
  const current = hash.startsWith('#/me') ? hash : path
  const gate = (stop: Stop) => (event: MouseEvent) => {
    if (!stop.isPersonal || isSignedIn) return
    event.preventDefault()
    openPopup('login', {
      then: () => {
        location.hash = stop.to
      },
    })
  }
  return (
    <nav className="bottom-bar" aria-label={t('shell.menu')}>
      {useStops().map((stop) => (
        <Link
          key={stop.to}
          to={stop.to}
          className={`bottom-stop${stop.to === '#/me/depositv2' ? ' bottom-deposit' : ''}`}
          aria-current={current === stop.to ? 'page' : undefined}
          onClick={gate(stop)}
        >
          <stop.icon size={22} aria-hidden="true" />
          <span>{t(stop.label)}</span>
          {stop.to === '#/me' && <CountBadge count={unreadCount} label="shell.unread" />}
        </Link>
      ))}
    </nav>
  )
}
