import { Button } from '@krathong/ui/button'
import { FormFault } from '@krathong/ui/field'
import { formatMoney } from '@krathong/ui/money'
import { Failed, Loading } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { compareAmounts } from '../../shared/amounts.ts'
import type { Output } from '../../shared/boot.ts'
import { callQuery, refusalText } from '../../shared/client.ts'
import { AmountField } from '../../shared/amount-field.tsx'
import { PendingNote } from '../../shared/pending-note.tsx'
import { useWords } from '../../shared/words.ts'
import { useTopUp } from './use-top-up.ts'

type Offer = Output<'wallet', 'playMoneyOffer'>

/** The play-money cashier: at once, within the limit of the day. */
export const PlayMoneyTopUp = () => {
  const { t } = useWords()
  const { data, error, refetch } = useQuery({ ...callQuery('wallet', 'playMoneyOffer', {}), staleTime: 0 })
  if (error && !data)
    return <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />
  if (!data) return <Loading rows={3} height="80px" />
  return <TopUp offer={data} />
}

const AMOUNT = /^\d{1,13}(\.\d{1,4})?$/

const TopUp = ({ offer }: { offer: Offer }) => {
  const { t } = useWords()
  const { currency } = offer
  const money = (amount: string) => formatMoney(amount, currency)
  const topUp = useTopUp(currency)
  const [amount, setAmount] = useState('')
  const [fault, setFault] = useState<string>()
  const isOverToday = compareAmounts(offer.leftToday, offer.minimum) < 0

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = faultOfAmount(amount, offer)
    const bounds = { min: money(offer.minimum), max: money(offer.maximum), left: money(offer.leftToday) }
    setFault(found ? t(`cashier.${found}`, bounds) : undefined)
    if (!found) topUp.start({ amount })
  }

  return (
    <div className="stack cashier">
      <PendingNote
        act={topUp}
        text={t('cashier.pending', { amount: money(topUp.pending?.content.amount ?? '0') })}
      />
      <form className="card stack" noValidate onSubmit={submit}>
        {topUp.error && <FormFault>{refusalText(topUp.error, t('shell.offline'))}</FormFault>}
        <fieldset className="presets" aria-label={t('cashier.presets')}>
          {offer.presets.map((preset) => (
            <button
              key={preset}
              type="button"
              className="preset tabular"
              aria-pressed={preset === amount}
              disabled={compareAmounts(preset, offer.leftToday) > 0}
              onClick={() => {
                setAmount(preset)
                setFault(undefined)
              }}
            >
              {money(preset)}
            </button>
          ))}
        </fieldset>
        <AmountField
          label={t('cashier.amount')}
          required
          value={amount}
          error={fault}
          hint={t('cashier.bounds', { min: money(offer.minimum), max: money(offer.maximum) })}
          onChange={setAmount}
        />
        <dl className="facts">
          <div>
            <dt>{t('cashier.leftToday')}</dt>
            <dd className="tabular">
              <bdi>{money(offer.leftToday)}</bdi>
            </dd>
          </div>
          <div>
            <dt>{t('cashier.perDay')}</dt>
            <dd className="tabular">
              <bdi>{money(offer.perDay)}</bdi>
            </dd>
          </div>
        </dl>
        <Button
          type="submit"
          kind="gold"
          wide
          busy={topUp.isSending}
          disabled={isOverToday || topUp.pending !== null}
        >
          {t('cashier.send')}
        </Button>
        {isOverToday && <p className="cashier-over">{t('cashier.over')}</p>}
      </form>
    </div>
  )
}

const faultOfAmount = (amount: string, offer: Offer) => {
  if (!AMOUNT.test(amount)) return 'malformed'
  if (compareAmounts(amount, offer.minimum) < 0 || compareAmounts(amount, offer.maximum) > 0) return 'range'
  return compareAmounts(amount, offer.leftToday) > 0 ? 'limit' : null
}
