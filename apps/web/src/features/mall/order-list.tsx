import { formatMoney } from '@krathong/ui/money'
import { useBrand } from '../../shared/queries.ts'
import { RecordList, useCallRecords } from '../../shared/record-list.tsx'
import { stampOf } from '../../shared/time.ts'
import { useWords } from '../../shared/words.ts'
import type { Redemption } from './queries.ts'

const PER_LOAD = 20

const tones: Readonly<Record<Redemption['state'], string>> = {
  'in-process': 'wait',
  approved: 'good',
  sent: 'wait',
  delivered: 'good',
  rejected: 'bad',
}

/** What one redeemed, newest first, with its state. */
export const OrderList = () => {
  const { t } = useWords()
  const { records } = useCallRecords('points', 'redemptions', { limit: PER_LOAD })
  return (
    <section className="mall-list" aria-label={t('mall.orders')}>
      <RecordList
        records={records}
        empty={{ title: t('mall.ordersNone'), text: t('mall.ordersNoneText') }}
        draw={(rows) => (
          <ul className="mall-orders">
            {rows.map((row) => (
              <li key={row.redemptionId}>
                <Order row={row} />
              </li>
            ))}
          </ul>
        )}
      />
    </section>
  )
}

const Order = ({ row }: { row: Redemption }) => {
  const { t } = useWords()
  const { currency } = useBrand()
  return (
    <article className="mall-order">
      <div className="mall-order-head">
        <strong>
          {row.kind === 'convert' ? t('mall.kind.convert') : row.name}
          {row.quantity > 1 && <span className="tabular"> × {row.quantity}</span>}
        </strong>
        <span className={`mall-state mall-state-${tones[row.state]}`}>{t(`mall.state.${row.state}`)}</span>
      </div>
      <p className="tabular">
        {t('mall.points', { points: row.points })}
        {row.amount !== null && (
          <>
            {' → '}
            <bdi>{formatMoney(row.amount, currency)}</bdi>
          </>
        )}
      </p>
      {row.remark && <p className="mall-remark">{row.remark}</p>}
      <p className="mall-quiet tabular">
        <time dateTime={row.appliedAt}>{stampOf(row.appliedAt)}</time> ·{' '}
        <bdi className="mono">{row.reference}</bdi>
      </p>
    </article>
  )
}
