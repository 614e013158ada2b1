import { IconButton } from '@krathong/ui/button'
import { ChevronRight, House, X, type LucideIcon } from 'lucide-react'
import { CountBadge } from '../../shared/count-badge.tsx'
import { Link } from '../../shared/router.tsx'
import { useWords, type WordKey } from '../../shared/words.ts'

interface MenuProps {
  pages: readonly { id: string; title: WordKey; icon: LucideIcon; badge?: 'requests' | 'announcements' }[]
  at: string
  account: string
  /** Offers that wait for the agent's answer, and announcements not read yet. */
  waiting: Readonly<Record<'requests' | 'announcements', number>>
  onClose: () => void
}

const badgeLabels = { requests: 'shell.waiting', announcements: 'shell.unread' } as const

/** The pages of the agents' side, and the way to the team's day. */
export const AgentMenu = ({ pages, at, account, waiting, onClose }: MenuProps) => {
  const { t } = useWords()
  return (
    <nav className="centre-menu" aria-label={t('agentCentre.title')}>
      <header className="centre-head centre-menu-head">
        <h2>{t('agentCentre.title')}</h2>
        <IconButton label={t('ui.close')} className="centre-close" onClick={onClose}>
          <X size={22} />
        </IconButton>
      </header>
      <p className="agent-menu-person">
        <bdi>{account}</bdi>
      </p>
      <section className="centre-group">
        {pages.map(({ id, title, icon: Icon, badge }) => (
          <Link
            key={id}
            to={`#/agent/${id}`}
            className="centre-link"
            aria-current={at === id ? 'page' : undefined}
          >
            <Icon size={20} aria-hidden="true" />
            {t(title)}
            {badge && <CountBadge count={waiting[badge]} label={badgeLabels[badge]} />}
            <ChevronRight size={18} aria-hidden="true" className="centre-arrow flip-rtl" />
          </Link>
        ))}
      </section>
      <Link to="/agentHome" className="centre-link">
        <House size={20} aria-hidden="true" />
        {t('agent.title')}
      </Link>
    </nav>
  )
}
