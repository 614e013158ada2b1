import type { CurrencyForm } from '@krathong/ui/money'
import { buttonClass } from '@krathong/ui/button'
import { Failed, Loading } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import type { Output } from '../../shared/boot.ts'
import { callQuery, refusalText } from '../../shared/client.ts'
import { OwnMoney } from '../../shared/own-money.tsx'
import { Link } from '../../shared/router.tsx'
import { stampOf } from '../../shared/time.ts'
import { useWords } from '../../shared/words.ts'
import { freeShare } from './free-share.ts'
import './holdings-page.css'

const FreeBar = ({ free, total }: { free: string; total: string }) => (
  <span className="holdings-bar" aria-hidden="true">
    <span style={{ inlineSize: `${freeShare(free, total)}%` } satisfies CSSProperties} />
  </span>
)

type Holdings = Output<'records', 'holdings'>
type Account = Holdings['accounts'][number]

/** The player's money, all of it: what is free, what is held, why and until when; the parts add up to the one total. */
export const HoldingsPage = () => {
  const { t } = useWords()
  const { data, error, refetch } = useQuery({ ...callQuery('records', 'holdings', {}), staleTime: 0 })
  if (error && !data)
    return <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />
  if (!data) return <Loading rows={3} height="96px" />
  return (
    <div className="stack">
      <Total holdings={data} />
      {data.accounts.map((account) => (
        <AccountCard key={account.account} account={account} currency={data.currency} />
      ))}
      {data.openBets.count > 0 && <OpenBets holdings={data} />}
      <p className="record-note">{t('holdings.note')}</p>
    </div>
  )
}

const Total = ({ holdings: { total, free, held, currency } }: { holdings: Holdings }) => {
  const { t } = useWords()
  return (
    <section className="card holdings-total">
      <p className="holdings-label">
        {t('holdings.total')}
        {currency.isPlayMoney && ` · ${t('shell.playMoney')}`}
      </p>
      <OwnMoney className="holdings-amount" amount={total} currency={currency} />
      <FreeBar free={free} total={total} />
      <dl className="holdings-parts">
        <div>
          <dt>{t('holdings.free')}</dt>
          <dd>
            <OwnMoney amount={free} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>{t('holdings.held')}</dt>
          <dd>
            <OwnMoney amount={held} currency={currency} />
          </dd>
        </div>
      </dl>
    </section>
  )
}

const AccountCard = ({
  account: { account, amount, holds },
  currency,
}: {
  account: Account
  currency: CurrencyForm
}) => {
  const { t } = useWords()
  return (
    <section className="card holdings-account">
      <header className="holdings-head">
        <h3>{t(`account.${account}`)}</h3>
        <OwnMoney amount={amount} currency={currency} />
      </header>
      <p className="holdings-why">{t(`holdings.about.${account}`)}</p>
      {holds.map((hold) => (
        <div key={`${hold.why}-${hold.since}-${hold.name}`} className="holdings-hold">
          <p>
            {t(`holdings.why.${hold.why}`, { name: hold.name })}
            <span className="holdings-when">
              {t('holdings.since', { time: stampOf(hold.since) })}
              {' · '}
              {hold.until ? t('holdings.until', { time: stampOf(hold.until) }) : t('holdings.open')}
            </span>
          </p>
          <OwnMoney amount={hold.amount} currency={currency} />
        </div>
      ))}
      <Link
        to={account === 'cash' ? '#/me/statement' : `#/me/statement?account=${account}`}
        className={buttonClass({ kind: 'quiet', small: true })}
      >
        {t('holdings.record')}
      </Link>
    </section>
  )
}

const OpenBets = ({ holdings: { openBets, currency } }: { holdings: Holdings }) => {
  const { t } = useWords()
  return (
    <section className="card holdings-account">
      <header className="holdings-head">
        <h3>{t('holdings.openBets', { count: openBets.count })}</h3>
        <OwnMoney amount={openBets.stake} currency={currency} />
      </header>
      <p className="holdings-why">{t('holdings.openBetsText')}</p>
      <Link to="#/me/bets?state=open" className={buttonClass({ kind: 'quiet', small: true })}>
        {t('me.bets')}
      </Link>
    </section>
  )
}
