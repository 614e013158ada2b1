import { Button } from '@krathong/ui/button'
import { Dialog } from '@krathong/ui/dialog'
import { Money } from '@krathong/ui/money'
import type { ReactNode } from 'react'
import { whenSignedIn } from '../../shared/gate.ts'
import { openPopup } from '../../shared/popups.tsx'
import { useBrand } from '../../shared/queries.ts'
import { useSignedIn } from '../../shared/session.ts'
import { stampOf, zoneOf } from '../../shared/time.ts'
import { useWords } from '../../shared/words.ts'
import { Done } from './done.tsx'
import { ItemPicture, StockText } from './item-card.tsx'
import { useIsMember } from './my-points.tsx'
import type { Reward } from './queries.ts'
import { RedeemForm } from './redeem-form.tsx'
import { useSpending } from './use-spending.ts'

/** An item with all its terms, and the one confirm that redeems it. */
export const ItemPopup = ({ item, onClose }: { item: Reward; onClose: () => void }) => {
  const spending = useSpending()
  const isMember = useIsMember()
  return (
    <Dialog name="mall-item" title={item.name} size="middle" onClose={onClose}>
      {spending.receipt ? (
        <Done receipt={spending.receipt} onClose={onClose} />
      ) : (
        <div className="mall-item">
          <ItemPicture url={item.picture} />
          {item.text && <p className="mall-item-text">{item.text}</p>}
          <Terms item={item} />
          {isMember ? <RedeemForm item={item} spending={spending} /> : <Gate />}
        </div>
      )}
    </Dialog>
  )
}

const Gate = () => {
  const { t } = useWords()
  const isSignedIn = useSignedIn()
  return (
    <Button wide onClick={() => (isSignedIn ? openPopup('need-account', {}) : void whenSignedIn(() => {}))}>
      {t(isSignedIn ? 'mall.redeem' : 'shell.signIn')}
    </Button>
  )
}

const Terms = ({ item }: { item: Reward }) => {
  const { t } = useWords()
  const { symbol } = useBrand().currency
  const bounds = [
    item.perDay !== null && t('mall.perDay', { count: item.perDay }),
    item.perPlayer !== null && t('mall.perPlayer', { count: item.perPlayer }),
  ].filter((bound) => bound !== false)
  const rows: [string, ReactNode][] = [
    [t('mall.price'), t('mall.points', { points: item.points })],
    ...(item.amount === null
      ? []
      : ([[t('mall.gives'), <Money key="amount" amount={item.amount} symbol={symbol} />]] as const).map(
          ([label, value]): [string, ReactNode] => [label, value],
        )),
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
