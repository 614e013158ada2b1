import { constants } from '@krathong/protocol/constants'
import { Carousel } from '@krathong/ui/carousel'
import { useQuery } from '@tanstack/react-query'
import { categoryPages } from '../../shared/categories.ts'
import { vendorsQuery } from '../../shared/queries.ts'
import { Link } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'
import { viewsOf } from './vendor-views.ts'

/** The vendors' marks, ten a view; more than one view move by themselves. */
export const VendorStrip = () => {
  const { t } = useWords()
  const { data } = useQuery(vendorsQuery())
  const cards = (data?.lanes ?? []).flatMap(({ gameCategory, cards: all }) =>
    all.flatMap((card) => {
      const page = categoryPages[gameCategory]
      return page ? [{ ...card, to: `${page}?vendor=${card.vassalage}` }] : []
    }),
  )
  const views = viewsOf(cards, constants.vendorsPerView)
  if (views.length === 0) return null
  const lists = views.map((view) => (
    <ul key={view[0]?.to} className="wrap vendor-strip-list">
      {view.map((card) => (
        <li key={card.to}>
          <Link to={card.to}>
            <img src={card.logoUrl} alt={card.accountTypeName} width={112} height={44} loading="lazy" />
          </Link>
        </li>
      ))}
    </ul>
  ))
  return (
    <section className="vendor-strip" aria-label={t('shell.vendors')}>
      {lists.length === 1 ? (
        lists
      ) : (
        <Carousel
          label={t('shell.vendors')}
          pauseLabel={t('home.pauseBanners')}
          playLabel={t('home.playBanners')}
          autoplayMs={constants.bannerAutoplayMs}
        >
          {lists}
        </Carousel>
      )}
    </section>
  )
}
