import { useQuery } from '@tanstack/react-query'
import { offeredLanguages } from '@krathong/protocol/languages'
import { may, useBackOffice } from '../../shared/back-office.tsx'
import { Choice } from '../../shared/field.tsx'
import { localeOf } from '../../shared/format.ts'
import { read } from '../../shared/kit/calls.ts'
import { languageName } from '../../shared/language.tsx'
import type { FieldsProps } from '../../shared/kit/editor-form.tsx'
import { ChoiceField, SwitchField, TextField } from '../../shared/kit/form.tsx'
import { Section } from '../../shared/page-head.tsx'
import { Answer } from '../../shared/states.tsx'
import { useWords, type WordKey } from '../../shared/words.ts'
import { mailedReports, type ScheduleDraft, groupingsOf } from './schedule-drafts.ts'
import './reports.css'

type Props = FieldsProps<ScheduleDraft>

const weekDays = ['1', '2', '3', '4', '5', '6', '7'] as const
const hours = Array.from({ length: 24 }, (_, hour) => String(hour))
/** A Monday: the first of the days that stand for all weeks. */
const MONDAY = Date.UTC(2024, 0, 1)
const DAY_MS = 86_400_000

export const weekDayText = (weekDay: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(
    MONDAY + (weekDay - 1) * DAY_MS,
  )

export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

const What = (form: Props) => {
  const { t } = useWords()
  const backOffice = useBackOffice()
  const { draft, change } = form
  const open = mailedReports((one) => may(backOffice, one))
  const groupings = groupingsOf(draft.report)
  return (
    <Section title={t('schedules.what')}>
      <div className="form">
        <TextField form={form} name="name" word="schedules.name" hint="schedules.name-hint" maxLength={80} />
        <ChoiceField
          form={form}
          name="report"
          word="schedules.report"
          values={open.includes(draft.report) ? open : [draft.report, ...open]}
          wordOf={(name) => `report.${name}`}
        />
        {groupings.length > 1 && (
          <Choice
            label={t('report.by')}
            value={groupings.includes(draft.grouping) ? draft.grouping : groupings[0]!}
            isDisabled={form.isDisabled ?? false}
            options={groupings.map((grouping) => [grouping, t(`report.by.${grouping}` as WordKey)] as const)}
            onChange={(grouping) => change({ grouping })}
          />
        )}
      </div>
    </Section>
  )
}

const When = (form: Props) => {
  const { t, language } = useWords()
  const { timeZone } = useBackOffice()
  const { draft, change, isDisabled = false } = form
  return (
    <Section title={t('schedules.when')}>
      <div className="form">
        <ChoiceField
          form={form}
          name="rhythm"
          word="schedules.rhythm"
          values={['day', 'week', 'month']}
          wordOf={(rhythm) => `schedules.rhythm.${rhythm}`}
        />
        {draft.rhythm === 'week' && (
          <Choice
            label={t('schedules.week-day')}
            value={draft.weekDay}
            isDisabled={isDisabled}
            options={weekDays.map((day) => [day, weekDayText(Number(day), localeOf(language))] as const)}
            onChange={(weekDay) => change({ weekDay })}
          />
        )}
        <Choice
          label={t('schedules.hour')}
          hint={t('schedules.hour-hint', { zone: timeZone })}
          value={draft.hour}
          isDisabled={isDisabled}
          options={hours.map((hour) => [hour, hourText(Number(hour))] as const)}
          onChange={(hour) => change({ hour })}
        />
        <SwitchField form={form} name="isOn" word="schedules.on" hint="schedules.on-hint" />
      </div>
    </Section>
  )
}

const Whom = (form: Props) => {
  const { t, language } = useWords()
  const { draft, change, faults, isDisabled = false } = form
  const staff = useQuery(read('reportSchedules', 'staff', { report: draft.report }))
  const toggle = (operatorId: string) =>
    change({
      receivers: draft.receivers.includes(operatorId)
        ? draft.receivers.filter((one) => one !== operatorId)
        : [...draft.receivers, operatorId],
    })
  return (
    <Section title={t('schedules.whom')}>
      <div className="form">
        <p className="quiet">{t('schedules.whom-hint')}</p>
        <Answer query={staff}>
          {(found) => (
            <fieldset className="report-receivers" disabled={isDisabled}>
              <legend className="visually-hidden">{t('schedules.whom')}</legend>
              {found.staff.map(({ operatorId, username, hasMail }) => (
                <label key={operatorId}>
                  <input
                    type="checkbox"
                    checked={draft.receivers.includes(operatorId)}
                    onChange={() => toggle(operatorId)}
                  />
                  <span>
                    {username}
                    {!hasMail && <span className="quiet"> – {t('schedules.no-mail')}</span>}
                  </span>
                </label>
              ))}
              {draft.receivers
                .filter((one) => !found.staff.some(({ operatorId }) => operatorId === one))
                .map((one) => (
                  <label key={one}>
                    <input type="checkbox" checked onChange={() => toggle(one)} />
                    <span className="quiet">{t('schedules.no-right')}</span>
                  </label>
                ))}
            </fieldset>
          )}
        </Answer>
        {faults['receivers'] && (
          <p className="field-error" role="alert">
            {t('schedules.whom-fault')}
          </p>
        )}
        <Choice
          label={t('schedules.language')}
          value={draft.language}
          isDisabled={isDisabled}
          options={offeredLanguages.map((code) => [code, languageName(code, language)] as const)}
          onChange={(code) => change({ language: code })}
        />
      </div>
    </Section>
  )
}

/** Which report, when, and who is written to. */
export const ScheduleFields = (form: Props) => (
  <>
    <What {...form} />
    <When {...form} />
    <Whom {...form} />
  </>
)
