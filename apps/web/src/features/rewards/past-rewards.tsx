import { OwnMoney } from '../../shared/own-money.tsx'
import { useBrand } from '../../shared/queries.ts'
import { RecordList, useCallRecords } from '../../shared/record-list.tsx'
import { stampOf } from '../../shared/time.ts'
import { useWords } from '../../shared/words.ts'
import type { Reward } from './queries.ts'
import { Grounds } from './reward-card.tsx'

const LIMIT = 10

/** What was claimed, and what nobody claimed in time. */
export const PastRewards = () => {
  const { t } = useWords()
  const { records } = useCallRecords('rewards', 'history', { limit: LIMIT })
  return (
    <RecordList
      records={records}
      empty={{ title: t('reward.nonePast'), text: t('reward.nonePastText') }}
      draw={(rows) => (
        <div className="stack">
          {rows.map((reward) => (
            <PastReward key={reward.rewardId} reward={reward} />
          ))}
        </div>
      )}
    />
  )
}

const PastReward = ({ reward }: { reward: Reward }) => {
  const { t } = useWords()
  const { currency } = useBrand()
  return (
    <article className="card reward-card">
      <div className="reward-head">
        <strong>{reward.title}</strong>
        <OwnMoney className="tabular" amount={reward.amount} currency={currency} />
      </div>
      <p className="reward-quiet tabular">
        {t(`reward.state.${reward.state}`)} · {stampOf(reward.claimedAt ?? reward.until)}
      </p>
      <Grounds reward={reward} />
    </article>
  )
}
