import { buttonClass } from '@krathong/ui/button'
import { Empty, Failed, Loading } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isOpenLane, lobbyOf, type Category, type VendorCard } from '../../shared/categories.ts'
import { refusalText } from '../../shared/client.ts'
import { vendorsQuery } from '../../shared/queries.ts'
import { Link } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'
import './lane-gate.css'

interface LaneGateProps {
  category: Category
  children: (cards: readonly VendorCard[]) => ReactNode
}

/** Shows a category's page while it has vendors; without any, or with all of them down, it says so and leads on. */
export const LaneGate = ({ category, children }: LaneGateProps) => {
  const { t } = useWords()
  const { data, error, refetch } = useQuery(vendorsQuery())
  if (error && !data)
    return <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />
  if (!data) return <Loading rows={3} height="96px" />
  const lane = data.lanes.find(({ gameCategory }) => gameCategory === category)
  const name = t(`shell.category.${category}`)
  return (
    <>
      {!lane && (
        <Empty title={t('lane.none', { category: name })} text={t('lane.noneText')}>
          <OtherLanes but={category} />
        </Empty>
      )}
      {lane && !isOpenLane(lane) && (
        <Empty title={t('lane.down', { category: name })} text={t('lane.downText')}>
          <OtherLanes but={category} />
        </Empty>
      )}
      {lane && children(lane.cards)}
    </>
  )
}

/** The categories where something can be played now. */
export const OtherLanes = ({ but }: { but: Category }) => {
  const { t } = useWords()
  const { data } = useQuery(vendorsQuery())
  const open = (data?.lanes ?? []).filter((lane) => lane.gameCategory !== but && isOpenLane(lane))
  return (
    <ul className="other-lanes">
      {open.map(({ gameCategory }) => (
        <li key={gameCategory}>
          <Link to={lobbyOf(gameCategory)} className={buttonClass({ kind: 'quiet' })}>
            {t(`shell.category.${gameCategory}`)}
          </Link>
        </li>
      ))}
      <li>
        <Link to="/" className={buttonClass({ kind: 'quiet' })}>
          {t('shell.home')}
        </Link>
      </li>
    </ul>
  )
}
