import { Button } from '@krathong/ui/button'
import { FormFault } from '@krathong/ui/field'
import { formatMoney } from '@krathong/ui/money'
import { useState, type FormEvent } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { refusalText, client } from '../../shared/client.ts'
import { PendingNote } from '../../shared/pending-note.tsx'
import { useWords } from '../../shared/words.ts'
import { IdentityGate, isIdentityRefusal } from '../../shared/identity-gate.tsx'
import { AmountChoice, faultOf } from './amount-choice.tsx'
import type { Method, Offer } from './queries.ts'
import { navigate } from '../../shared/router.tsx'
import { hasTexts, useMoneyAct } from '../../shared/use-money-act.ts'
import { toOrder } from './places.ts'

interface Wanted {
  methodId: string
  amount: string
}

const isWanted = (value: unknown): value is Wanted => hasTexts(value, 'methodId', 'amount')

/** Makes one order at a time, and each exactly once. */
const useCreateOrder = () => {
  const cache = useQueryClient()
  return useMoneyAct({
    kind: 'deposit',
    isContent: isWanted,
    prepare: async (wanted: Wanted) => wanted,
    send: ({ key, content }) => client('deposits', 'create', { depositId: key, ...content }),
    onAnswer: ({ depositId }) => {
      void cache.invalidateQueries({ queryKey: ['deposits'] })
      navigate(toOrder(depositId))
    },
  })
}

export const DepositForm = ({ method, offer }: { method: Method; offer: Offer }) => {
  const { t } = useWords()
  const { currency } = offer
  const money = (amount: string) => formatMoney(amount, currency)
  const create = useCreateOrder()
  const [amount, setAmount] = useState('')
  const [fault, setFault] = useState<string>()
  const isFull = offer.open.length >= offer.openMax

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = faultOf(amount, method.minimum, method.maximum)
    setFault(
      found ? t(`cashier.${found}`, { min: money(method.minimum), max: money(method.maximum) }) : undefined,
    )
    if (!found) create.start({ methodId: method.methodId, amount })
  }

  return (
    <form className="card stack" noValidate onSubmit={submit}>
      {isIdentityRefusal(create.error) ? (
        <IdentityGate
          error={create.error}
          onAcknowledged={() => create.start({ methodId: method.methodId, amount })}
        />
      ) : (
        create.error && <FormFault>{refusalText(create.error, t('shell.offline'))}</FormFault>
      )}
      <PendingNote
        act={create}
        text={t('deposit.pending', { amount: money(create.pending?.content.amount ?? '0') })}
      />
      <AmountChoice
        presets={method.presets}
        minimum={method.minimum}
        maximum={method.maximum}
        currency={currency}
        value={amount}
        fault={fault}
        onChange={(next) => {
          setAmount(next)
          setFault(undefined)
        }}
      />
      <Button
        type="submit"
        kind="gold"
        wide
        busy={create.isSending}
        disabled={isFull || create.pending !== null}
      >
        {t('deposit.create')}
      </Button>
      {isFull && <p className="cashier-over">{t('deposit.full', { max: offer.openMax })}</p>}
    </form>
  )
}
