import { Failed, Loading } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { refusalText } from '../../shared/client.ts'
import { Link } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'
import { MyLevel } from './my-level.tsx'
import { vipQuery } from './queries.ts'
import './vip.css'

/** The player's rank in the personal centre: their label, how it stands, what it gives. */
export const RankPage = () => {
  const { t } = useWords()
  const { data, error, refetch } = useQuery(vipQuery())
  if (error && !data)
    return <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />
  if (!data?.mine) return <Loading rows={3} height="96px" />
  const own = data.levels[data.mine.rank - 1]
  return (
    <div className="stack">
      <MyLevel mine={data.mine} levels={data.levels} />
      {own && own.gives.length > 0 && (
        <ul className="vip-gives">
          {own.gives.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <Link to="/vip">{t('vip.seeAll')}</Link>
    </div>
  )
}
