import { OwnMoney } from '../../shared/own-money.tsx'
import { useBalance, useMember } from '../../shared/queries.ts'
import { Link } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'
import type { CentrePage } from './pages.ts'
import './menu-person.css'

/** What most people open their account for, in this order. */
const QUICK = ['depositv2', 'withdraw', 'bets', 'statement'] as const

/** Who is here, what they have, and what people come for: the phone's menu begins with it. */
export const MenuPerson = ({ pages }: { pages: readonly CentrePage[] }) => {
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
