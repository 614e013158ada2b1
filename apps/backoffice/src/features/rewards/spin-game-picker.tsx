import { Field } from '@krathong/ui/field'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { read } from '../../shared/kit/calls.ts'
import type { Form } from '../../shared/kit/form.tsx'
import { useWords } from '../../shared/words.ts'
import type { SchemeDraft } from './scheme-drafts.ts'
import { wordsIn } from './typed-lines.ts'
import './spin-game-picker.css'

/** Games that free spins can be given in, found by a part of their name; a press adds or takes out one. */
export const SpinGamePicker = ({ form }: { form: Form<SchemeDraft> }) => {
  const { t } = useWords()
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search)
  const found = useQuery({
    ...read('vendorSpins', 'games', { search: wanted }),
    placeholderData: keepPreviousData,
  })
  const chosen = wordsIn(form.draft.spinGames)
  const toggle = (id: string) =>
    form.change({
      spinGames: (chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]).join(' '),
    })
  return (
    <div className="spin-games">
      <Field
        label={t('scheme.find-game')}
        value={search}
        maxLength={60}
        disabled={form.isDisabled}
        onChange={({ target }) => setSearch(target.value)}
      />
      <ul aria-label={t('scheme.field.spinGames')}>
        {(found.data?.games ?? []).map(({ id, name, vendor, stakes }) => (
          <li key={id}>
            <button
              type="button"
              aria-pressed={chosen.includes(id)}
              disabled={form.isDisabled}
              onClick={() => toggle(id)}
            >
              <span>{name}</span>
              <span className="quiet">
                {vendor} · {stakes === null ? t('scheme.any-stake') : stakes.join(', ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
