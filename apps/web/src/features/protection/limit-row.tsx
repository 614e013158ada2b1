import { Button } from '@krathong/ui/button'
import { FormFault } from '@krathong/ui/field'
import { useMutation } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import { refusalText } from '../../shared/client.ts'
import { stampOf, zoneOf } from '../../shared/time.ts'
import { AmountField } from '../../shared/amount-field.tsx'
import { useWords } from '../../shared/words.ts'

export interface Waiting {
  amount: string | null
  confirmFrom: string
  confirmUntil: string
}

export interface LimitRowProps {
  label: string
  /** The player's own; null without one. */
  amount: string | null
  inForce: string | null
  /** Who set what counts, where it was not the player. */
  by: string | null
  used: string | null
  left: string | null
  waiting: Waiting | null
  unit: string
  pattern: RegExp
  show: (amount: string) => string
  set: (amount: string | null) => Promise<unknown>
  confirm: (amount: string | null) => Promise<unknown>
  keep: () => Promise<unknown>
}

/** One limit: what counts now, what is used of it, and the way to change it. */
export const LimitRow = (props: LimitRowProps) => {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  const formId = useId()
  const { label, inForce, by, used, left, show, waiting } = props
  return (
    <li className="limit-row">
      <div className="limit-row-head">
        <div>
          <p className="limit-row-name">{label}</p>
          <p className="limit-row-now tabular">
            {inForce === null ? t('safer.noLimit') : <bdi>{show(inForce)}</bdi>}
            {by && <span className="limit-row-by"> · {by}</span>}
          </p>
          {inForce !== null && left !== null && used !== null && (
            <p className="limit-row-left tabular">
              {t('safer.usedLeft', { used: show(used), left: show(left) })}
            </p>
          )}
        </div>
        <Button
          kind="quiet"
          small
          aria-expanded={isOpen}
          aria-controls={formId}
          onClick={() => setOpen(!isOpen)}
        >
          {t('safer.change')}
          <span className="visually-hidden"> {label}</span>
        </Button>
      </div>
      {waiting && <WaitingRow {...props} waiting={waiting} />}
      <div id={formId}>{isOpen && <ChangeForm {...props} onDone={() => setOpen(false)} />}</div>
    </li>
  )
}

const ChangeForm = ({
  label,
  amount,
  unit,
  pattern,
  set,
  onDone,
}: LimitRowProps & { onDone: () => void }) => {
  const { t } = useWords()
  const [wanted, setWanted] = useState(amount ?? '')
  const [isFaulty, setFaulty] = useState(false)
  const change = useMutation({ mutationFn: set, onSuccess: onDone })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isBad = !pattern.test(wanted)
    setFaulty(isBad)
    if (!isBad) change.mutate(wanted)
  }
  return (
    <form className="limit-form" noValidate onSubmit={submit}>
      {change.error && <FormFault>{refusalText(change.error, t('shell.offline'))}</FormFault>}
      <AmountField
        label={`${label} (${unit})`}
        value={wanted}
        error={isFaulty ? t('safer.malformed') : undefined}
        hint={t('safer.limitHint')}
        onChange={setWanted}
      />
      <div className="limit-form-acts">
        <Button type="submit" busy={change.isPending} disabled={wanted === '' || wanted === amount}>
          {t('safer.save')}
        </Button>
        {amount !== null && (
          <Button kind="quiet" disabled={change.isPending} onClick={() => change.mutate(null)}>
            {t('safer.remove')}
          </Button>
        )}
      </div>
    </form>
  )
}

/** A looser limit that waits: from when it may be confirmed, and the way back. */
const WaitingRow = ({ waiting, show, confirm, keep }: LimitRowProps & { waiting: Waiting }) => {
  const { t } = useWords()
  const yes = useMutation({ mutationFn: () => confirm(waiting.amount) })
  const no = useMutation({ mutationFn: keep })
  const error = yes.error ?? no.error
  const [now] = useState(() => Date.now())
  const isOpen = now >= Date.parse(waiting.confirmFrom) && now <= Date.parse(waiting.confirmUntil)
  const time = (moment: string) => `${stampOf(moment)} ${zoneOf(moment)}`
  return (
    <div className="limit-waits">
      <p>
        {t('safer.waiting', {
          amount: waiting.amount === null ? t('safer.noLimit') : show(waiting.amount),
          from: time(waiting.confirmFrom),
          until: time(waiting.confirmUntil),
        })}
      </p>
      {error && <FormFault>{refusalText(error, t('shell.offline'))}</FormFault>}
      <div className="limit-form-acts">
        <Button small disabled={!isOpen} busy={yes.isPending} onClick={() => yes.mutate()}>
          {t('safer.confirm')}
        </Button>
        <Button small kind="quiet" busy={no.isPending} onClick={() => no.mutate()}>
          {t('safer.keep')}
        </Button>
      </div>
    </div>
  )
}
