import { Empty, Failed, Loading } from '@krathong/ui/state'
import { ApplicationOffers } from '../features/applications/application-offers.tsx'
import { PromotionTabs } from '../features/content/promotion-tabs.tsx'
import { PromotionNotices } from '../features/content/promotions-page.tsx'
import { FreeSpinOffers } from '../features/rewards/free-spin-offers.tsx'
import { refusalText } from '../shared/client.ts'
import type { Screen } from '../shared/router.tsx'
import { Link, useSearch } from '../shared/router.tsx'
import { useWords } from '../shared/words.ts'
import { usePromotions } from './use-promotions.tsx'

/** What a member can choose, take or ask for, and what the platform announces, by the tab of the address. */
export const PromotionsRoute: Screen = () => {
  const { t } = useWords()
  const tab = useSearch().get('tab') ?? 'all'
  const { cards, spins, asked, tabs, error, isLoading, again } = usePromotions(tab)
  const isEmpty = cards.length + spins.length + asked.length === 0
  return (
    <div className="wrap promos">
      <h1>{t('promo.title')}</h1>
      <PromotionNotices />
      <PromotionTabs tabs={tabs} current={tab} />
      {error && <Failed title={refusalText(error, t('shell.offline'))} onRetry={again} />}
      {isLoading && <Loading rows={2} height="260px" />}
      {isEmpty && !isLoading && !error && tab === 'all' && (
        <Empty title={t('promo.none')} text={t('promo.noneText')} />
      )}
      {isEmpty && !isLoading && !error && tab !== 'all' && (
        <Empty title={t('promo.noneHere')} text={t('promo.noneText')}>
          <Link to="/promotions">{t('promo.all')}</Link>
        </Empty>
      )}
      {cards.length > 0 && (
        <ul className="promo-cards">
          {cards.map(({ promotionId, card }) => (
            <li key={promotionId}>{card}</li>
          ))}
        </ul>
      )}
      {spins.length > 0 && <FreeSpinOffers all={spins} />}
      {asked.length > 0 && <ApplicationOffers offers={asked} />}
    </div>
  )
}
