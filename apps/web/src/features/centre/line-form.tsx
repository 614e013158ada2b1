import { Button } from '@krathong/ui/button'
import { Field, FormFault } from '@krathong/ui/field'
import { formatMoney } from '@krathong/ui/money'
import { useState, type FormEvent, type ReactNode } from 'react'
import { compareAmounts } from '../../shared/amounts.ts'
import type { Output } from '../../shared/boot.ts'
import { refusalText } from '../../shared/client.ts'
import { stampOf } from '../../shared/time.ts'
import { useWords } from '../../shared/words.ts'
import { Facts } from './record-tools.tsx'
import type { LineWish, useLineTransfer } from './use-line-transfer.ts'

type Bounds = Omit<Output<'lines', 'upline'>, 'upline'>

interface LineFormProps {
  bounds: Bounds
  transfer: ReturnType<typeof useLineTransfer>
  wishOf: (amount: string) => Omit<LineWish, 'requestId' | 'isSameAgainMeant'>
  /** Whom it goes to and what for. */
  children: ReactNode
}

const AMOUNT = /^\d{1,13}(\.\d{1,4})?$/

/** What is wrong with an amount before it is sent, as a key of `line.fault`. */
export const faultOfLineAmount = (
  amount: string,
  bounds: Pick<Bounds, 'minimum' | 'maximum' | 'free' | 'leftToday'>,
) => {
  if (!AMOUNT.test(amount)) return 'malformed'
  if (compareAmounts(amount, bounds.minimum) < 0 || compareAmounts(amount, bounds.maximum) > 0) return 'range'
  if (compareAmounts(amount, bounds.free) > 0) return 'free'
  return compareAmounts(amount, bounds.leftToday) > 0 ? 'limit' : null
}

export const LineForm = ({ bounds, transfer, wishOf, children }: LineFormProps) => {
  const { t } = useWords()
  const [amount, setAmount] = useState('')
  const [fault, setFault] = useState<string>()
  const money = (text: string) => formatMoney(text, bounds.currency.symbol)
  const told = {
    min: money(bounds.minimum),
    max: money(bounds.maximum),
    free: money(bounds.free),
    left: money(bounds.leftToday),
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = faultOfLineAmount(amount, bounds)
    setFault(found ? t(`line.fault.${found}`, told) : undefined)
    if (!found) transfer.start(wishOf(amount))
  }
  return (
    <form className="card stack" noValidate onSubmit={submit}>
      {transfer.error && <FormFault>{refusalText(transfer.error, t('shell.offline'))}</FormFault>}
      {transfer.isSameAgain && (
        <Button kind="quiet" wide busy={transfer.isSending} onClick={transfer.confirmSameAgain}>
          {t('line.sendAgain')}
        </Button>
      )}
      {bounds.heldUntil && <FormFault>{t('line.held', { time: stampOf(bounds.heldUntil) })}</FormFault>}
      {children}
      <Field
        label={t('line.amount')}
        inputMode="decimal"
        autoComplete="off"
        required
        value={amount}
        error={fault}
        hint={t('line.bounds', told)}
        onChange={({ target }) => setAmount(target.value.trim())}
      />
      <Facts
        facts={[
          { label: t('line.free'), value: <bdi className="tabular">{told.free}</bdi> },
          { label: t('line.leftToday'), value: <bdi className="tabular">{told.left}</bdi> },
        ]}
      />
      <Button type="submit" wide busy={transfer.isSending} disabled={bounds.heldUntil !== null}>
        {t('line.send')}
      </Button>
      <p className="record-note">{t('line.final')}</p>
    </form>
  )
}
