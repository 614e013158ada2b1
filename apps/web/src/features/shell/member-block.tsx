import { buttonClass, IconButton } from '@krathong/ui/button'
import { Menu } from '@krathong/ui/menu'
import { Skeleton } from '@krathong/ui/state'
import {
  ChevronDown,
  Eye,
  EyeOff,
  LogOut,
  Mail,
  RefreshCw,
  UserRound,
  UsersRound,
  Wallet,
} from 'lucide-react'
import { CountBadge } from '../../shared/count-badge.tsx'
import { useModule } from '../../shared/modules.ts'
import { toggleBalance, useHidesBalance } from '../../shared/preferences.ts'
import { OwnMoney } from '../../shared/own-money.tsx'
import { openPopup } from '../../shared/popups.tsx'
import { useBalance, useBrand, useMember } from '../../shared/queries.ts'
import { RankLabel } from '../../shared/rank-label.tsx'
import { Link } from '../../shared/router.tsx'
import { useUnreadCount } from '../../shared/unread.ts'
import { useWords } from '../../shared/words.ts'

export const MemberBlock = () => {
  const { t } = useWords()
  const hasCashier = useModule('CASHIER')
  return (
    <div className="member">
      <BalanceView />
      {hasCashier && (
        <Link
          to="#/me/depositv2"
          className={buttonClass({ kind: 'gold', small: true }, 'member-deposit')}
          aria-label={t('shell.deposit')}
        >
          <Wallet size={18} aria-hidden="true" />
          <span className="member-deposit-text">{t('shell.deposit')}</span>
        </Link>
      )}
      <AccountMenu />
    </div>
  )
}

/** From ten million on an amount is written smaller on a phone, so that all of it can be read. */
const LONG = '1000000.00'.length

const amountClass = (amount = '') =>
  `balance-amount tabular${amount.length > LONG ? ' balance-amount-long' : ''}`

const BalanceView = () => {
  const { t } = useWords()
  const { currency } = useBrand()
  const isHidden = useHidesBalance()
  const { data, isFetching, isError, refetch } = useBalance()
  return (
    <div className="balance">
      <Link to="#/me/balance" className="balance-text" title={t('shell.balance')}>
        {currency.isPlayMoney && <span className="balance-kind">{t('shell.playMoney')}</span>}
        <output className={amountClass(data?.sumBalance)} aria-label={t('shell.balance')}>
          {!data && (isError ? '—' : <Skeleton width="84px" />)}
          {data && <OwnMoney amount={data.sumBalance} currency={currency} />}
        </output>
      </Link>
      <IconButton
        small
        className="balance-hide"
        label={t(isHidden ? 'shell.showBalance' : 'shell.hideBalance')}
        aria-pressed={isHidden}
        onClick={toggleBalance}
      >
        {isHidden ? <EyeOff size={18} /> : <Eye size={18} />}
      </IconButton>
      <IconButton small label={t('shell.refreshBalance')} busy={isFetching} onClick={() => void refetch()}>
        <RefreshCw size={18} />
      </IconButton>
    </div>
  )
}

const AccountMenu = () => {
  const { t } = useWords()
  const { data } = useMember()
  const unreadCount = useUnreadCount()
  const hasMailbox = useModule('MAILBOX')
  const isAgent = (data?.isAgent ?? 0) > 0
  return (
    <div className="account-menu">
      <Menu
        label={t('shell.account')}
        className="button button-plain button-small"
        button={
          <>
            <UserRound size={18} aria-hidden="true" />
            <span className="account-name">{data?.account ?? ''}</span>
            {data?.clubLabel && <RankLabel label={data.clubLabel} />}
            <CountBadge count={unreadCount} label="shell.unread" />
            <ChevronDown size={16} aria-hidden="true" />
          </>
        }
      >
        <Link to="#/me/account" className="menu-item">
          <UserRound size={18} aria-hidden="true" />
          {t('shell.account')}
        </Link>
        {isAgent && (
          <Link to="/agentHome" className="menu-item">
            <UsersRound size={18} aria-hidden="true" />
            {t('shell.agent')}
          </Link>
        )}
        {hasMailbox && (
          <Link to="#/me/messageV2" className="menu-item">
            <Mail size={18} aria-hidden="true" />
            {t('shell.mailbox')}
            <CountBadge count={unreadCount} label="shell.unread" />
          </Link>
        )}
        <button type="button" className="menu-item" onClick={() => openPopup('sign-out', {})}>
          <LogOut size={18} aria-hidden="true" className="flip-rtl" />
          {t('shell.signOut')}
        </button>
      </Menu>
    </div>
  )
}
