import { Field } from '@krathong/ui/field'
import { useState } from 'react'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { useAct } from '../../shared/kit/calls.ts'
import { useWords } from '../../shared/words.ts'
import { readPot } from './pot-draft.ts'
import type { PotDraft } from './pot-draft.ts'

const empty: PotDraft = { code: '', seed: '', mustHitBy: '', percent: '' }

/** A pot is opened once and for good: what it is called, where it starts, what feeds it and where it is won at the latest. */
export const OpenPot = ({ onClose }: { onClose: () => void }) => {
  const { t } = useWords()
  const [draft, setDraft] = useState(empty)
  const [wasTried, setTried] = useState(false)
  const open = useAct('potsBackOffice', 'open', { onDone: onClose })
  const { pot, faults } = readPot(draft)
  const field = (name: keyof PotDraft, mode: 'text' | 'decimal') => (
    <Field
      label={t(`pots.${name}`)}
      hint={t(`pots.${name}-hint`)}
      error={wasTried && faults.includes(name) ? t(`pots.${name}-fault`) : undefined}
      inputMode={mode}
      autoComplete="off"
      maxLength={20}
      value={draft[name]}
      onChange={({ target }) => setDraft({ ...draft, [name]: target.value })}
      required
    />
  )
  return (
    <ChangeDialog
      title={t('pots.open')}
      confirm={t('pots.open')}
      isBusy={open.isPending}
      error={open.error}
      onConfirm={(reason) => {
        setTried(true)
        if (pot) open.mutate({ ...pot, reason })
      }}
      onClose={onClose}
    >
      <p>{t('pots.open-text')}</p>
      {field('code', 'text')}
      {field('seed', 'decimal')}
      {field('mustHitBy', 'decimal')}
      {field('percent', 'decimal')}
    </ChangeDialog>
  )
}
