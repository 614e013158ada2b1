import { useQuery } from '@tanstack/react-query'
import { DecideReferral } from '../../features/referrals/decide-referral.tsx'
import { may, useBackOffice } from '../../shared/back-office.tsx'
import { read } from '../../shared/kit/calls.ts'
import { Moment } from '../../shared/moment.tsx'
import { Facts, PageHead, Section } from '../../shared/page-head.tsx'
import type { PathParts } from '../../shared/paths.ts'
import { Link } from '../../shared/router.tsx'
import { Answer } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'

/** Two accounts, what makes them look like one person, and the decision. */
export const ReferralDetail = ({ parts }: { parts: PathParts }) => {
  const { t } = useWords()
  const mayDecide = may(useBackOffice(), 'promotions.decide')
  const found = useQuery(read('referralsBackOffice', 'one', { friendId: parts['friendId'] ?? '' }))
  return (
    <>
      <PageHead
        title={found.data?.friend ?? t('referral.title')}
        parent={{ title: t('referral.title'), to: '/referrals' }}
      />
      <Answer query={found}>
        {({ friendId, friend, referrerId, referrer, state, signs, ...row }) => (
          <>
            <Facts
              items={[
                [t('show.state'), t(`referral.state.${state}`)],
                [
                  t('referral.friend'),
                  <Link key="friend" to={`/players/${friendId}`}>
                    {friend}
                  </Link>,
                ],
                [
                  t('referral.referrer'),
                  <Link key="referrer" to={`/players/${referrerId}`}>
                    {referrer}
                  </Link>,
                ],
                [t('referral.signs'), signs.map((sign) => t(`referral.sign.${sign}`)).join(', ') || '–'],
                [t('referral.qualified'), <Moment key="at" at={row.qualifiedAt} form="full" />],
              ]}
            />
            {row.reason !== null && (
              <Section title={t('referral.reason')}>
                <p dir="auto">{row.reason}</p>
                <p className="quiet">
                  {row.decidedBy} {row.decidedAt && <Moment at={row.decidedAt} form="full" />}
                </p>
              </Section>
            )}
            {state === 'REVIEW' && mayDecide && <DecideReferral friendId={friendId} />}
          </>
        )}
      </Answer>
    </>
  )
}
