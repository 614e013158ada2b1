import { IconButton } from '@krathong/ui/button'
import { ChevronRight, LogOut, X } from 'lucide-react'
import { CountBadge } from '../../shared/count-badge.tsx'
import { openPopup } from '../../shared/popups.tsx'
import { useMember } from '../../shared/queries.ts'
import { RankLabel } from '../../shared/rank-label.tsx'
import { Link } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'
import { MenuPerson } from './menu-person.tsx'
import { groupPages } from './menu-groups.ts'
import type { CentrePage } from './pages.ts'

interface MenuProps {
  pages: readonly CentrePage[]
  page: CentrePage
  onClose: () => void
}

export const CentreMenu = ({ pages, page, onClose }: MenuProps) => {
  const { t } = useWords()
  const { data: member } = useMember()
  return (
    <nav className="centre-menu" aria-label={t('me.title')}>
      <header className="centre-head centre-menu-head">
        <h2>{t('me.title')}</h2>
        {member?.clubLabel && <RankLabel label={member.clubLabel} />}
        <IconButton label={t('ui.close')} className="centre-close" onClick={onClose}>
          <X size={22} />
        </IconButton>
      </header>
      <MenuPerson pages={pages} />
      {groupPages(pages).map((group) => (
        <section key={group.title} className="centre-group" aria-label={t(group.title)}>
          <h3 aria-hidden="true">{t(group.title)}</h3>
          {group.pages.map(({ id, title, icon: Icon, useCount }) => (
            <Link
              key={id}
              to={`#/me/${id}`}
              className="centre-link"
              aria-current={page.id === id ? 'page' : undefined}
            >
              <Icon size={20} aria-hidden="true" />
              {t(title)}
              {useCount && <PageCount useCount={useCount} />}
              <ChevronRight size={18} aria-hidden="true" className="centre-arrow flip-rtl" />
            </Link>
          ))}
        </section>
      ))}
      <button type="button" className="centre-link" onClick={() => openPopup('sign-out', {})}>
        <LogOut size={20} aria-hidden="true" className="flip-rtl" />
        {t('shell.signOut')}
      </button>
    </nav>
  )
}

const PageCount = ({ useCount }: { useCount: () => number }) => (
  <CountBadge count={useCount()} label="shell.waiting" />
)
