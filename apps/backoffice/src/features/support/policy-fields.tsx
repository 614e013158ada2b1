import { Button, IconButton } from '@krathong/ui/button'
import { Field } from '@krathong/ui/field'
import { Trash2 } from 'lucide-react'
import { useBackOffice } from '../../shared/back-office.tsx'
import { Choice, Labelled } from '../../shared/field.tsx'
import { localeOf } from '../../shared/format.ts'
import { NumberField, SwitchField } from '../../shared/kit/form.tsx'
import type { PolicyFieldsProps } from '../../shared/kit/policy-form.tsx'
import { languageName } from '../../shared/language.tsx'
import { Section } from '../../shared/page-head.tsx'
import { useWords } from '../../shared/words.ts'
import type { Policy } from './queries.ts'
import './support.css'

const BOUNDS = ['questionMin', 'questionMax', 'closeAfterHours'] as const
const DAYS = ['0', '1', '2', '3', '4', '5', '6'] as const

type PartProps = PolicyFieldsProps<{ version: number; policy: Policy }, Policy>

/** When somebody of support is there, and what is told when nobody does. */
export const PolicyFields = (form: PartProps) => {
  const { t } = useWords()
  return (
    <>
      <Section title={t('support.hours')}>
        <SwitchField form={form} name="isAlwaysStaffed" word="support.always" />
        {!form.draft.isAlwaysStaffed && <Hours {...form} />}
      </Section>
      <Section title={t('support.offline')}>
        <OfflineTexts {...form} />
      </Section>
      <Section title={t('support.bounds')}>
        <div className="form-pair">
          {BOUNDS.map((name) => (
            <NumberField key={name} form={form} name={name} word={`support.${name}`} />
          ))}
        </div>
      </Section>
    </>
  )
}

const Hours = ({ draft: policy, change: onChange, isDisabled }: PartProps) => {
  const { t } = useWords()
  const put = (at: number, part: Partial<Policy['hours'][number]>) =>
    onChange({ hours: policy.hours.map((hour, place) => (place === at ? { ...hour, ...part } : hour)) })
  return (
    <div className="form">
      {policy.hours.map((hour, at) => (
        <div key={at} className="support-hour">
          <Choice
            label={t('support.day')}
            isDisabled={isDisabled}
            value={String(hour.day) as (typeof DAYS)[number]}
            options={DAYS.map((day) => [day, t(`support.day.${day}`)] as const)}
            onChange={(day) => put(at, { day: Number(day) })}
          />
          <Field
            label={t('support.from')}
            type="time"
            disabled={isDisabled}
            value={hour.from}
            onChange={({ target }) => put(at, { from: target.value })}
          />
          <Field
            label={t('support.until')}
            type="time"
            disabled={isDisabled}
            value={hour.until}
            onChange={({ target }) => put(at, { until: target.value })}
          />
          <IconButton
            disabled={isDisabled}
            label={t('support.remove')}
            onClick={() => onChange({ hours: policy.hours.filter((_, place) => place !== at) })}
          >
            <Trash2 size={18} />
          </IconButton>
        </div>
      ))}
      <div>
        <Button
          kind="quiet"
          small
          disabled={isDisabled || policy.hours.length >= 21}
          onClick={() => onChange({ hours: [...policy.hours, { day: 1, from: '09:00', until: '18:00' }] })}
        >
          {t('support.add-hours')}
        </Button>
      </div>
    </div>
  )
}

const OfflineTexts = ({ draft: policy, change: onChange, isDisabled }: PartProps) => {
  const { language } = useWords()
  const { languages } = useBackOffice()
  return (
    <div className="form">
      {languages.map((code) => (
        <Labelled key={code} label={languageName(code, language)}>
          {(control) => (
            <textarea
              {...control}
              rows={2}
              disabled={isDisabled}
              lang={localeOf(code)}
              dir="auto"
              maxLength={400}
              value={policy.offlineTexts[code] ?? ''}
              onChange={({ target }) =>
                onChange({ offlineTexts: { ...policy.offlineTexts, [code]: target.value } })
              }
            />
          )}
        </Labelled>
      ))}
    </div>
  )
}
