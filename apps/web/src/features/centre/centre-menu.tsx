import { IconButton } from '@krathong/ui/button'
import { ChevronRight, LogOut, X } from 'lucide-react'
import { CountBadge } from '../../shared/count-badge.tsx'
import { openPopup } from '../../shared/popups.tsx'
import { useBalance, useMember } from '../../shared/queries.ts'
import { RankLabel } from '../../shared/rank-label.tsx'
import { Link } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'
import { groupPages } from './menu-groups.ts'
import type { CentrePage } from './pages.ts'
import { OwnMoney } from '../../shared/own-money.tsx'
import './menu-person.css'

/** What most people open their account for, in this order. */
const QUICK = ['depositv2', 'withdraw', 'bets', 'statement'] as const

/** Who is here, what they have, and what people come for: the phone's menu begins with it. */
const MenuPerson = ({ pages }: { pages: readonly CentrePage[] }) => {
  const { t } = useWords()
  const { data: member } = useMember()
  const { data: balance } = useBalance()
  const quick = QUICK.flatMap((id) => pages.find((page) => page.id === id) ?? [])
  if (!member) return null
  return (
    <section className="menu-person">
      <p className="menu-person-name">
        <bdi>{member.nickname || member.account}</bdi>
      </p>
      {balance && (
        <p>
          <OwnMoney className="menu-person-money" amount={balance.sumBalance} currency={balance.currency} />
          {balance.currency.isPlayMoney && <span className="menu-person-kind">{t('shell.playMoney')}</span>}
        </p>
      )}
      <nav className="menu-person-quick" aria-label={t('me.quick')}>
        {quick.map(({ id, title, icon: Icon }) => (
          <Link key={id} to={`#/me/${id}`}>
            <Icon size={22} aria-hidden="true" />
            <span>{t(title)}</span>
          </Link>
        ))}
      </nav>
    </section>
  )
}

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
