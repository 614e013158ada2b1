import { useQuery } from '@tanstack/react-query'
import { ArtworkPicker } from '../../shared/artwork-picker.tsx'
import { ChoiceField, type Form, TextField } from '../../shared/kit/form.tsx'
import { Section } from '../../shared/page-head.tsx'
import { useWords, type WordKey } from '../../shared/words.ts'
import type { ItemDraft } from './item-drafts.ts'
import { picturesQuery } from './queries.ts'

type FigureName = 'points' | 'amount' | 'stock' | 'perPlayer' | 'perDay' | 'rank' | 'place'

const Figure = (props: { form: Form<ItemDraft>; name: FigureName; hint?: WordKey }) => (
  <TextField
    {...props}
    word={`points.item.${props.name}`}
    fault={`points.fault.${props.name}`}
    inputMode={props.name === 'amount' ? 'decimal' : 'numeric'}
    isTrimmed
  />
)

export const Gives = ({ form, taken }: { form: Form<ItemDraft>; taken: number }) => {
  const { t } = useWords()
  return (
    <div className="form">
      <div className="form-pair">
        <ChoiceField
          form={form}
          name="kind"
          word="points.item.kind"
          values={['money', 'goods']}
          wordOf={(kind) => `points.kind.${kind}`}
        />
        {form.draft.kind === 'money' ? (
          <Figure form={form} name="amount" />
        ) : (
          <ChoiceField
            form={form}
            name="delivery"
            word="points.item.delivery"
            values={['address', 'contact']}
            wordOf={(delivery) => `points.delivery.${delivery}`}
          />
        )}
      </div>
      <div className="form-pair">
        <Figure form={form} name="points" />
        <Figure form={form} name="stock" />
      </div>
      <p className="field-hint">{t('points.item.stock-hint', { taken })}</p>
      <div className="form-pair">
        <Figure form={form} name="perPlayer" hint="points.item.empty" />
        <Figure form={form} name="perDay" hint="points.item.empty" />
      </div>
      <div className="form-pair">
        <Figure form={form} name="rank" hint="points.item.rank-hint" />
        <Figure form={form} name="place" hint="points.item.place-hint" />
      </div>
    </div>
  )
}

export const Picture = ({ draft, faults, change }: Form<ItemDraft>) => {
  const { t } = useWords()
  const pictures = useQuery(picturesQuery)
  return (
    <Section title={t('points.item.picture')}>
      <ArtworkPicker
        label={t('points.item.picture')}
        artworks={pictures}
        screen="desktop"
        value={draft.picture}
        fault={faults['picture'] ? t('artwork.required') : undefined}
        onChange={(picture) => change({ picture })}
      />
    </Section>
  )
}
