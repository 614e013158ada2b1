import { Button } from '@krathong/ui/button'
import { Field } from '@krathong/ui/field'
import { NumberField, SwitchField } from '../../shared/kit/form.tsx'
import type { PolicyFieldsProps } from '../../shared/kit/policy-form.tsx'
import { Section } from '../../shared/page-head.tsx'
import { useWords } from '../../shared/words.ts'
import type { Policy } from './queries.ts'
import './identity.css'

const NUMBERS = ['validMonths', 'reviewHours', 'keepYears'] as const
const AMOUNTS = ['depositAbove', 'withdrawalAbove'] as const

type Draft = Policy['policy']
type PartProps = PolicyFieldsProps<Policy, Draft>

/** From which sums on a check is needed, by country; a change is told to players before their next deposit. */
export const PolicyFields = (form: PartProps) => {
  const { t } = useWords()
  return (
    <>
      <Section title={t('identity.terms')}>
        <SwitchField form={form} name="isOn" word="identity.is-on" />
        <Rules {...form} />
      </Section>
      <Section title={t('identity.times')}>
        <div className="form identity-form">
          {NUMBERS.map((name) => (
            <NumberField key={name} form={form} name={name} word={`identity.${name}`} />
          ))}
        </div>
      </Section>
    </>
  )
}

const Rules = ({ draft: { rules, levels }, change, isDisabled }: PartProps) => {
  const { t } = useWords()
  const put = (at: number, more: Partial<Draft['rules'][number]>) =>
    change({ rules: rules.map((rule, place) => (place === at ? { ...rule, ...more } : rule)) })
  const add = (level: number) =>
    change({ rules: [...rules, { jurisdiction: '*', level, depositAbove: '0', withdrawalAbove: '0' }] })
  return (
    <>
      {rules.map((rule, at) => (
        <fieldset key={at} className="identity-rule" disabled={isDisabled}>
          <legend>{t('identity.rule', { level: rule.level })}</legend>
          <Field
            label={t('identity.country')}
            value={rule.jurisdiction}
            maxLength={2}
            onChange={({ target }) => put(at, { jurisdiction: target.value.trim().toUpperCase() })}
          />
          {AMOUNTS.map((name) => (
            <Field
              key={name}
              label={t(`identity.${name}`)}
              inputMode="decimal"
              value={rule[name]}
              onChange={({ target }) => put(at, { [name]: target.value.trim() })}
            />
          ))}
          <Button
            kind="quiet"
            small
            onClick={() => change({ rules: rules.filter((_, place) => place !== at) })}
          >
            {t('identity.rule-remove')}
          </Button>
        </fieldset>
      ))}
      {!isDisabled && (
        <div className="page-actions">
          {levels.map(({ level }) => (
            <Button key={level} kind="quiet" onClick={() => add(level)}>
              {t('identity.rule-add', { level })}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}
