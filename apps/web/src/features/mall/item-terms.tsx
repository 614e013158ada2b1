import { Money } from '@krathong/ui/money'
import type { ReactNode } from 'react'
import { useBrand } from '../../shared/queries.ts'
import { stampOf, zoneOf } from '../../shared/time.ts'
import { useWords } from '../../shared/words.ts'
import { StockText } from './item-card.tsx'
import type { Reward } from './queries.ts'

/** What an item costs and gives, and who may have how many of it. */
export const Terms = ({ item }: { item: Reward }) => {
  const { t } = useWords()
  const { currency } = useBrand()
  const bounds = [
    item.perDay !== null && t('mall.perDay', { count: item.perDay }),
    item.perPlayer !== null && t('mall.perPlayer', { count: item.perPlayer }),
  ].filter((bound) => bound !== false)
  const rows: [string, ReactNode][] = [
    [t('mall.price'), t('mall.points', { points: item.points })],
    ...(item.amount === null
      ? []
      : [
          [t('mall.gives'), <Money key="amount" amount={item.amount} currency={currency} />] as [
            string,
            ReactNode,
          ],
        ]),
    [
      t('mall.available'),
      item.stock === null ? t('mall.unlimited') : <StockText key="stock" stock={item.stock} />,
    ],
    ...(bounds.length > 0 ? [[t('mall.bound'), bounds.join(' · ')] as [string, ReactNode]] : []),
    ...(item.rank > 0
      ? [[t('mall.requirement'), t('mall.rank', { rank: item.rank })] as [string, ReactNode]]
      : []),
  ]
  return (
    <>
      <dl className="mall-terms">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="tabular">{value}</dd>
          </div>
        ))}
      </dl>
      {item.endsAt && (
        <p className="mall-quiet">
          {t('mall.ends', { time: `${stampOf(item.endsAt)} (${zoneOf(item.endsAt)})` })}
        </p>
      )}
    </>
  )
}
