import { Button, IconButton } from '@krathong/ui/button'
import { Field } from '@krathong/ui/field'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { may, useDesk } from '../../shared/desk.tsx'
import { Choice, Labelled, Switch } from '../../shared/field.tsx'
import { localeOf } from '../../shared/format.ts'
import { languageName } from '../../shared/language.tsx'
import { Section } from '../../shared/page-head.tsx'
import { useWords } from '../../shared/words.ts'
import { type Policy, useSupportAct } from './queries.ts'
import './support.css'

const DAYS = ['0', '1', '2', '3', '4', '5', '6'] as const

interface PartProps {
  policy: Policy
  onChange: (change: Partial<Policy>) => void
}

/** When somebody sits at the desk, and what is told when nobody does. */
export const PolicyForm = ({ version, policy: start }: { version: number; policy: Policy }) => {
  const { t } = useWords()
  const desk = useDesk()
  const [policy, setPolicy] = useState(start)
  const [isSaving, setSaving] = useState(false)
  const save = useSupportAct('changePolicy', () => setSaving(false))
  const change = (part: Partial<Policy>) => setPolicy({ ...policy, ...part })
  return (
    <div className="form support-policy">
      <Section title={t('support.hours')}>
        <div className="switch-row">
          <p className="field-label">{t('support.always')}</p>
          <Switch
            label={t('support.always')}
            isOn={policy.isAlwaysStaffed}
            onChange={(isAlwaysStaffed) => change({ isAlwaysStaffed })}
          />
        </div>
        {!policy.isAlwaysStaffed && <Hours policy={policy} onChange={change} />}
      </Section>
      <Section title={t('support.offline')}>
        <OfflineTexts policy={policy} onChange={change} />
      </Section>
      <Section title={t('support.bounds')}>
        <Bounds policy={policy} onChange={change} />
      </Section>
      {may(desk, 'settings.write') && (
        <div>
          <Button disabled={JSON.stringify(policy) === JSON.stringify(start)} onClick={() => setSaving(true)}>
            {t('editor.save')}
          </Button>
        </div>
      )}
      {isSaving && (
        <ChangeDialog
          title={t('support.hours')}
          confirm={t('editor.save')}
          isBusy={save.isPending}
          error={save.error}
          onConfirm={(reason) => save.mutate({ version, policy, reason })}
          onClose={() => setSaving(false)}
        >
          <p>{t('support.hours-change')}</p>
        </ChangeDialog>
      )}
    </div>
  )
}

const Hours = ({ policy, onChange }: PartProps) => {
  const { t } = useWords()
  const put = (at: number, part: Partial<Policy['hours'][number]>) =>
    onChange({ hours: policy.hours.map((hour, place) => (place === at ? { ...hour, ...part } : hour)) })
  return (
    <div className="form">
      {policy.hours.map((hour, at) => (
        <div key={at} className="support-hour">
          <Choice
            label={t('support.day')}
            value={String(hour.day) as (typeof DAYS)[number]}
            options={DAYS.map((day) => [day, t(`support.day.${day}`)] as const)}
            onChange={(day) => put(at, { day: Number(day) })}
          />
          <Field
            label={t('support.from')}
            type="time"
            value={hour.from}
            onChange={({ target }) => put(at, { from: target.value })}
          />
          <Field
            label={t('support.until')}
            type="time"
            value={hour.until}
            onChange={({ target }) => put(at, { until: target.value })}
          />
          <IconButton
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
          disabled={policy.hours.length >= 21}
          onClick={() => onChange({ hours: [...policy.hours, { day: 1, from: '09:00', until: '18:00' }] })}
        >
          {t('support.add-hours')}
        </Button>
      </div>
    </div>
  )
}

const OfflineTexts = ({ policy, onChange }: PartProps) => {
  const { language } = useWords()
  const { languages } = useDesk()
  return (
    <div className="form">
      {languages.map((code) => (
        <Labelled key={code} label={languageName(code, language)}>
          {(control) => (
            <textarea
              {...control}
              rows={2}
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

const Bounds = ({ policy, onChange }: PartProps) => {
  const { t } = useWords()
  const number = (name: 'questionMin' | 'questionMax' | 'closeAfterHours') => (
    <Field
      label={t(`support.${name}`)}
      type="number"
      value={String(policy[name])}
      onChange={({ target }) => onChange({ [name]: Number(target.value) })}
    />
  )
  return (
    <div className="form-pair">
      {number('questionMin')}
      {number('questionMax')}
      {number('closeAfterHours')}
    </div>
  )
}
