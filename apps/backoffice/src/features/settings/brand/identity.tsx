import { Field } from '@krathong/ui/field'
import { Choice, Labelled } from '../../../shared/field.tsx'
import { Section } from '../../../shared/page-head.tsx'
import { useWords } from '../../../shared/words.ts'
import { FacePart, type PartProps } from './face-part.tsx'

const zones = () => Intl.supportedValuesOf('timeZone')

const MODE = /^[A-Za-z0-9_-]{1,20}$/
const areModes = (modes: readonly string[]) =>
  modes.length <= 10 && new Set(modes).size === modes.length && modes.every((mode) => MODE.test(mode))

/** The name of the brand, and what holds for everybody. */
export const Identity = (props: PartProps) => {
  const { t } = useWords()
  return (
    <Section title={t('brand.identity')}>
      <FacePart
        {...props}
        title={t('brand.identity')}
        parts={['name', 'defaultTheme', 'timeZone', 'minimumAge', 'prizeModes']}
        fault={({ name, minimumAge, prizeModes }) => {
          if (name.trim() === '' || !(minimumAge >= 18 && minimumAge <= 30)) return t('brand.identity-fault')
          return areModes(prizeModes) ? null : t('brand.prize-fault')
        }}
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
            <Field
              label={t('brand.prize')}
              hint={t('brand.prize-hint')}
              maxLength={220}
              spellCheck={false}
              value={draft.prizeModes.join(', ')}
              onChange={({ target }) =>
                put({ prizeModes: target.value.split(',').map((mode) => mode.trim()) })
              }
            />
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
