import { useState } from 'react'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { api } from '../../shared/client.ts'
import { Labelled } from '../../shared/field.tsx'
import { useWords } from '../../shared/words.ts'
import { type Panel, useProtectionChange } from './queries.ts'

type Place = Panel['state']['limits'][number]

const nameOf = ({ kind, span }: Pick<Place, 'kind' | 'span'>) => `${kind}/${span}`

/** Staff's own limit on a player; the stricter of it and the player's counts. Empty takes it away. */
export const LimitDialog = ({
  panel,
  playerId,
  onClose,
}: {
  panel: Panel
  playerId: string
  onClose: () => void
}) => {
  const { t } = useWords()
  const places = panel.state.limits
  const [name, setName] = useState(nameOf(places[0]!))
  const [amount, setAmount] = useState('')
  const { kind, span } = places.find((place) => nameOf(place) === name) ?? places[0]!
  const set = useProtectionChange(
    (reason: string) =>
      api('protectionBackOffice', 'setLimit', {
        playerId,
        kind,
        span,
        amount: amount.trim() === '' ? null : amount.trim(),
        reason,
      }),
    onClose,
  )
  return (
    <ChangeDialog
      title={t('guard.limit')}
      confirm={t('guard.limit-save')}
      isBusy={set.isPending}
      error={set.error}
      onConfirm={(reason) => set.mutate(reason)}
      onClose={onClose}
    >
      <Labelled label={t('guard.which')}>
        {(control) => (
          <select {...control} value={name} onChange={({ target }) => setName(target.value)}>
            {places.map((place) => (
              <option key={nameOf(place)} value={nameOf(place)}>
                {t(`guard.limit.${place.kind}`)} · {t(`guard.span.${place.span}`)}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      <Labelled
        label={kind === 'time' ? t('guard.minutes') : t('ledger.amount')}
        hint={t('guard.limit-hint')}
      >
        {(control) => (
          <input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            value={amount}
            onChange={({ target }) => setAmount(target.value)}
          />
        )}
      </Labelled>
    </ChangeDialog>
  )
}
