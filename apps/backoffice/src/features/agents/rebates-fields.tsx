import type { CallOutput, Calls } from '@krathong/protocol'
import { NumberField, SwitchField, TextField } from '../../shared/kit/form.tsx'
import type { PolicyFieldsProps } from '../../shared/kit/policy-form.tsx'
import { Section } from '../../shared/page-head.tsx'
import { useWords } from '../../shared/words.ts'
import { CATEGORIES } from './rebates.ts'
import type { Rebates } from './rebates.ts'

type Known = CallOutput<Calls['settings']['settings']>

/** The most that is shared out along a line, by category of games and by prize group. */
export const RebatesFields = (form: PolicyFieldsProps<Known, Rebates>) => {
  const { t } = useWords()
  return (
    <>
      <Section title={t('rebates.greatest')}>
        <div className="form-pair">
          {CATEGORIES.map((category) => (
            <TextField
              key={category}
              form={form}
              name={category}
              word={`lobby.category.${category}`}
              hint={category === 'LOTTERY' ? 'rebates.lottery-hint' : undefined}
              fault="rebates.fault"
              inputMode="decimal"
              isTrimmed
            />
          ))}
        </div>
      </Section>
      <Section title={t('rebates.groups')}>
        <NumberField
          form={form}
          name="greatestGroup"
          word="rebates.greatestGroup"
          hint="rebates.group-hint"
        />
        {form.faults['greatestGroup'] && (
          <p className="field-error" role="alert">
            {t('rebates.group-fault')}
          </p>
        )}
      </Section>
      <Section title={t('rebates.line')}>
        <SwitchField form={form} name="isEqualAllowed" word="rebates.isEqualAllowed" />
        <SwitchField form={form} name="isNeverLower" word="rebates.isNeverLower" />
      </Section>
    </>
  )
}
