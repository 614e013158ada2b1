import { Button } from '@krathong/ui/button'
import { Field, FormFault } from '@krathong/ui/field'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { ArtworkPicker } from '../../shared/artwork-picker.tsx'
import { api } from '../../shared/client.ts'
import { may, useDesk } from '../../shared/desk.tsx'
import { Choice, Switch } from '../../shared/field.tsx'
import { zoneText } from '../../shared/format.ts'
import { Section } from '../../shared/page-head.tsx'
import { InlineFault } from '../../shared/states.tsx'
import { useNow } from '../../shared/use-now.ts'
import { useUnsaved } from '../../shared/use-unsaved.ts'
import { useWords } from '../../shared/words.ts'
import { draftOf, type ItemDraft, type ItemFault, newItem, readItem } from './item-drafts.ts'
import { ItemTexts } from './item-texts.tsx'
import { picturesQuery, type StoredItem, usePointChange } from './queries.ts'

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

export interface PartProps {
  draft: ItemDraft
  faults: readonly ItemFault[]
  change: (part: Partial<ItemDraft>) => void
}

const Figure = ({
  name,
  hint,
  draft,
  faults,
  change,
}: PartProps & {
  name: 'points' | 'amount' | 'stock' | 'perPlayer' | 'perDay' | 'rank' | 'place'
  hint?: string
}) => {
  const { t } = useWords()
  return (
    <Field
      label={t(`points.item.${name}`)}
      inputMode={name === 'amount' ? 'decimal' : 'numeric'}
      hint={hint}
      error={faults.includes(name) ? t(`points.fault.${name}`) : undefined}
      value={draft[name]}
      onChange={({ target }) => change({ [name]: target.value.trim() })}
    />
  )
}

const Gives = ({ taken, ...parts }: PartProps & { taken: number }) => {
  const { t } = useWords()
  const { draft, change } = parts
  return (
    <div className="form">
      <div className="form-pair">
        <Choice
          label={t('points.item.kind')}
          value={draft.kind}
          options={[
            ['money', t('points.kind.money')],
            ['goods', t('points.kind.goods')],
          ]}
          onChange={(kind) => change({ kind })}
        />
        {draft.kind === 'money' ? (
          <Figure {...parts} name="amount" />
        ) : (
          <Choice
            label={t('points.item.delivery')}
            value={draft.delivery}
            options={[
              ['address', t('points.delivery.address')],
              ['contact', t('points.delivery.contact')],
            ]}
            onChange={(delivery) => change({ delivery })}
          />
        )}
      </div>
      <div className="form-pair">
        <Figure {...parts} name="points" />
        <Figure {...parts} name="stock" hint={t('points.item.stock-hint', { taken })} />
      </div>
      <div className="form-pair">
        <Figure {...parts} name="perPlayer" hint={t('points.item.empty')} />
        <Figure {...parts} name="perDay" hint={t('points.item.empty')} />
      </div>
      <div className="form-pair">
        <Figure {...parts} name="rank" hint={t('points.item.rank-hint')} />
        <Figure {...parts} name="place" hint={t('points.item.place-hint')} />
      </div>
    </div>
  )
}

const Picture = ({ draft, faults, change }: PartProps) => {
  const { t } = useWords()
  const pictures = useQuery(picturesQuery)
  return (
    <Section title={t('points.item.picture')}>
      <ArtworkPicker
        label={t('points.item.picture')}
        artworks={pictures}
        screen="desktop"
        value={draft.picture}
        fault={faults.includes('picture') ? t('artwork.required') : undefined}
        onChange={(picture) => change({ picture })}
      />
    </Section>
  )
}

const When = ({ draft, faults, change }: PartProps) => {
  const { t, language } = useWords()
  const { timeZone } = useDesk()
  const zone = zoneText(timeZone, language, useNow())
  return (
    <div className="form">
      <div className="switch-row">
        <div>
          <p className="field-label">{t('schedule.published')}</p>
          <p className="field-hint">
            {t(draft.isPublished ? 'schedule.published-on' : 'schedule.published-off')}
          </p>
        </div>
        <Switch
          label={t('schedule.published')}
          isOn={draft.isPublished}
          onChange={(isPublished) => change({ isPublished })}
        />
      </div>
      <div className="form-pair">
        <Field
          label={t('schedule.starts', { zone })}
          type="datetime-local"
          error={faults.includes('startsAt') ? t('field.required') : undefined}
          value={draft.startsAt}
          onChange={({ target }) => change({ startsAt: target.value })}
        />
        <Field
          label={t('schedule.ends', { zone })}
          type="datetime-local"
          hint={t('schedule.ends-hint')}
          error={faults.includes('endsAt') ? t('schedule.reversed') : undefined}
          value={draft.endsAt}
          onChange={({ target }) => change({ endsAt: target.value })}
        />
      </div>
    </div>
  )
}
