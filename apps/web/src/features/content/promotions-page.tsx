import { Empty, Failed, Loading } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { Megaphone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Output } from '../../shared/boot.ts'
import { refusalText } from '../../shared/client.ts'
import { openPopup } from '../../shared/popups.tsx'
import { announcementsQuery, promotionsQuery } from '../../shared/queries.ts'
import { Link } from '../../shared/router.tsx'
import { stampOf } from '../../shared/time.ts'
import { useWords } from '../../shared/words.ts'
import { AudienceText } from './promotion-terms.tsx'
import './promotions.css'

type Card = Output<'content', 'promotions'>['promotions'][number]

/** What the platform offers, and what it announces about it (notices of type PR). */
export const PromotionsPage = ({ above }: { above: ReactNode }) => {
  const { t } = useWords()
  const { data, error, refetch } = useQuery(promotionsQuery())
  return (
    <div className="wrap promos">
      <h1>{t('promo.title')}</h1>
      <PromotionNotices />
      {above}
      {error && !data && (
        <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Loading rows={2} height="260px" />}
      {data?.promotions.length === 0 && above === null && (
        <Empty title={t('promo.none')} text={t('promo.noneText')} />
      )}
      {data && data.promotions.length > 0 && (
        <ul className="promo-cards">
          {data.promotions.map((card) => (
            <li key={card.promotionId}>
              <PromotionCard card={card} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const PromotionNotices = () => {
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

const PromotionCard = ({ card }: { card: Card }) => {
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
