import { Money } from '@krathong/ui/money'
import type { Output } from '../../shared/boot.ts'
import { useBrand } from '../../shared/queries.ts'
import { drawPlace } from '../../shared/lottery-places.ts'
import { Link } from '../../shared/router.tsx'
import { stampOf } from '../../shared/time.ts'
import { useWords } from '../../shared/words.ts'
import './winners.css'

export type Winner = Output<'winners', 'rankList'>['list'][number]

/** Wins in order, each with the page of its round where anybody can check it. */
export const WinnerList = ({ list }: { list: readonly Winner[] }) => {
  const { currency } = useBrand()
  return (
    <ol className="winner-list">
      {list.map((win, index) => (
        // Several may win in one round of a room or one draw.
        <li key={`${win.roundId} ${index}`} className="winner">
          <span className="winner-place tabular">{index + 1}</span>
          <span className="winner-who">
            <bdi className="winner-name">{win.player}</bdi>
            <span className="winner-game">{win.gameName}</span>
          </span>
          <span className="winner-won">
            <Money className="winner-prize" amount={win.prize} currency={currency} />
            <Proof win={win} />
          </span>
          <time className="winner-time tabular" dateTime={win.winningTime}>
            {stampOf(win.winningTime)}
          </time>
        </li>
      ))}
    </ol>
  )
}

const proofPlace = ({ isProvable, roundId, nodeId, numero }: Winner): string | null => {
  if (numero !== null) return drawPlace({ gameCode: nodeId, numero })
  return isProvable ? `/verify/${roundId}` : null
}

/** The way to the round's own check; of a vendor's round, whose it is. */
const Proof = ({ win }: { win: Winner }) => {
  const { t } = useWords()
  const place = proofPlace(win)
  if (place === null) return <span className="winner-game">{win.vendorName}</span>
  return (
    <Link to={place} className="winner-link">
      {t('home.winnerRound')}
    </Link>
  )
}
