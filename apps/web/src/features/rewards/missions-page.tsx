import { Empty, Failed, Loading } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { refusalText } from '../../shared/client.ts'
import { Link } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'
import { Leaderboard } from './leaderboard.tsx'
import { MissionCard } from './mission-card.tsx'
import { missionsQuery } from './queries.ts'
import './rewards.css'
import './missions.css'

/** What can be earned by playing, how far one is, and the leaderboards that it adds to. */
export const MissionsPage = () => {
  const { t } = useWords()
  const { data, error, refetch } = useQuery(missionsQuery())
  if (error && !data)
    return <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />
  if (!data) return <Loading rows={3} height="96px" />
  const { missions, boards } = data
  if (missions.length + boards.length === 0)
    return <Empty title={t('mission.none')} text={t('mission.noneText')} />
  return (
    <div className="stack">
      {missions.length > 0 && <p className="reward-quiet">{t('mission.rule')}</p>}
      {missions.map((mission) => (
        <MissionCard key={mission.promotionId} mission={mission} />
      ))}
      {boards.map((board) => (
        <Leaderboard key={board.promotionId} board={board} />
      ))}
      <nav className="reward-links" aria-label={t('me.rewardCenter')}>
        <Link to="#/me/rewardCenter">{t('me.rewardCenter')}</Link>
        <Link to="#/me/bets">{t('me.bets')}</Link>
      </nav>
    </div>
  )
}
