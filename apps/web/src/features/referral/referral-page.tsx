import { formatMoney } from '@krathong/ui/money'
import { Empty, Failed, Loading } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Output } from '../../shared/boot.ts'
import { callQuery, refusalText } from '../../shared/client.ts'
import { OwnMoney } from '../../shared/own-money.tsx'
import { useBrand } from '../../shared/queries.ts'
import { Link } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'
import { RecordList, useCallRecords } from '../../shared/record-list.tsx'
import { stampOf } from '../../shared/time.ts'
import './referral.css'

const LIMIT = 10

/** Who came by the own code; names are masked. */
const Friends = () => {
  const { t } = useWords()
  const { records } = useCallRecords('referrals', 'friends', { limit: LIMIT })
  return (
    <RecordList
      records={records}
      empty={{ title: t('referral.noFriends'), text: t('referral.noFriendsText') }}
      draw={(rows) => (
        <ul className="referral-friends card">
          {rows.map(({ name, registeredAt, state }) => (
            <li key={`${name} ${registeredAt}`}>
              <bdi translate="no">{name}</bdi>
              <span className="referral-quiet tabular">{stampOf(registeredAt)}</span>
              <span>{t(`referral.state.${state}`)}</span>
            </li>
          ))}
        </ul>
      )}
    />
  )
}

type Page = Output<'referrals', 'page'>
type Terms = NonNullable<Page['terms']>
/** The code as text, to copy and as a picture; the route hands it in. */
type Share = ComponentType<{ address: string; code: string }>

const addressOf = (code: string) => `${location.origin}/register?referralCode=${encodeURIComponent(code)}`

type Commission = NonNullable<Page['commission']>
type GroupName = (group: Commission['rates'][number]['group']) => string

/** The own code, what both get and for what, and how the friends stand. */
export const ReferralPage = ({ Share, useGroupName }: { Share: Share; useGroupName: () => GroupName }) => {
  const { t } = useWords()
  const groupName = useGroupName()
  const { data, error, refetch } = useQuery(callQuery('referrals', 'page', {}))
  if (error && !data)
    return <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />
  if (!data) return <Loading rows={3} height="96px" />
  const { code, terms, commission, totals } = data
  return (
    <div className="stack">
      {code && terms ? (
        <>
          <section className="card referral-card">
            <Gets terms={terms} />
            <strong className="referral-code tabular" translate="no" dir="ltr">
              {code}
            </strong>
            <Share address={addressOf(code)} code={code} />
          </section>
          <Steps terms={terms} />
          {commission && <Commission commission={commission} groupName={groupName} />}
        </>
      ) : (
        <Empty title={t('referral.none')} text={t('referral.noneText')} />
      )}
      <Totals totals={totals} />
      <h3>{t('referral.friends')}</h3>
      <Friends />
    </div>
  )
}

const isSome = (amount: string) => /[1-9]/.test(amount)

const Gets = ({ terms }: { terms: Terms }) => {
  const { t } = useWords()
  const { currency } = useBrand()
  const amount = formatMoney(terms.referrer, currency)
  return (
    <>
      <p>
        {isSome(terms.friend)
          ? t('referral.gets', { amount, bonus: formatMoney(terms.friend, currency) })
          : t('referral.getsYou', { amount })}
      </p>
      {terms.times > 0 && <p className="referral-quiet">{t('reward.askTimes', { times: terms.times })}</p>}
    </>
  )
}

const Steps = ({ terms }: { terms: Terms }) => {
  const { t } = useWords()
  const { currency } = useBrand()
  const { depositMin, friendStakeMin, days, isPhoneAsked, monthMost } = terms
  return (
    <section className="card referral-card">
      <strong>{t('referral.steps')}</strong>
      <ol>
        <li>{t('referral.step.register')}</li>
        {isPhoneAsked && <li>{t('referral.step.phone')}</li>}
        <li>{t('referral.step.deposit', { amount: formatMoney(depositMin, currency) })}</li>
        <li>{t('referral.step.stake', { amount: formatMoney(friendStakeMin, currency), days })}</li>
      </ol>
      <p>
        {t('referral.paid')} <Link to="#/me/rewardCenter">{t('me.rewardCenter')}</Link>
      </p>
      <p className="referral-quiet">{t('referral.most', { count: monthMost })}</p>
      <p className="referral-quiet">{t('referral.review')}</p>
    </section>
  )
}

/** What friends' stakes give day by day. */
const Commission = ({ commission, groupName }: { commission: Commission; groupName: GroupName }) => {
  const { t } = useWords()
  const { currency } = useBrand()
  const { title, text, rates, days, dayMost, times, claimHours } = commission
  return (
    <section className="card referral-card">
      <strong>{title}</strong>
      {text && <p>{text}</p>}
      <dl className="facts">
        {rates.map(({ group, rate }) => (
          <div key={group}>
            <dt>{groupName(group)}</dt>
            <dd className="tabular" dir="ltr">
              {rate}%
            </dd>
          </div>
        ))}
      </dl>
      <p className="referral-quiet">
        {t('referral.commission', { amount: formatMoney(dayMost, currency), days })}
      </p>
      <p className="referral-quiet">{t('reward.ready.day', { hours: claimHours })}</p>
      {times > 0 && <p className="referral-quiet">{t('reward.askTimes', { times })}</p>}
    </section>
  )
}

const Totals = ({ totals }: Pick<Page, 'totals'>) => {
  const { t } = useWords()
  const { currency } = useBrand()
  return (
    <dl className="facts card">
      {(['registered', 'deposited', 'qualified'] as const).map((name) => (
        <div key={name}>
          <dt>{t(`referral.total.${name}`)}</dt>
          <dd className="tabular">{totals[name]}</dd>
        </div>
      ))}
      <div>
        <dt>{t('referral.total.earned')}</dt>
        <dd className="tabular">
          <OwnMoney amount={totals.earned} currency={currency} />
        </dd>
      </div>
    </dl>
  )
}
