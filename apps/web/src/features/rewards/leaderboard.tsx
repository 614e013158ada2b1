import { formatMoney } from '@krathong/ui/money'
import { Failed, Loading } from '@krathong/ui/state'
import { Segments } from '@krathong/ui/tabs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalText } from '../../shared/client.ts'
import { useBrand } from '../../shared/queries.ts'
import { stampOf } from '../../shared/time.ts'
import { useWords } from '../../shared/words.ts'
import { leaderboardQuery } from './queries.ts'
import type { Leaderboard as Board, LeaderboardWhen, MissionBoard } from './queries.ts'

/** Ranks of now or of the period before; the own place stands below them where it is further down. */
export const Leaderboard = ({ board }: { board: MissionBoard }) => {
  const { t } = useWords()
  const [when, setWhen] = useState<LeaderboardWhen>('now')
  const { data, error, refetch } = useQuery(leaderboardQuery(board.promotionId, when))
  return (
    <section className="card reward-card" aria-label={board.title}>
      <strong>{board.title}</strong>
      <Segments
        label={t('mission.board')}
        value={when}
        onChange={setWhen}
        options={[
          { value: 'now', label: t('mission.now') },
          { value: 'last', label: t('mission.last') },
        ]}
      />
      {error && !data && (
        <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Loading rows={3} height="48px" />}
      {data && <Ranks board={data} />}
    </section>
  )
}

const Ranks = ({ board }: { board: Board }) => {
  const { t } = useWords()
  const { currency } = useBrand()
  const { text, to, closedAt, stakePer, rows, own, times, claimHours } = board
  const isOwnShown = rows.some(({ isOwn }) => isOwn)
  return (
    <>
      {text && <p className="reward-quiet">{text}</p>}
      <p className="reward-quiet tabular">{t('mission.ends', { at: stampOf(to) })}</p>
      <p className="reward-quiet">
        {closedAt === null ? t('mission.fixedLater') : t('mission.fixedAt', { at: stampOf(closedAt) })}
      </p>
      {rows.length === 0 ? (
        <p>{t('mission.boardEmpty')}</p>
      ) : (
        <table className="mission-ranks">
          <thead>
            <tr>
              <th scope="col">{t('mission.rank')}</th>
              <th scope="col">{t('mission.player')}</th>
              <th scope="col">{t('mission.points')}</th>
              <th scope="col">{t('mission.prize')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Rank key={row.rank} {...row} />
            ))}
            {!isOwnShown && own.rank !== null && <Rank {...own} rank={own.rank} player="" isOwn />}
          </tbody>
        </table>
      )}
      {own.rank === null && <p>{t('mission.noRank')}</p>}
      <p className="reward-quiet">
        {t('mission.boardRule', { amount: formatMoney(stakePer, currency) })} {t('mission.tieRule')}
      </p>
      <details>
        <summary>{t('mission.prizes')}</summary>
        <dl className="facts">
          {board.prizes.map(({ from, to: last, amount }) => (
            <div key={from}>
              <dt className="tabular">
                <bdi>{from === last ? from : `${from}–${last}`}</bdi>
              </dt>
              <dd className="tabular">{formatMoney(amount, currency)}</dd>
            </div>
          ))}
        </dl>
      </details>
      <p className="reward-quiet">
        {t(board.period === 'day' ? 'mission.prizeDay' : 'mission.prizeWeek', { hours: claimHours })}{' '}
        {times > 0 ? t('reward.askTimes', { times }) : t('reward.askNone')}
      </p>
    </>
  )
}

const Rank = ({ rank, player, score, amount, isOwn }: Board['rows'][number]) => {
  const { t } = useWords()
  const { currency } = useBrand()
  return (
    <tr aria-current={isOwn || undefined}>
      <td className="tabular">{rank}</td>
      <td>{isOwn ? <strong>{t('mission.you')}</strong> : <bdi translate="no">{player}</bdi>}</td>
      <td className="tabular">{score}</td>
      <td className="tabular">{amount === null ? '–' : formatMoney(amount, currency)}</td>
    </tr>
  )
}
