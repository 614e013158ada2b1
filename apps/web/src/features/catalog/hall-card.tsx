import { Play } from 'lucide-react'
import { gamePlace, type VendorCard } from '../../shared/categories.ts'
import { whenSignedIn } from '../../shared/gate.ts'
import { Link, navigate } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'

/** One vendor: pressed once it opens, or it says that it cannot now. */
export const HallCard = ({ card }: { card: VendorCard }) => {
  const { t } = useWords()
  const inside = (
    <>
      <img src={card.logoUrl} alt="" width={168} height={66} loading="lazy" decoding="async" />
      <span className="hall-card-words">
        <strong>{card.accountTypeName}</strong>
        <span>{t('hall.games', { count: card.gameCount })}</span>
        {card.opens === null && <em className="hall-card-note">{t('home.inMaintenance')}</em>}
        {card.isHot === 1 && card.opens !== null && <em className="hall-card-hot">{t('egame.list.hot')}</em>}
      </span>
    </>
  )
  if (card.opens === null) return <li className="hall-card hall-card-off">{inside}</li>
  const to = gamePlace({ ...card, nodeId: card.opens })
  return (
    <li>
      <Link
        className="hall-card"
        to={to}
        onClick={(event) => {
          event.preventDefault()
          void whenSignedIn(() => navigate(to))
        }}
      >
        {inside}
        <span className="hall-card-play">
          <Play size={18} aria-hidden="true" className="flip-rtl" />
          {t('home.play')}
        </span>
      </Link>
    </li>
  )
}
