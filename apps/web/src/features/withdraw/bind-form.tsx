import { RefusedError } from '@krathong/protocol/client'
import { Button } from '@krathong/ui/button'
import { Field, FormFault } from '@krathong/ui/field'
import { toast } from '@krathong/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import { client, refusalText, type Input } from '../../shared/client.ts'
import { askPaymentPassword } from '../../shared/payment-password.ts'
import { PendingNote } from '../../shared/pending-note.tsx'
import { BIND_KIND } from '../../shared/own-acts.ts'
import { hasTexts, useMoneyAct } from '../../shared/use-money-act.ts'
import { useWords } from '../../shared/words.ts'
import { refreshWithdrawals } from './queries.ts'
import type { Accounts } from './queries.ts'

type Wanted = Omit<Input<'withdrawals', 'bindAccount'>, 'accountId' | 'proof'>
type Sent = Wanted & { proof: string }

const isSent = (value: unknown): value is Sent =>
  hasTexts(value, 'kind', 'provider', 'number', 'holder', 'proof')

/** One account at a time, and each bound once. */
const useBind = (onDone: () => void) => {
  const { t } = useWords()
  const cache = useQueryClient()
  return useMoneyAct({
    kind: BIND_KIND,
    isContent: isSent,
    prepare: async (wanted: Wanted, accountId): Promise<Sent | null> => {
      const { kind, provider, number, holder } = wanted
      const proof = await askPaymentPassword('bind-payout-account', {
        accountId,
        kind,
        provider,
        number,
        holder,
      })
      return proof === null ? null : { ...wanted, proof }
    },
    send: ({ key, content }) => client('withdrawals', 'bindAccount', { accountId: key, ...content }),
    onAnswer: () => {
      toast(t('payout.bound'))
      onDone()
    },
    onSettled: () => refreshWithdrawals(cache),
  })
}

const faultAt = (error: unknown, name: string) =>
  error instanceof RefusedError ? error.body?.fields?.[name]?.message : undefined

/** Binds one more account. The name stands once the first account has locked it. */
export const BindForm = ({ page, onDone }: { page: Accounts; onDone: () => void }) => {
  const { t } = useWords()
  const [code, setCode] = useState(page.providers[0]?.code ?? '')
  const [number, setNumber] = useState('')
  const [holder, setHolder] = useState(page.payeeName ?? '')
  const [firstNumber, setFirstNumber] = useState('')
  const provider = page.providers.find((one) => one.code === code)
  const isFirst = page.accounts.length === 0
  const bind = useBind(onDone)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!provider) return
    const wanted = { kind: provider.kind, provider: code, number, holder }
    bind.start({ ...wanted, ...(!isFirst && { firstNumber }) })
  }
  return (
    <form className="card stack" noValidate onSubmit={submit}>
      <h3>{t('payout.add')}</h3>
      {bind.error && <FormFault>{refusalText(bind.error, t('shell.offline'))}</FormFault>}
      <PendingNote act={bind} text={t('act.unansweredOne')} />
      <ProviderSelect page={page} value={code} onValue={setCode} />
      <Field
        label={t(provider?.kind === 'usdt' ? 'payout.address' : 'payout.number')}
        required
        autoComplete="off"
        {...(provider?.kind !== 'usdt' && { inputMode: 'numeric' as const })}
        value={number}
        error={faultAt(bind.error, 'number')}
        onChange={({ target }) => setNumber(target.value.trim())}
      />
      <Field
        label={t('payout.holder')}
        required
        autoComplete="name"
        hint={t(isFirst ? 'payout.holderFirst' : 'payout.holderHint')}
        value={holder}
        error={faultAt(bind.error, 'holder') ?? faultAt(bind.error, 'payeeName')}
        onChange={({ target }) => setHolder(target.value)}
      />
      {!isFirst && (
        <Field
          label={t('payout.first')}
          required
          autoComplete="off"
          hint={t('payout.firstHint')}
          value={firstNumber}
          error={faultAt(bind.error, 'firstNumber')}
          onChange={({ target }) => setFirstNumber(target.value.trim())}
        />
      )}
      <p className="field-hint">{t('payout.cooling', { hours: Math.ceil(page.coolingMinutes / 60) })}</p>
      <Button
        type="submit"
        kind="gold"
        wide
        busy={bind.isSending}
        disabled={number.length < 4 || holder.length < 2 || bind.pending !== null}
      >
        {t('payout.bind')}
      </Button>
    </form>
  )
}

interface ProviderSelectProps {
  page: Accounts
  value: string
  onValue: (code: string) => void
}

const ProviderSelect = ({ page, value, onValue }: ProviderSelectProps) => {
  const { t } = useWords()
  const id = useId()
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {t('payout.provider')}
      </label>
      <div className="field-box">
        <select
          id={id}
          className="field-input"
          value={value}
          onChange={({ target }) => onValue(target.value)}
        >
          {page.limits.map(({ kind }) => (
            <optgroup key={kind} label={t(`payout.kind.${kind}`)}>
              {page.providers
                .filter((one) => one.kind === kind)
                .map((one) => (
                  <option key={one.code} value={one.code}>
                    {one.name}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      </div>
    </div>
  )
}
