import { useQuery } from '@tanstack/react-query'
import { AccountReview } from '../../features/referrals/account-review.tsx'
import { DecideReferral } from '../../features/referrals/decide-referral.tsx'
import { may, useBackOffice } from '../../shared/back-office.tsx'
import { read } from '../../shared/kit/calls.ts'
import { Moment } from '../../shared/moment.tsx'
import type { PathParts } from '../../shared/paths.ts'
import { Link } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'

/** Two accounts, what makes them look like one person, and the decision. */
export const ReferralDetail = ({ parts }: { parts: PathParts }) => {
  const { t } = useWords()
  const mayDecide = may(useBackOffice(), 'promotions.decide')
  const found = useQuery(read('referralsBackOffice', 'one', { friendId: parts['friendId'] ?? '' }))
  return (
    <AccountReview
      query={found}
      titleOf={({ friend }) => friend}
      parent={{ title: t('referral.title'), to: '/referrals' }}
      facts={({ friendId, friend, referrerId, referrer, state, signs, qualifiedAt }) => [
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
        [t('referral.qualified'), <Moment key="at" at={qualifiedAt} form="full" />],
      ]}
    >
      {({ state, friendId }) => state === 'REVIEW' && mayDecide && <DecideReferral friendId={friendId} />}
    </AccountReview>
  )
}
