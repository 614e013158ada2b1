import { Field } from '@krathong/ui/field'
import { useBackOffice } from './back-office.tsx'
import { Switch } from './field.tsx'
import { zoneText } from './format.ts'
import { useNow } from './use-now.ts'
import { useWords } from './words.ts'

interface Moments {
  startsAt: string
  endsAt: string
}

interface Schedule extends Moments {
  isPublished: boolean
}

interface ScheduleFieldsProps {
  schedule: Schedule
  /** Which of the moments is wrong. */
  faults: Readonly<{ startsAt?: unknown; endsAt?: unknown }>
  onChange: (change: Partial<Schedule>) => void
}

interface MomentFieldsProps {
  schedule: Moments
  faults: Readonly<{ startsAt?: unknown; endsAt?: unknown }>
  onChange: (change: Partial<Moments>) => void
}

/** From when to when, in the brand's zone. */
export const MomentFields = ({ schedule, faults, onChange }: MomentFieldsProps) => {
  const { t, language } = useWords()
  const { timeZone } = useBackOffice()
  const zone = zoneText(timeZone, language, useNow())
  return (
    <div className="form-pair">
      <Field
        label={t('schedule.starts', { zone })}
        type="datetime-local"
        error={faults['startsAt'] ? t('field.required') : undefined}
        value={schedule.startsAt}
        onChange={(event) => onChange({ startsAt: event.target.value })}
      />
      <Field
        label={t('schedule.ends', { zone })}
        type="datetime-local"
        hint={t('schedule.ends-hint')}
        error={faults['endsAt'] ? t('schedule.reversed') : undefined}
        value={schedule.endsAt}
        onChange={(event) => onChange({ endsAt: event.target.value })}
      />
    </div>
  )
}

export const ScheduleFields = ({ schedule, faults, onChange }: ScheduleFieldsProps) => {
  const { t } = useWords()
  return (
    <div className="form">
      <div className="switch-row">
        <div>
          <p className="field-label">{t('schedule.published')}</p>
          <p className="field-hint">
            {t(schedule.isPublished ? 'schedule.published-on' : 'schedule.published-off')}
          </p>
        </div>
        <Switch
          label={t('schedule.published')}
          isOn={schedule.isPublished}
          onChange={(isPublished) => onChange({ isPublished })}
        />
      </div>
      <MomentFields schedule={schedule} faults={faults} onChange={onChange} />
    </div>
  )
}
