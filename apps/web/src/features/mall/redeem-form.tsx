import { Button } from '@krathong/ui/button'
import { Field, FormFault } from '@krathong/ui/field'
import { useState, type FormEvent } from 'react'
import { refusalText } from '../../shared/client.ts'
import { countOf } from '../../shared/time.ts'
import { PendingNote } from '../../shared/pending-note.tsx'
import { useWords } from '../../shared/words.ts'
import { type DeliveryFault, deliveryFaults, mostOf } from './bounds.ts'
import { useOwnPoints } from './my-points.tsx'
import type { Reward } from './queries.ts'
import type { useSpending } from './use-spending.ts'

interface RedeemFormProps {
  item: Reward
  spending: ReturnType<typeof useSpending>
}

const nowhere = { receiver: '', phone: '', address: '' }

/** How many, where to, what it comes to: then the payment password, and it is done. */
export const RedeemForm = ({ item, spending }: RedeemFormProps) => {
  const { t } = useWords()
  const { data: own } = useOwnPoints()
  const [typed, setTyped] = useState('1')
  const [delivery, setDelivery] = useState(nowhere)
  const [faults, setFaults] = useState<readonly (DeliveryFault | 'quantity')[]>([])
  const most = mostOf(item)
  const quantity = /^\d{1,3}$/.test(typed) ? Number(typed) : 0
  const total = item.points * Math.max(quantity, 1)
  const missing = own ? Math.max(0, total - own.points) : 0
  const isBarred = item.stock === 0 || (own !== undefined && (missing > 0 || own.rank < item.rank))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = [
      ...(quantity < 1 || quantity > most ? (['quantity'] as const) : []),
      ...deliveryFaults(delivery, item.delivery),
    ]
    setFaults(found)
    if (found.length > 0) return
    const { itemId, version } = item
    spending.start({ itemId, version, quantity, ...(item.delivery !== null && { delivery }) })
  }
  return (
    <form className="mall-form" noValidate onSubmit={submit}>
      {spending.error && <FormFault>{refusalText(spending.error, t('shell.offline'))}</FormFault>}
      <PendingNote act={spending} text={t('act.unansweredOne')} />
      {most > 1 && (
        <Field
          label={t('mall.quantity')}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          error={faults.includes('quantity') ? t('mall.fault.quantity', { most: countOf(most) }) : undefined}
          onChange={({ target }) => setTyped(target.value.trim())}
        />
      )}
      {item.delivery !== null && (
        <DeliveryFields item={item} value={delivery} faults={faults} onChange={setDelivery} />
      )}
      <dl className="mall-terms">
        <div>
          <dt>{t('mall.total')}</dt>
          <dd className="tabular">{t('mall.points', { points: total })}</dd>
        </div>
        {own && missing === 0 && (
          <div>
            <dt>{t('mall.after')}</dt>
            <dd className="tabular">{t('mall.points', { points: own.points - total })}</dd>
          </div>
        )}
      </dl>
      {missing > 0 && <p className="mall-quiet">{t('mall.short', { points: missing })}</p>}
      <Button
        type="submit"
        kind="gold"
        wide
        busy={spending.isSending}
        disabled={isBarred || spending.pending !== null}
      >
        {t('mall.redeem')}
      </Button>
    </form>
  )
}

interface DeliveryFieldsProps {
  item: Reward
  value: typeof nowhere
  faults: readonly string[]
  onChange: (value: typeof nowhere) => void
}

const DeliveryFields = ({ item, value, faults, onChange }: DeliveryFieldsProps) => {
  const { t } = useWords()
  const field = (
    name: DeliveryFault,
    more: { autoComplete: string; inputMode?: 'tel'; maxLength: number },
  ) => (
    <Field
      {...more}
      label={t(`mall.${name}`)}
      required
      value={value[name]}
      error={faults.includes(name) ? t(`mall.fault.${name}`) : undefined}
      onChange={({ target }) => onChange({ ...value, [name]: target.value })}
    />
  )
  return (
    <>
      {field('receiver', { autoComplete: 'name', maxLength: 80 })}
      {field('phone', { autoComplete: 'tel', inputMode: 'tel', maxLength: 20 })}
      {item.delivery === 'address' && field('address', { autoComplete: 'street-address', maxLength: 300 })}
      <p className="mall-quiet">{t('mall.deliveryText')}</p>
    </>
  )
}
