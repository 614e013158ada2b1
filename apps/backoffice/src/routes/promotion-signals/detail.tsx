import { useQuery } from '@tanstack/react-query'
import { AccountReview } from '../../features/referrals/account-review.tsx'
import { DecideReview } from '../../features/referrals/decide-referral.tsx'
import { may, useBackOffice } from '../../shared/back-office.tsx'
import { read, useAct } from '../../shared/kit/calls.ts'
import { Money } from '../../shared/money.tsx'
import { Moment } from '../../shared/moment.tsx'
import { Section } from '../../shared/page-head.tsx'
import type { PathParts } from '../../shared/paths.ts'
import { Link } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'

/** A reward that waits because accounts look like one person: who, what is shared with whom, what went before, and the decision. */
export const SignalDetail = ({ parts }: { parts: PathParts }) => {
  const { t } = useWords()
  const mayDecide = may(useBackOffice(), 'promotions.decide')
  const found = useQuery(read('promotionSignals', 'one', { rewardId: parts['rewardId'] ?? '' }))
  return (
    <AccountReview
      query={found}
      titleOf={({ account }) => account}
      parent={{ title: t('signal.title'), to: '/promotion-signals' }}
      facts={({ playerId, account, promotionId, title, signs, others, amount, state, at }) => [
        [t('show.state'), t(`signal.state.${state}`)],
        [
          t('signal.player'),
          <Link key="player" to={`/players/${playerId}`}>
            {account}
          </Link>,
        ],
        [
          t('signal.promotion'),
          <Link key="promotion" to={`/rewards/${promotionId}`}>
            {title}
          </Link>,
        ],
        [t('scheme.field.amount'), amount === null ? '–' : <Money key="amount" amount={amount} />],
        [t('referral.signs'), signs.map((sign) => t(`referral.sign.${sign}`)).join(', ')],
        [
          t('signal.others'),
          <ul key="others" className="plain-list">
            {others.map((other) => (
              <li key={other.playerId}>
                <Link to={`/players/${other.playerId}`}>{other.account}</Link>
              </li>
            ))}
          </ul>,
        ],
        [t('signal.at'), <Moment key="at" at={at} form="full" />],
      ]}
    >
      {({ id, state, earlier }) => (
        <>
          {state === 'WAITING' && mayDecide && <Decide rewardId={id} />}
          {earlier.length > 0 && (
            <Section title={t('signal.earlier')}>
              <ul>
                {earlier.map((one) => (
                  <li key={one.id}>
                    {one.title} · {one.signs.map((sign) => t(`referral.sign.${sign}`)).join(', ')} ·{' '}
                    {t(`signal.state.${one.state}`)} · <Moment at={one.at} form="full" />
                    {one.reason !== null && (
                      <p className="quiet" dir="auto">
                        {one.reason}
                      </p>
                    )}
                  </li>
                ))}
              </ul>
            </Section>
          )}
        </>
      )}
    </AccountReview>
  )
}

const Decide = ({ rewardId }: { rewardId: string }) => {
  const { t } = useWords()
  const { mutate, ...act } = useAct('promotionSignals', 'decide')
  return (
    <DecideReview
      title={t('signal.state.WAITING')}
      hint={t('signal.note')}
      act={act}
      onDecide={(word) => mutate({ rewardId, ...word })}
    />
  )
}
