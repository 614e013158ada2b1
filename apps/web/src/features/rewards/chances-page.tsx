import { Empty, Failed, Loading } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { refusalText } from '../../shared/client.ts'
import { Link } from '../../shared/router.tsx'
import { lagOf, useServerNow } from '../../shared/server-clock.ts'
import { useWords } from '../../shared/words.ts'
import { EnvelopeCard } from './envelope-card.tsx'
import { chancesQuery } from './queries.ts'
import type { Chances } from './queries.ts'
import { RaffleCard } from './raffle-card.tsx'
import { WheelCard } from './wheel-card.tsx'
import './rewards.css'
import './missions.css'
import './chances.css'

/** Raffles, wheels and red envelopes: what is drawn by chance, and how each draw is checked. */
export const ChancesPage = () => {
  const { t } = useWords()
  const { data, error, refetch, dataUpdatedAt } = useQuery(chancesQuery())
  if (error && !data)
    return <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />
  if (!data) return <Loading rows={3} height="160px" />
  if (data.raffles.length + data.wheels.length + data.envelopes.length === 0)
    return <Empty title={t('chance.none')} text={t('chance.noneText')} />
  return <Shown chances={data} lag={lagOf(data.serverTime, dataUpdatedAt)} />
}

const Shown = ({ chances, lag }: { chances: Chances; lag: number }) => {
  const { t } = useWords()
  const now = useServerNow(lag)
  return (
    <div className="stack">
      {chances.wheels.map((wheel) => (
        <WheelCard key={wheel.promotionId} wheel={wheel} now={now} />
      ))}
      {chances.envelopes.map((envelope) => (
        <EnvelopeCard key={envelope.promotionId} envelope={envelope} now={now} />
      ))}
      {chances.raffles.map((raffle) => (
        <RaffleCard key={raffle.promotionId} raffle={raffle} now={now} />
      ))}
      <nav className="reward-links" aria-label={t('me.rewardCenter')}>
        <Link to="#/me/rewardCenter">{t('me.rewardCenter')}</Link>
        <Link to="#/me/missionLeaderboard">{t('me.missions')}</Link>
      </nav>
    </div>
  )
}
