import { riskFields, riskKinds, sharedBy, ways } from '@krathong/protocol/shapes/risk'
import type { RiskField } from '@krathong/protocol/shapes/risk'
import type { FieldsProps } from '../../shared/kit/editor-form.tsx'
import { ChoiceField, NumberField, SwitchField, TextField } from '../../shared/kit/form.tsx'
import { useWords } from '../../shared/words.ts'
import { type RuleDraft, units } from './rule-drafts.ts'
import './risk.css'

/** A number with what is wrong of it. */
const Counted = ({ form, name, word, hint }: Parameters<typeof NumberField<RuleDraft>>[0]) => {
  const { t } = useWords()
  return (
    <div>
      <NumberField form={form} name={name} word={word} hint={hint} />
      {form.faults[name] && (
        <p className="field-error" role="alert">
          {t('risk.number-fault')}
        </p>
      )}
    </div>
  )
}

/** The fields of one kind of rule: each kind has its own. */
export const RuleFields = (form: FieldsProps<RuleDraft>) => {
  const { t } = useWords()
  const { kind } = form.draft
  const has = (field: RiskField) => riskFields[kind].includes(field)
  return (
    <div className="form">
      <TextField form={form} name="name" word="risk.name" maxLength={80} />
      <ChoiceField
        form={form}
        name="kind"
        word="risk.kind"
        values={riskKinds}
        wordOf={(one) => `risk.kind.${one}`}
      />
      <p className="quiet">{t(`risk.kind-hint.${kind}`)}</p>
      {has('way') && (
        <ChoiceField
          form={form}
          name="way"
          word="risk.way"
          values={ways}
          wordOf={(one) => `risk.way.${one}`}
        />
      )}
      {has('by') && (
        <ChoiceField
          form={form}
          name="by"
          word="risk.by-what"
          values={kind === 'registrations' ? ['device', 'address'] : sharedBy}
          wordOf={(one) => `risk.by-what.${one}`}
        />
      )}
      {has('count') && <Counted form={form} name="count" word="risk.count" />}
      {has('sum') && (
        <TextField
          form={form}
          name="sum"
          word={kind === 'passing' ? 'risk.sum.passing' : 'risk.sum'}
          fault="risk.sum-fault"
          inputMode="decimal"
        />
      )}
      {has('percent') && (
        <Counted
          form={form}
          name="percent"
          word={kind === 'passing' ? 'risk.percent.passing' : 'risk.percent.structuring'}
        />
      )}
      <div className="risk-window">
        <Counted form={form} name="length" word="risk.within" />
        <ChoiceField
          form={form}
          name="unit"
          word="risk.unit"
          values={units}
          wordOf={(one) => `risk.unit.${one}`}
        />
      </div>
      <Counted form={form} name="score" word="risk.score" hint="risk.score-hint" />
      <SwitchField form={form} name="isOn" word="risk.on" hint="risk.on-hint" />
    </div>
  )
}
