import { Button } from '@krathong/ui/button'
import { formatMoney } from '@krathong/ui/money'
import { useBrand } from '../../shared/queries.ts'
import { useWords } from '../../shared/words.ts'
import type { Receipt } from './queries.ts'

/** What came of it, with the words people read to each other. */
export const Done = ({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) => {
  const { t } = useWords()
  const { currency } = useBrand()
  const { redemption, points } = receipt
  return (
    <div className="mall-done">
      <output>
        <strong>{t('mall.done')}</strong>
        <p>
          {redemption.amount === null
            ? t('mall.doneGoods')
            : t('mall.doneMoney', { amount: formatMoney(redemption.amount, currency) })}
        </p>
      </output>
      <dl className="mall-terms">
        <div>
          <dt>{t('mall.reference')}</dt>
          <dd className="mono">
            <bdi>{redemption.reference}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('mall.balance')}</dt>
          <dd className="tabular">{t('mall.points', { points })}</dd>
        </div>
      </dl>
      <Button wide onClick={onClose}>
        {t('mall.close')}
      </Button>
    </div>
  )
}
