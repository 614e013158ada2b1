import { Button } from '@krathong/ui/button'
import { FormFault } from '@krathong/ui/field'
import { formatMoney } from '@krathong/ui/money'
import { useState } from 'react'
import { AmountField } from '../../shared/amount-field.tsx'
import { refusalText } from '../../shared/client.ts'
import { useWords } from '../../shared/words.ts'
import { AMOUNT } from './amount-choice.tsx'
import type { Limit, Limits } from './queries.ts'
import { setLimit, useLimitChange } from './use-limits.ts'
import { WaitingLimit } from './waiting-limit.tsx'

interface LimitCardProps {
  limit: Limit
  currency: Limits['currency']
}

/** One limit: what counts now, what is used of it, and the way to change it. */
export const LimitCard = ({ limit, currency }: LimitCardProps) => {
  const { t } = useWords()
  const money = (amount: string) => formatMoney(amount, currency)
  const { span } = limit
  const [wanted, setWanted] = useState(limit.amount ?? '')
  const [isFaulty, setFaulty] = useState(false)
  const change = useLimitChange((amount: string | null) => setLimit(span, amount))
  const save = () => {
    const isBad = !AMOUNT.test(wanted)
    setFaulty(isBad)
    if (!isBad) change.mutate(wanted)
  }
  return (
    <section className="card stack">
      <h3>{t(`deposit.span.${span}`)}</h3>
      <dl className="facts">
        <div>
          <dt>{t('deposit.limitNow')}</dt>
          <dd className="tabular">
            {limit.amount === null ? t('deposit.noLimit') : <bdi>{money(limit.amount)}</bdi>}
          </dd>
        </div>
        <div>
          <dt>{t('deposit.limitUsed')}</dt>
          <dd className="tabular">
            <bdi>{money(limit.used)}</bdi>
          </dd>
        </div>
        {limit.left !== null && (
          <div>
            <dt>{t('deposit.limitLeft')}</dt>
            <dd className="tabular">
              <bdi>{money(limit.left)}</bdi>
            </dd>
          </div>
        )}
      </dl>
      {change.error && <FormFault>{refusalText(change.error, t('shell.offline'))}</FormFault>}
      {limit.waiting && <WaitingLimit limit={limit} waiting={limit.waiting} money={money} />}
      <AmountField
        label={`${t('deposit.limitNew')} (${currency.symbol})`}
        value={wanted}
        error={isFaulty ? t('cashier.malformed') : undefined}
        hint={t('deposit.limitHint')}
        onChange={setWanted}
      />
      <div className="limit-acts">
        <Button busy={change.isPending} disabled={wanted === (limit.amount ?? '')} onClick={save}>
          {t('deposit.limitSave')}
        </Button>
        {limit.amount !== null && (
          <Button kind="quiet" disabled={change.isPending} onClick={() => change.mutate(null)}>
            {t('deposit.limitRemove')}
          </Button>
        )}
      </div>
    </section>
  )
}
