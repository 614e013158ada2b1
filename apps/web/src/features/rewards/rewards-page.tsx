import { Empty, Failed, Loading } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { refusalText } from '../../shared/client.ts'
import { Link } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'
import { CheckInCard } from './check-in-card.tsx'
import { ClaimAll } from './claim-all.tsx'
import { CodeForm } from './code-form.tsx'
import { ContactCard } from './contact-card.tsx'
import { PastRewards } from './past-rewards.tsx'
import { FreeSpinOffers } from './free-spin-offers.tsx'
import { freeSpinsQuery, rewardsQuery } from './queries.ts'
import { RewardCard } from './reward-card.tsx'
import './rewards.css'
import { EarnList } from './earn-list.tsx'

/** Everything that can be claimed, in one list; below it how more is earned, what there was, and what was asked for. */
export const RewardCentre = ({ Asked }: { Asked: ComponentType }) => {
  const { t } = useWords()
  const { data, error, refetch } = useQuery(rewardsQuery())
  const freeSpins = useQuery(freeSpinsQuery()).data?.freeSpins ?? []
  if (error && !data)
    return <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />
  if (!data) return <Loading rows={3} height="96px" />
  const claimable = data.rewards.filter(({ state }) => state === 'CLAIMABLE')
  return (
    <div className="stack">
      {data.rewards.length + freeSpins.length === 0 && (
        <Empty title={t('reward.none')} text={t('reward.noneText')} />
      )}
      {claimable.length > 1 && <ClaimAll rewards={claimable} />}
      {data.rewards.map((reward) => (
        <RewardCard key={reward.rewardId} reward={reward} />
      ))}
      <FreeSpinOffers all={freeSpins} />
      {data.checkIns.map((checkIn) => (
        <CheckInCard key={checkIn.promotionId} checkIn={checkIn} />
      ))}
      {data.contacts.map((contact) => (
        <ContactCard key={contact.promotionId} contact={contact} />
      ))}
      {data.hasCodes && <CodeForm />}
      <EarnList data={data} />
      <nav className="reward-links" aria-label={t('reward.how')}>
        <Link to="/promotions">{t('promo.all')}</Link>
        <Link to="/pointMall">{t('mall.title')}</Link>
      </nav>
      <h3>{t('reward.history')}</h3>
      <PastRewards />
      <h3>{t('apply.mine')}</h3>
      <Asked />
    </div>
  )
}
