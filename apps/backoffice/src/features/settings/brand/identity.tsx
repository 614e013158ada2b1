import { Field } from '@krathong/ui/field'
import { Choice, Labelled } from '../../../shared/field.tsx'
import { Section } from '../../../shared/page-head.tsx'
import { useWords } from '../../../shared/words.ts'
import { FacePart, type PartProps } from './face-part.tsx'

const zones = () => Intl.supportedValuesOf('timeZone')

/** The name of the brand, and what holds for everybody. */
export const Identity = (props: PartProps) => {
  const { t } = useWords()
  return (
    <Section title={t('brand.identity')}>
      <FacePart
        {...props}
        title={t('brand.identity')}
        parts={['name', 'defaultTheme', 'timeZone', 'minimumAge']}
        fault={({ name, minimumAge }) =>
          name.trim() === '' || !(minimumAge >= 18 && minimumAge <= 30) ? t('brand.identity-fault') : null
        }
      >
        {(draft, put) => (
          <>
            <Field
              label={t('brand.name')}
              maxLength={60}
              value={draft.name}
              onChange={({ target }) => put({ name: target.value })}
            />
            <div className="form-pair">
              <Choice
                label={t('brand.theme')}
                hint={t('brand.theme-hint')}
                value={draft.defaultTheme}
                options={[
                  ['light', t('brand.light')],
                  ['dark', t('brand.dark')],
                ]}
                onChange={(defaultTheme) => put({ defaultTheme })}
              />
              <Field
                label={t('brand.age')}
                hint={t('brand.age-hint')}
                type="number"
                min={18}
                max={30}
                value={String(draft.minimumAge)}
                onChange={({ target }) => put({ minimumAge: Number(target.value) })}
              />
            </div>
            <Labelled label={t('brand.zone')} hint={t('brand.zone-hint')}>
              {(control) => (
                <select
                  {...control}
                  value={draft.timeZone}
                  onChange={({ target }) => put({ timeZone: target.value })}
                >
                  {[...new Set([draft.timeZone, ...zones()])].map((zone) => (
                    <option key={zone}>{zone}</option>
                  ))}
                </select>
              )}
            </Labelled>
          </>
        )}
      </FacePart>
    </Section>
  )
}
