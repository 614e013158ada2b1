import { buttonClass } from '@krathong/ui/button'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../shared/client.ts'
import { whenSignedIn } from '../../shared/gate.ts'
import { PromotionFrame } from '../../shared/promotion-frame.tsx'
import { Link, navigate, useSearch } from '../../shared/router.tsx'
import { dayOf } from '../../shared/time.ts'
import { useWords } from '../../shared/words.ts'
import { PromotionTerms, type Promotion } from './promotion-terms.tsx'
import { PromotionPicture } from './promotions-page.tsx'
import { SafeHtml } from './safe-html.tsx'
import './promotions.css'

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** One offer, with all of its terms in sight. */
export const PromotionPage = () => {
  const promotionId = useSearch().get('id') ?? ''
  const isAddress = ID.test(promotionId)
  const promotion = useQuery({ ...callQuery('content', 'promotion', { promotionId }), enabled: isAddress })
  return (
    <PromotionFrame query={promotion} isAddress={isAddress} draw={(offer) => <Offer promotion={offer} />} />
  )
}

const Offer = ({ promotion }: { promotion: Promotion }) => {
  const { t } = useWords()
  return (
    <article className="promo-offer">
      <PromotionPicture card={promotion} />
      <h1>{promotion.title}</h1>
      <SafeHtml html={promotion.html} />
      <section>
        <h2>{t('promo.terms')}</h2>
        <p className="promo-edition">
          {t('help.version', {
            version: String(promotion.version),
            date: dayOf(new Date(promotion.updatedAt)),
          })}
        </p>
        <PromotionTerms promotion={promotion} />
      </section>
      <section className="promo-where">
        <h2>{t('promo.where')}</h2>
        <p>{t(promotion.linkageType === 'none' ? 'promo.whereSite' : 'promo.whereThere')}</p>
        <NextStep promotion={promotion} />
      </section>
    </article>
  )
}

/** To where the offer applies. */
const NextStep = ({ promotion: { linkageType, target } }: { promotion: Promotion }) => {
  const { t } = useWords()
  if (target === null || linkageType === 'none') return null
  if (linkageType === 'url')
    return (
      <a className={buttonClass()} href={target} target="_blank" rel="noopener noreferrer">
        {t('promo.go')}
      </a>
    )
  const to = linkageType === 'game' ? `/game?id=${encodeURIComponent(target)}` : target
  return (
    <Link
      className={buttonClass()}
      to={to}
      onClick={(event) => {
        if (linkageType !== 'game') return
        event.preventDefault()
        void whenSignedIn(() => navigate(to))
      }}
    >
      {t('promo.go')}
    </Link>
  )
}
