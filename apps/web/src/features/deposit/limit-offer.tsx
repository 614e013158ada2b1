import { Button } from '@krathong/ui/button'
import { FormFault } from '@krathong/ui/field'
import { useState, type FormEvent } from 'react'
import { client, refusalText } from '../../shared/client.ts'
import { Link } from '../../shared/router.tsx'
import { AmountField } from '../../shared/amount-field.tsx'
import { useWords } from '../../shared/words.ts'
import { AMOUNT } from './amount-choice.tsx'
import type { Limits, Offer } from './queries.ts'
import { setLimit, spans, useLimitChange, type Span } from './use-limits.ts'

type Wanted = Record<Span, string>

const send = async (wanted: Wanted): Promise<Limits> => {
  for (const span of spans) if (wanted[span] !== '') await setLimit(span, wanted[span])
  return client('deposits', 'declineLimit', {})
}

/** Before the first deposit: limits of the player's own, or none for now. Either is one tap away. */
export const LimitOffer = ({ currency }: { currency: Offer['currency'] }) => {
  const { t } = useWords()
  const [wanted, setWanted] = useState<Wanted>({ day: '', week: '', month: '' })
  const [faulty, setFaulty] = useState<Span | null>(null)
  const change = useLimitChange(send)
  const isEmpty = spans.every((span) => wanted[span] === '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const bad = spans.find((span) => wanted[span] !== '' && !AMOUNT.test(wanted[span])) ?? null
    setFaulty(bad)
    if (bad === null && !isEmpty) change.mutate(wanted)
  }
  return (
    <form className="card stack" noValidate onSubmit={submit}>
      <h3>{t('deposit.limitOffer')}</h3>
      <p>
        {t('deposit.limitOfferText')} <Link to="/safer-play">{t('shell.saferPlay')}</Link>
      </p>
      {change.error && <FormFault>{refusalText(change.error, t('shell.offline'))}</FormFault>}
      <div className="limit-fields">
        {spans.map((span) => (
          <AmountField
            key={span}
            label={`${t(`deposit.span.${span}`)} (${currency.symbol})`}
            value={wanted[span]}
            error={faulty === span ? t('cashier.malformed') : undefined}
            onChange={(amount) => setWanted({ ...wanted, [span]: amount })}
          />
        ))}
      </div>
      <Button type="submit" wide busy={change.isPending} disabled={isEmpty}>
        {t('deposit.limitSet')}
      </Button>
      <Button
        kind="quiet"
        wide
        disabled={change.isPending}
        onClick={() => change.mutate({ day: '', week: '', month: '' })}
      >
        {t('deposit.limitNone')}
      </Button>
    </form>
  )
}
