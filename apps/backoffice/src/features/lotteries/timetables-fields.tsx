import { Field } from '@krathong/ui/field'
import { Choice } from '../../shared/field.tsx'
import type { PolicyFieldsProps } from '../../shared/kit/policy-form.tsx'
import { Section } from '../../shared/page-head.tsx'
import { useWords } from '../../shared/words.ts'
import { RowList } from './row-list.tsx'
import { daysKinds, kindOf, monthdaysOf, timetableLike } from './timetables.ts'
import type { DaysKind, KnownTimetables, Timetable, TimetablesDraft } from './timetables.ts'
import { useWeekdays } from './weekdays.ts'

type FieldsProps = PolicyFieldsProps<KnownTimetables, TimetablesDraft>

const today = () => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)

/** Days on which lotteries draw on another day or not at all, and timetables that change from a date on. */
export const TimetablesFields = (form: FieldsProps) => {
  const { t } = useWords()
  return (
    <>
      <Section title={t('lots.time.days')}>
        <p className="quiet">{t('lots.time.days-hint')}</p>
        <Days {...form} />
      </Section>
      <Section title={t('lots.time.changes')}>
        <p className="quiet">{t('lots.time.changes-hint')}</p>
        <Timetables {...form} />
      </Section>
    </>
  )
}

const DateField = ({
  label,
  value,
  ...props
}: {
  label: string
  value: string
  hint?: string
  disabled: boolean
  onChange: (date: string) => void
}) => (
  <Field
    {...props}
    type="date"
    label={label}
    value={value}
    onChange={({ target }) => props.onChange(target.value)}
  />
)

const Days = ({ known, draft: { days }, faults, change, isDisabled }: FieldsProps) => {
  const { t } = useWords()
  const options = [
    ...known.series.map(({ code, name }) => [code, t('lots.time.all-of', { name })] as const),
    ...known.games.map(({ gameCode, name }) => [gameCode, name] as const),
  ]
  return (
    <RowList
      rows={days}
      isDisabled={isDisabled}
      add={t('lots.time.add-day')}
      blank={options[0] && { of: options[0][0], date: today(), to: null }}
      fault={(at) => (faults[`days.${at}`] ? t('lots.time.day-fault') : undefined)}
      onChange={(next) => change({ days: next })}
    >
      {(day, put) => (
        <>
          <Choice
            label={t('lots.game')}
            isDisabled={isDisabled}
            value={day.of}
            options={options}
            onChange={(of) => put({ of })}
          />
          <DateField
            label={t('lots.time.date')}
            disabled={isDisabled}
            value={day.date}
            onChange={(date) => put({ date })}
          />
          <DateField
            label={t('lots.time.to')}
            hint={t('lots.time.to-hint')}
            disabled={isDisabled}
            value={day.to ?? ''}
            onChange={(to) => put({ to: to === '' ? null : to })}
          />
        </>
      )}
    </RowList>
  )
}

const Timetables = ({ known, draft: { timetables }, faults, change, isDisabled }: FieldsProps) => {
  const { t } = useWords()
  const first = known.games[0]
  return (
    <RowList
      rows={timetables}
      isDisabled={isDisabled}
      add={t('lots.time.add')}
      blank={first && timetableLike(known, first.gameCode, today())}
      fault={(at) => (faults[`timetables.${at}`] ? t('lots.time.row-fault') : undefined)}
      onChange={(next) => change({ timetables: next })}
    >
      {(row, put) => (
        <>
          <Choice
            label={t('lots.game')}
            isDisabled={isDisabled}
            value={row.gameCode}
            options={known.games.map(({ gameCode, name }) => [gameCode, name] as const)}
            onChange={(gameCode) => put(timetableLike(known, gameCode, row.from))}
          />
          <DateField
            label={t('lots.time.from')}
            disabled={isDisabled}
            value={row.from}
            onChange={(from) => put({ from })}
          />
          {(['close', 'draw'] as const).map((name) => (
            <Field
              key={name}
              type="time"
              label={t(`lots.time.${name}`)}
              disabled={isDisabled}
              value={row[name]}
              onChange={({ target }) => put({ [name]: target.value })}
            />
          ))}
          <DrawDays row={row} isDisabled={isDisabled} onChange={put} />
        </>
      )}
    </RowList>
  )
}

interface DrawDaysProps {
  row: Timetable
  isDisabled: boolean
  onChange: (part: Pick<Timetable, 'weekdays' | 'monthdays'>) => void
}

const DrawDays = ({ row, isDisabled, onChange }: DrawDaysProps) => {
  const { t } = useWords()
  const names = useWeekdays()
  const kind = kindOf(row)
  const choose = (next: DaysKind) =>
    onChange({ weekdays: next === 'week' ? [1] : null, monthdays: next === 'month' ? [1] : null })
  return (
    <>
      <Choice
        label={t('lots.time.on')}
        isDisabled={isDisabled}
        value={kind}
        options={daysKinds.map((one) => [one, t(`lots.time.on.${one}`)] as const)}
        onChange={choose}
      />
      {row.monthdays && (
        <Field
          key={row.gameCode}
          label={t('lots.time.monthdays')}
          hint={t('lots.time.monthdays-hint')}
          inputMode="numeric"
          disabled={isDisabled}
          defaultValue={row.monthdays.join(', ')}
          onChange={({ target }) => onChange({ weekdays: null, monthdays: monthdaysOf(target.value) })}
        />
      )}
      {row.weekdays && (
        <fieldset className="lots-series">
          <legend>{t('lots.time.weekdays')}</legend>
          {names.map((name, day) => (
            <label key={name}>
              <input
                type="checkbox"
                disabled={isDisabled}
                checked={row.weekdays!.includes(day)}
                onChange={({ target }) =>
                  onChange({
                    monthdays: null,
                    weekdays: target.checked
                      ? [...row.weekdays!, day].toSorted((a, b) => a - b)
                      : row.weekdays!.filter((one) => one !== day),
                  })
                }
              />{' '}
              {name}
            </label>
          ))}
        </fieldset>
      )}
    </>
  )
}
