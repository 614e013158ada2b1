import { Failed, Skeleton } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import {
  categoryPages,
  gamePlace,
  isOpenLane,
  lobbyOf,
  type Lane,
  type VendorCard,
} from '../../shared/categories.ts'
import { refusalText } from '../../shared/client.ts'
import { vendorsQuery } from '../../shared/queries.ts'
import { Link } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'
import './home-parts.css'

const SHOWN = 4

/** Every category that is open, with its first vendors. */
export const CategoryMenu = () => {
  const { t } = useWords()
  const { data, error, refetch } = useQuery(vendorsQuery())
  if (error && !data)
    return <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />
  if (!data)
    return (
      <div className="wrap home-part">
        <Skeleton height="96px" />
      </div>
    )
  return (
    <div className="wrap home-lanes">
      {data.lanes.filter(isOpenLane).map((lane) => (
        <LaneSection key={lane.gameCategory} lane={lane} />
      ))}
    </div>
  )
}

const LaneSection = ({ lane: { gameCategory, cards } }: { lane: Lane }) => {
  const { t } = useWords()
  return (
    <section className="home-part">
      <div className="home-part-head">
        <h2>{t(`shell.category.${gameCategory}`)}</h2>
        {categoryPages[gameCategory] && <Link to={lobbyOf(gameCategory)}>{t('home.allGames')}</Link>}
      </div>
      <ul className="vendor-cards">
        {cards.slice(0, SHOWN).map((card) => (
          <li key={card.vassalage}>
            <Link className="vendor-card" to={placeOf(card)}>
              <img src={card.logoUrl} alt="" width={112} height={44} loading="lazy" decoding="async" />
              <span className="vendor-card-name">{card.accountTypeName}</span>
              {card.inMaintenance && <span className="vendor-card-note">{t('home.inMaintenance')}</span>}
              <ChevronRight size={18} aria-hidden="true" className="flip-rtl" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A vendor's games in its category; where a category is a single game, that game. */
const placeOf = ({ gameType, vassalage, opens }: VendorCard) =>
  gameType === 'COCKFIGHT' && opens !== null
    ? gamePlace({ gameType, vassalage, nodeId: opens })
    : `${lobbyOf(gameType)}?vendor=${vassalage}`
