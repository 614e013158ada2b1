import { Switch } from '../../shared/field.tsx'
import { NumberField, TextField } from '../../shared/kit/form.tsx'
import type { PolicyFieldsProps } from '../../shared/kit/policy-form.tsx'
import { Section } from '../../shared/page-head.tsx'
import { useWords } from '../../shared/words.ts'
import { PolicyChannels } from './policy-channels.tsx'
import type { Policy } from './queries.ts'
import './withdrawals.css'

const AMOUNTS = ['minimum', 'maximum', 'perDayAmount', 'fee', 'secondApproverAbove'] as const
const NUMBERS = [
  'perDayCount',
  'confirmMinutes',
  'coolingMinutes',
  'securityHoldMinutes',
  'reviewMinutes',
] as const

export type PolicyDraft = Policy['policy']

/** The brand's limits, times and review rules. */
export const PolicyFields = (form: PolicyFieldsProps<Policy, PolicyDraft>) => {
  const { t } = useWords()
  const { draft, change, isDisabled } = form
  const setRule = (at: number, more: Partial<PolicyDraft['rules'][number]>) =>
    change({ rules: draft.rules.map((rule, place) => (place === at ? { ...rule, ...more } : rule)) })
  return (
    <>
      <Section title={t('withdrawal.limits')}>
        <div className="form-pair policy-limits">
          {AMOUNTS.map((name) => (
            <TextField
              key={name}
              form={form}
              name={name}
              word={`withdrawal.policy.${name}`}
              inputMode="decimal"
              isTrimmed
            />
          ))}
          {NUMBERS.map((name) => (
            <NumberField key={name} form={form} name={name} word={`withdrawal.policy.${name}`} />
          ))}
        </div>
        <div className="policy-rule">
          <Switch
            label={t('withdrawal.policy.playerMayCancel')}
            isOn={draft.playerMayCancel}
            isDisabled={isDisabled}
            onChange={(playerMayCancel) => change({ playerMayCancel })}
          />
          <span>{t('withdrawal.policy.playerMayCancel')}</span>
        </div>
      </Section>
      <PolicyChannels {...form} />
      <Section title={t('withdrawal.rules')}>
        <div className="policy-rules">
          {draft.rules.map(({ rule, isOn, threshold }, at) => (
            <div key={rule} className="policy-rule">
              <Switch
                label={t(`withdrawal.rule.${rule}`)}
                isOn={isOn}
                isDisabled={isDisabled}
                onChange={(next) => setRule(at, { isOn: next })}
              />
              <span>{t(`withdrawal.rule.${rule}`)}</span>
              <input
                aria-label={t('withdrawal.threshold')}
                inputMode="decimal"
                value={threshold}
                readOnly={isDisabled}
                onChange={({ target }) => setRule(at, { threshold: target.value.trim() })}
              />
            </div>
          ))}
        </div>
      </Section>
    </>
  )
}
