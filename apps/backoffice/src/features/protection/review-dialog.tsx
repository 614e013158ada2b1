import { markerOutcomes } from '@krathong/protocol/calls/protection-back-office'
import { useState } from 'react'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { api } from '../../shared/client.ts'
import { Labelled } from '../../shared/field.tsx'
import { useWords } from '../../shared/words.ts'
import { type Marker, useProtectionChange } from './queries.ts'

type Outcome = (typeof markerOutcomes)[number]

/** What was done about a sign of harm; the note is the reason that is written down. */
export const ReviewDialog = ({ marker, onClose }: { marker: Marker; onClose: () => void }) => {
  const { t } = useWords()
  const [outcome, setOutcome] = useState<Outcome>('talked')
  const review = useProtectionChange(
    (note: string) => api('protectionBackOffice', 'review', { markerId: marker.markerId, outcome, note }),
    onClose,
  )
  return (
    <ChangeDialog
      title={t('harm.review')}
      confirm={t('harm.close')}
      isBusy={review.isPending}
      error={review.error}
      onConfirm={(note) => review.mutate(note)}
      onClose={onClose}
    >
      <p>
        {marker.account}: {t(`harm.kind.${marker.kind}`)}, {t(`harm.detail.${marker.kind}`, marker.detail)}
      </p>
      <Labelled label={t('harm.outcome')}>
        {(control) => (
          <select
            {...control}
            value={outcome}
            onChange={({ target }) =>
              setOutcome(markerOutcomes.find((one) => one === target.value) ?? 'nothing')
            }
          >
            {markerOutcomes.map((one) => (
              <option key={one} value={one}>
                {t(`harm.outcome.${one}`)}
              </option>
            ))}
          </select>
        )}
      </Labelled>
    </ChangeDialog>
  )
}
