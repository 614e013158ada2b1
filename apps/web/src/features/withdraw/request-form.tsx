import { Button } from '@krathong/ui/button'
import { Field, FormFault } from '@krathong/ui/field'
import { formatMoney } from '@krathong/ui/money'
import { useState, type FormEvent } from 'react'
import { compareAmounts, sumAmounts } from '../../shared/amounts.ts'
import { refusalText } from '../../shared/client.ts'
import { AmountField } from '../../shared/amount-field.tsx'
import { PendingNote } from '../../shared/pending-note.tsx'
import { useWords } from '../../shared/words.ts'
import { IdentityGate, isIdentityRefusal } from '../../shared/identity-gate.tsx'
import { AccountSelect } from './account-select.tsx'
import type { Accounts, Offer } from './queries.ts'
import { useRequest } from './use-request.ts'

const AMOUNT = /^\d{1,13}(\.\d{1,4})?$/

const faultOf = (amount: string, offer: Offer) => {
  if (!AMOUNT.test(amount)) return 'malformed'
  if (compareAmounts(amount, offer.minimum) < 0 || compareAmounts(amount, offer.maximum) > 0) return 'range'
  if (compareAmounts(amount, offer.leftToday) > 0) return 'limit'
  return compareAmounts(amount, offer.free) > 0 ? 'funds' : null
}

/** Blocks that no other amount and no other account would lift. */
const isStopped = (offer: Offer) => offer.blocks.some(({ code }) => code !== 'FUND_PASSWORD_NOT_SET')

export const RequestForm = ({ offer, accounts }: { offer: Offer; accounts: Accounts }) => {
  const { t } = useWords()
  const money = (amount: string) => formatMoney(amount, offer.currency)
  const usable = accounts.accounts.filter((account) => account.isUsable)
  const [chosen, setChosen] = useState('')
  const [amount, setAmount] = useState('')
  const [payeeName, setPayeeName] = useState('')
  const [fault, setFault] = useState<string>()
  const request = useRequest(() => setAmount(''))
  const accountId = chosen || (usable[0]?.accountId ?? '')

  const send = () => request.start({ accountId, amount, ...(payeeName && { payeeName }) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = faultOf(amount, offer)
    const bounds = {
      min: money(offer.minimum),
      max: money(offer.maximum),
      left: money(offer.leftToday),
      free: money(offer.free),
    }
    setFault(found ? t(`withdraw.${found}`, bounds) : undefined)
    if (!found) send()
  }

  return (
    <form className="card stack" noValidate onSubmit={submit}>
      {isIdentityRefusal(request.error) ? (
        <IdentityGate error={request.error} onAcknowledged={send} />
      ) : (
        request.error && <FormFault>{refusalText(request.error, t('shell.offline'))}</FormFault>
      )}
      <PendingNote
        act={request}
        text={t('withdraw.unanswered', { amount: money(request.pending?.content.amount ?? '0') })}
      />
      <AccountSelect accounts={usable} providers={accounts.providers} value={accountId} onValue={setChosen} />
      <AmountField
        label={t('withdraw.amount')}
        required
        value={amount}
        error={fault}
        hint={t('withdraw.bounds', { min: money(offer.minimum), max: money(offer.maximum) })}
        onChange={setAmount}
        after={
          <Button kind="plain" small onClick={() => setAmount(offer.free)}>
            {t('withdraw.all')}
          </Button>
        }
      />
      {request.wantsName && (
        <Field
          label={t('withdraw.payeeName')}
          required
          autoComplete="off"
          hint={t('withdraw.payeeNameHint')}
          value={payeeName}
          onChange={({ target }) => setPayeeName(target.value)}
        />
      )}
      {AMOUNT.test(amount) && compareAmounts(offer.fee, '0') > 0 && (
        <p className="field-hint">
          {t('withdraw.together', { amount: money(sumAmounts([amount, offer.fee])) })}
        </p>
      )}
      <Button
        type="submit"
        kind="gold"
        wide
        busy={request.isSending}
        disabled={isStopped(offer) || accountId === '' || request.pending !== null}
      >
        {t('withdraw.send')}
      </Button>
      <p className="field-hint">{t('withdraw.final')}</p>
    </form>
  )
}
