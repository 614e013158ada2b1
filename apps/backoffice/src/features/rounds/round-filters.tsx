import { Button } from '@krathong/ui/button'
import { Field } from '@krathong/ui/field'
import { SlidersHorizontal } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useIsNarrow } from '../../shared/use-media.ts'
import { useWords } from '../../shared/words.ts'
import { type FilterFault, filterDefaults, type FilterTexts } from './round-filter.ts'

interface RoundFiltersProps {
  texts: FilterTexts
  faults: readonly FilterFault[]
  onApply: (texts: FilterTexts) => void
}

export const RoundFilters = ({ texts, faults, onApply }: RoundFiltersProps) => {
  const { t } = useWords()
  const [draft, setDraft] = useState(texts)
  const put = (name: keyof FilterTexts) => (event: { target: { value: string } }) =>
    setDraft({ ...draft, [name]: event.target.value })
  const fault = (name: FilterFault) => (faults.includes(name) ? t('field.id') : undefined)
  const apply = (event: FormEvent) => {
    event.preventDefault()
    onApply(draft)
  }
  const clear = () => {
    setDraft({ ...filterDefaults })
    onApply({ ...filterDefaults })
  }
  const isNarrow = useIsNarrow()
  const isFiltered = Object.values(draft).some((value) => value !== '')
  const form = (
    <form className="filters" role="search" aria-label={t('filter.label')} onSubmit={apply} noValidate>
      <Field
        label={t('round.id')}
        type="search"
        error={fault('round')}
        value={draft.round}
        onChange={put('round')}
        spellCheck={false}
      />
      <Field
        label={t('player.id')}
        error={fault('player')}
        value={draft.player}
        onChange={put('player')}
        spellCheck={false}
      />
      <Field
        label={t('round.game-id')}
        value={draft.game}
        onChange={put('game')}
        maxLength={64}
        spellCheck={false}
      />
      <Field label={t('filter.from')} type="datetime-local" value={draft.from} onChange={put('from')} />
      <Field label={t('filter.to')} type="datetime-local" value={draft.to} onChange={put('to')} />
      <div className="filter-buttons">
        <Button type="submit" small>
          {t('filter.apply')}
        </Button>
        <Button kind="quiet" small disabled={!isFiltered} onClick={clear}>
          {t('filter.clear')}
        </Button>
      </div>
    </form>
  )
  if (!isNarrow) return form
  // A phone shows the rounds first; the filters open when they are wanted or in use.
  return (
    <details className="filter-fold" open={isFiltered || undefined}>
      <summary>
        <SlidersHorizontal size={16} aria-hidden /> {t('filter.label')}
      </summary>
      {form}
    </details>
  )
}
