import { Field } from '@krathong/ui/field'
import { useQuery } from '@tanstack/react-query'
import { ArtworkPicker } from '../../shared/artwork-picker.tsx'
import { Choice } from '../../shared/field.tsx'
import { Section } from '../../shared/page-head.tsx'
import { ScheduleFields } from '../../shared/schedule-fields.tsx'
import { useWords } from '../../shared/words.ts'
import type { PartProps } from './item-drafts.ts'
import { picturesQuery } from './queries.ts'

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

export const Gives = ({ taken, ...parts }: PartProps & { taken: number }) => {
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

export const Picture = ({ draft, faults, change }: PartProps) => {
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

export const When = ({ draft, faults, change }: PartProps) => (
  <ScheduleFields
    schedule={draft}
    faults={{ startsAt: faults.includes('startsAt'), endsAt: faults.includes('endsAt') }}
    onChange={change}
  />
)
