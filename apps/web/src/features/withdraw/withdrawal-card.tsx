import { Button } from '@krathong/ui/button'
import { FormFault } from '@krathong/ui/field'
import { formatMoney } from '@krathong/ui/money'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client, refusalText } from '../../shared/client.ts'
import { openPopup } from '../../shared/popups.tsx'
import { stampOf, zoneOf } from '../../shared/time.ts'
import { OwnMoney } from '../../shared/own-money.tsx'
import { useWords } from '../../shared/words.ts'
import { providerName } from './account-select.tsx'
import { leftUntil } from './countdown.ts'
import { refreshWithdrawals, withdrawalQuery } from './queries.ts'
import type { Accounts, Withdrawal } from './queries.ts'
import { useClock } from './use-clock.ts'

const GOOD = new Set(['DISBURSED', 'COMPLETED'])
const BAD = new Set(['REJECTED', 'FAILED', 'DISPUTE'])
const toneOf = (state: string) => (GOOD.has(state) ? 'good' : BAD.has(state) ? 'bad' : 'wait')

/** A finished one whose receipt only time confirmed may still be contradicted. */
const mayAnswer = ({ state, contestableUntil }: Withdrawal, now: number) =>
  state === 'DISBURSED' ||
  state === 'DISPUTE' ||
  (contestableUntil !== null && Date.parse(contestableUntil) > now)

const Status = ({ withdrawal }: { withdrawal: Withdrawal }) => {
  const { t } = useWords()
  const { state, outcome } = withdrawal
  return (
    <span className={`withdraw-state withdraw-state-${toneOf(state)}`}>
      {outcome ? t(`withdraw.outcome.${outcome}`) : t(`withdraw.state.${state}`)}
    </span>
  )
}

const Sentence = ({ withdrawal, now }: { withdrawal: Withdrawal; now: number }) => {
  const { t } = useWords()
  const { state, confirmBy, promisedAt, reason, returned, currency } = withdrawal
  if (state === 'DISBURSED' && confirmBy)
    return (
      <p>
        {t('withdraw.confirmIn')} <strong className="tabular">{leftUntil(confirmBy, now)}</strong>
      </p>
    )
  if (state === 'REVIEW')
    return (
      <p>
        {withdrawal.reviewReasons.map((one) => t(`withdraw.review.${one}`)).join(' ')}{' '}
        {t('withdraw.reviewBy', { time: `${stampOf(promisedAt)} (${zoneOf(promisedAt)})` })}
      </p>
    )
  if (state === 'REJECTED' || state === 'FAILED' || state === 'RETURNED')
    return (
      <p>
        {t('withdraw.backAgain', { amount: formatMoney(returned, currency) })}{' '}
        {state === 'REJECTED' && reason}
      </p>
    )
  if (state === 'DISPUTE') return <p>{t('withdraw.inDispute')}</p>
  return null
}

const Steps = ({ withdrawalId }: { withdrawalId: string }) => {
  const { t } = useWords()
  const { data } = useQuery(withdrawalQuery(withdrawalId))
  return (
    <ol className="withdraw-steps">
      {data?.steps.map(({ at, to }) => (
        <li key={`${at}${to}`}>
          <span>{t(`withdraw.state.${to}`)}</span>
          <time className="tabular" dateTime={at}>
            {stampOf(at)}
          </time>
        </li>
      ))}
    </ol>
  )
}

const CancelButton = ({ withdrawalId }: { withdrawalId: string }) => {
  const { t } = useWords()
  const cache = useQueryClient()
  const cancel = useMutation({
    mutationFn: () => client('withdrawals', 'cancel', { withdrawalId }),
    onSettled: () => refreshWithdrawals(cache),
  })
  return (
    <>
      {cancel.error && <FormFault>{refusalText(cancel.error, t('shell.offline'))}</FormFault>}
      <Button kind="quiet" busy={cancel.isPending} onClick={() => cancel.mutate()}>
        {t('withdraw.cancel')}
      </Button>
    </>
  )
}

interface WithdrawalCardProps {
  withdrawal: Withdrawal
  providers: Accounts['providers']
}

export const WithdrawalCard = ({ withdrawal, providers }: WithdrawalCardProps) => {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  const now = useClock(withdrawal.state === 'DISBURSED')
  const { withdrawalId, currency, quote } = withdrawal
  return (
    <article className="card withdraw-card">
      <header>
        <OwnMoney className="withdraw-amount" amount={withdrawal.amount} currency={currency} />
        <Status withdrawal={withdrawal} />
      </header>
      <p className="withdraw-label">
        {providerName(providers, withdrawal.provider)} ···· {withdrawal.lastFour} · {withdrawal.holder}
      </p>
      {quote && (
        <p className="withdraw-label">{t('withdraw.sends', { sends: quote.sends, rate: quote.rate })}</p>
      )}
      <Sentence withdrawal={withdrawal} now={now} />
      <p className="withdraw-label mono">{withdrawal.withdrawalNo}</p>
      <div className="withdraw-actions">
        {mayAnswer(withdrawal, now) && (
          <Button kind="gold" onClick={() => openPopup('receipt', { withdrawalId })}>
            {t('withdraw.answer')}
          </Button>
        )}
        {withdrawal.mayCancel && <CancelButton withdrawalId={withdrawalId} />}
        <Button kind="plain" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('withdraw.steps')}
        </Button>
      </div>
      {isOpen && <Steps withdrawalId={withdrawalId} />}
    </article>
  )
}
