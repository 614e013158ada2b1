import { useQuery } from '@tanstack/react-query'
import { Megaphone } from 'lucide-react'
import type { Output } from '../../shared/boot.ts'
import { openPopup } from '../../shared/popups.tsx'
import { announcementsQuery } from '../../shared/queries.ts'
import { Link } from '../../shared/router.tsx'
import { stampOf } from '../../shared/time.ts'
import { useWords } from '../../shared/words.ts'
import { AudienceText } from './promotion-terms.tsx'
import './promotions.css'

type Card = Output<'content', 'promotions'>['promotions'][number]

/** What the platform announces about its offers (notices of type PR). */
export const PromotionNotices = () => {
  const { data } = useQuery(announcementsQuery())
  const notices = (data?.promotion ?? []).filter(({ type }) => type === 'PR')
  if (notices.length === 0) return null
  return (
    <ul className="promo-notices">
      {notices.map((notice) => (
        <li key={notice.id}>
          <button
            type="button"
            className="promo-notice"
            onClick={() => openPopup('notice', { at: 0, list: [notice] })}
          >
            <Megaphone size={18} aria-hidden="true" />
            {notice.title}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** An offer that the platform announces. */
export const PromotionCard = ({ card }: { card: Card }) => {
  const { t } = useWords()
  return (
    <Link className="promo-card" to={`/promoDetail?id=${card.promotionId}`}>
      <PromotionPicture card={card} />
      <span className="promo-card-body">
        <strong>{card.title}</strong>
        <span className="promo-card-line">
          <AudienceText audience={card.audience} />
        </span>
        <span className="promo-card-line tabular">
          {card.state === 'coming' && t('promo.begins', { at: stampOf(card.startsAt) })}
          {card.state === 'running' && card.endsAt && t('promo.ends', { at: stampOf(card.endsAt) })}
        </span>
      </span>
    </Link>
  )
}

export const PromotionPicture = ({ card }: { card: Pick<Card, 'url' | 'mobileUrl'> }) => (
  <picture>
    {card.mobileUrl && <source media="(max-width: 639px)" srcSet={card.mobileUrl} />}
    <img className="promo-picture" src={card.url} alt="" width={620} height={200} loading="lazy" />
  </picture>
)
