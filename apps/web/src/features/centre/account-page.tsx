import { TRIAL_TYPE } from '@krathong/protocol/rights/right'
import { buttonClass } from '@krathong/ui/button'
import { Failed, Loading } from '@krathong/ui/state'
import { Wallet } from 'lucide-react'
import { refusalText } from '../../shared/client.ts'
import { useOffersPage } from '../../shared/offered-pages.ts'
import { useBalance, useMember } from '../../shared/queries.ts'
import { RankLabel } from '../../shared/rank-label.tsx'
import { Link } from '../../shared/router.tsx'
import { stampOf } from '../../shared/time.ts'
import { OwnMoney } from '../../shared/own-money.tsx'
import { useWords } from '../../shared/words.ts'
import { Picture } from './picture.tsx'
import './account-page.css'

export const AccountPage = () => {
  const { t } = useWords()
  const { data, error, refetch } = useMember()
  if (error && !data)
    return <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />
  if (!data) return <Loading rows={3} height="96px" />
  return (
    <div className="stack">
      <section className="profile">
        <Picture isTrial={data.type === TRIAL_TYPE} />
        <div>
          <p className="profile-name">
            {data.account} {data.clubLabel && <RankLabel label={data.clubLabel} />}
          </p>
          {data.nickname !== data.account && <p className="profile-nick">{data.nickname}</p>}
        </div>
      </section>
      <BalanceCard />
      <section className="card">
        <dl className="facts">
          <div>
            <dt>{t('me.registeredAt')}</dt>
            <dd className="tabular">{stampOf(data.registeredAt)}</dd>
          </div>
          {data.lastLoginAt && (
            <div>
              <dt>{t('me.lastLoginAt')}</dt>
              <dd className="tabular">{stampOf(data.lastLoginAt)}</dd>
            </div>
          )}
          <div>
            <dt>{t('me.memberNumber')}</dt>
            <dd className="mono profile-id">{data.playerId}</dd>
          </div>
        </dl>
      </section>
    </div>
  )
}

const BalanceCard = () => {
  const { t } = useWords()
  const { data } = useBalance()
  const hasMall = useOffersPage('/pointMall')
  if (!data) return <Loading rows={1} height="88px" />
  return (
    <section className="balance-card">
      <div>
        <p className="balance-card-label">
          {t('shell.balance')}
          {data.currency.isPlayMoney && ` · ${t('shell.playMoney')}`}
        </p>
        <OwnMoney className="balance-card-amount" amount={data.sumBalance} currency={data.currency} />
        <Link to="#/me/balance" className="balance-card-more">
          {t('holdings.more')}
        </Link>
        {hasMall && (
          <Link to="/pointMall" className="balance-card-more">
            {t('shell.mall')}
          </Link>
        )}
      </div>
      <Link to="#/me/depositv2" className={buttonClass({ kind: 'gold' })}>
        <Wallet size={18} aria-hidden="true" />
        {t('shell.deposit')}
      </Link>
    </section>
  )
}
