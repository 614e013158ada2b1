import { Field } from '@krathong/ui/field'
import { useState } from 'react'
import { useWords } from '../../shared/words.ts'
import type { SettingsView } from './queries.ts'
import { SavePart } from './save-part.tsx'

const AMOUNT = /^\d{1,13}(\.\d{1,4})?$/

/** Remounted with each version of the settings, so that it always starts from what stands. */
export const WinnerBoard = ({ settings, mayWrite }: { settings: SettingsView; mayWrite: boolean }) => {
  const { t } = useWords()
  const [minimum, setMinimum] = useState(settings.winners.minimum)
  return (
    <SavePart
      kind="winners"
      next={{ winners: { minimum } }}
      settings={settings}
      mayWrite={mayWrite}
      isChanged={minimum !== settings.winners.minimum}
      title={t('winnerBoard.title')}
      consequence={t('winnerBoard.change-text')}
      fault={AMOUNT.test(minimum) ? null : t('winnerBoard.malformed')}
    >
      <Field
        label={t('winnerBoard.minimum')}
        hint={t('winnerBoard.minimum-hint')}
        inputMode="decimal"
        disabled={!mayWrite}
        value={minimum}
        onChange={({ target }) => setMinimum(target.value.trim())}
      />
    </SavePart>
  )
}
