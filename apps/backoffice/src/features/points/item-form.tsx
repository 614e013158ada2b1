import { Button } from '@krathong/ui/button'
import { FormFault } from '@krathong/ui/field'
import { useState, type FormEvent } from 'react'
import { api } from '../../shared/client.ts'
import { may, useDesk } from '../../shared/desk.tsx'
import { Section } from '../../shared/page-head.tsx'
import { InlineFault } from '../../shared/states.tsx'
import { useNow } from '../../shared/use-now.ts'
import { useUnsaved } from '../../shared/use-unsaved.ts'
import { useWords } from '../../shared/words.ts'
import { draftOf, type ItemDraft, newItem, readItem } from './item-drafts.ts'
import { Gives, Picture, When } from './item-fields.tsx'
import { ItemTexts } from './item-texts.tsx'
import { type StoredItem, usePointChange } from './queries.ts'

interface ItemFormProps {
  itemId: string
  item: StoredItem | null
  onSaved: (item: StoredItem) => void
}

/** One item of the mall; a save made on an older version is refused and nothing typed is lost. */
export const ItemForm = ({ itemId, item, onSaved }: ItemFormProps) => {
  const { t } = useWords()
  const desk = useDesk()
  const now = useNow()
  const [clean, setClean] = useState(() =>
    item ? draftOf(item, desk.timeZone) : newItem(now, desk.timeZone),
  )
  const [draft, setDraft] = useState(clean)
  const [wasTried, setTried] = useState(false)
  const isUnsaved = JSON.stringify(draft) !== JSON.stringify(clean)
  useUnsaved(isUnsaved)
  const read = readItem(draft, { timeZone: desk.timeZone, firstLanguage: desk.languages[0] ?? 'en' })
  const save = usePointChange(
    () => api('pointsDesk', 'saveItem', { itemId, version: item?.version ?? 0, item: read.item }),
    (saved) => {
      const kept = draftOf(saved, desk.timeZone)
      setClean(kept)
      setDraft(kept)
      setTried(false)
      onSaved(saved)
    },
  )
  const faults = wasTried ? read.faults : []
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (read.faults.length === 0 && !save.isPending) save.mutate(undefined)
  }
  const change = (part: Partial<ItemDraft>) => setDraft({ ...draft, ...part })
  const parts = { draft, faults, change }
  return (
    <form className="form" onSubmit={submit} noValidate>
      <Section title={t('points.item-texts')}>
        <ItemTexts {...parts} />
      </Section>
      <Section title={t('points.item-gives')}>
        <Gives {...parts} taken={item?.taken ?? 0} />
      </Section>
      <Picture {...parts} />
      <Section title={t('schedule.title')}>
        <When {...parts} />
      </Section>
      <InlineFault error={save.error} />
      {faults.length > 0 && <FormFault>{t('editor.faults')}</FormFault>}
      {may(desk, 'points.write') && (
        <div className="page-actions">
          <Button type="submit" busy={save.isPending} disabled={!isUnsaved}>
            {t('editor.save')}
          </Button>
        </div>
      )}
    </form>
  )
}
