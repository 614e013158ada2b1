import { useWords } from '../../shared/words.ts'
import type { Reward } from './queries.ts'

/** What of an item is left, in words; null where there is no end of it. */
export const StockText = ({ stock }: { stock: number | null }) => {
  const { t } = useWords()
  if (stock === null) return null
  return <>{stock === 0 ? t('mall.soldOut') : t('mall.stock', { left: stock })}</>
}

export const ItemPicture = ({ url }: { url: string }) => (
  <img className="mall-picture" src={url} alt="" width={320} height={200} loading="lazy" />
)

/** One item: what it is, what it costs, what is left and who may have it. */
export const ItemCard = ({ item, onOpen }: { item: Reward; onOpen: () => void }) => {
  const { t } = useWords()
  return (
    <button type="button" className="mall-card" data-over={item.stock === 0 || undefined} onClick={onOpen}>
      <ItemPicture url={item.picture} />
      <span className="mall-card-body">
        <strong className="mall-card-name">{item.name}</strong>
        <span className="mall-card-price tabular">{t('mall.points', { points: item.points })}</span>
        <span className="mall-quiet mall-card-notes">
          {item.rank > 0 && <span>{t('mall.rank', { rank: item.rank })}</span>}
          {item.stock !== null && (
            <span>
              <StockText stock={item.stock} />
            </span>
          )}
        </span>
      </span>
    </button>
  )
}
