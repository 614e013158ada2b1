import { AreaField, type Form, SwitchField, TextField } from './kit/form.tsx'
import type { AudienceDraft } from './promotion-audience.ts'
import { Section } from './page-head.tsx'
import { useWords } from './words.ts'

const Figure = ({ form, name }: { form: Form<AudienceDraft>; name: 'levelFrom' | 'levelTo' | 'newDays' }) => (
  <TextField
    form={form}
    name={name}
    word={`audience.${name}`}
    hint="audience.empty"
    fault="bonus.fault"
    inputMode="numeric"
    isTrimmed
  />
)

/** Whom a promotion is for: everybody else neither sees nor gets it. */
export const AudienceFields = ({ form }: { form: Form<AudienceDraft> }) => {
  const { t } = useWords()
  return (
    <Section title={t('audience.title')}>
      <p className="field-hint">{t('audience.hint')}</p>
      <div className="form">
        <div className="form-pair">
          <Figure form={form} name="levelFrom" />
          <Figure form={form} name="levelTo" />
        </div>
        <Figure form={form} name="newDays" />
        <SwitchField form={form} name="needsPhone" word="audience.needsPhone" />
        <SwitchField form={form} name="needsMail" word="audience.needsMail" />
        <SwitchField
          form={form}
          name="needsPayout"
          word="audience.needsPayout"
          hint="audience.needsPayout-hint"
        />
        <AreaField
          form={form}
          name="teamsOf"
          word="audience.teamsOf"
          hint="audience.teams-hint"
          rows={2}
          fault="bonus.fault"
          spellCheck={false}
        />
        <AreaField
          form={form}
          name="notBeside"
          word="audience.notBeside"
          hint="audience.beside-hint"
          rows={2}
          fault="bonus.fault"
          spellCheck={false}
        />
      </div>
    </Section>
  )
}
