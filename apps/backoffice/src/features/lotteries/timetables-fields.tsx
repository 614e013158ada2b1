import { Button, IconButton } from '@krathong/ui/button'
import { Field, FormFault } from '@krathong/ui/field'
import { Trash2 } from 'lucide-react'
import { Choice } from '../../shared/field.tsx'
import type { PolicyFieldsProps } from '../../shared/kit/policy-form.tsx'
import { Section } from '../../shared/page-head.tsx'
import { useWords } from '../../shared/words.ts'
import { daysKinds, kindOf, monthdaysOf, timetableLike } from './timetables.ts'
import type { DaysKind, KnownTimetables, Timetable, TimetablesDraft } from './timetables.ts'
import { useWeekdays } from './weekdays.ts'
import './lotteries.css'

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
  const put = (at: number, part: Partial<TimetablesDraft['days'][number]>) =>
    change({ days: days.map((day, place) => (place === at ? { ...day, ...part } : day)) })
  const options = [
    ...known.series.map(({ code, name }) => [code, t('lots.time.all-of', { name })] as const),
    ...known.games.map(({ gameCode, name }) => [gameCode, name] as const),
  ]
  return (
    <div className="form">
      {days.map((day, at) => (
        <div key={at} className="lots-row">
          <Choice
            label={t('lots.game')}
            isDisabled={isDisabled}
            value={day.of}
            options={options}
            onChange={(of) => put(at, { of })}
          />
          <DateField
            label={t('lots.time.date')}
            disabled={isDisabled}
            value={day.date}
            onChange={(date) => put(at, { date })}
          />
          <DateField
            label={t('lots.time.to')}
            hint={t('lots.time.to-hint')}
            disabled={isDisabled}
            value={day.to ?? ''}
            onChange={(to) => put(at, { to: to === '' ? null : to })}
          />
          <Remove {...{ isDisabled }} onRemove={() => change({ days: days.toSpliced(at, 1) })} />
          {faults[`days.${at}`] && <FormFault>{t('lots.time.day-fault')}</FormFault>}
        </div>
      ))}
      {!isDisabled && options[0] && (
        <div>
          <Button
            kind="quiet"
            small
            onClick={() => change({ days: [...days, { of: options[0]![0], date: today(), to: null }] })}
          >
            {t('lots.time.add-day')}
          </Button>
        </div>
      )}
    </div>
  )
}

const Timetables = ({ known, draft: { timetables }, faults, change, isDisabled }: FieldsProps) => {
  const { t } = useWords()
  const put = (at: number, part: Partial<Timetable>) =>
    change({ timetables: timetables.map((row, place) => (place === at ? { ...row, ...part } : row)) })
  return (
    <div className="form">
      {timetables.map((row, at) => (
        <div key={at} className="lots-row">
          <Choice
            label={t('lots.game')}
            isDisabled={isDisabled}
            value={row.gameCode}
            options={known.games.map(({ gameCode, name }) => [gameCode, name] as const)}
            onChange={(gameCode) => put(at, timetableLike(known, gameCode, row.from))}
          />
          <DateField
            label={t('lots.time.from')}
            disabled={isDisabled}
            value={row.from}
            onChange={(from) => put(at, { from })}
          />
          {(['close', 'draw'] as const).map((name) => (
            <Field
              key={name}
              type="time"
              label={t(`lots.time.${name}`)}
              disabled={isDisabled}
              value={row[name]}
              onChange={({ target }) => put(at, { [name]: target.value })}
            />
          ))}
          <DrawDays row={row} isDisabled={isDisabled} onChange={(part) => put(at, part)} />
          <Remove {...{ isDisabled }} onRemove={() => change({ timetables: timetables.toSpliced(at, 1) })} />
          {faults[`timetables.${at}`] && <FormFault>{t('lots.time.row-fault')}</FormFault>}
        </div>
      ))}
      {!isDisabled && known.games[0] && (
        <div>
          <Button
            kind="quiet"
            small
            onClick={() =>
              change({
                timetables: [...timetables, timetableLike(known, known.games[0]!.gameCode, today())],
              })
            }
          >
            {t('lots.time.add')}
          </Button>
        </div>
      )}
    </div>
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

const Remove = ({ isDisabled, onRemove }: { isDisabled: boolean; onRemove: () => void }) => {
  const { t } = useWords()
  return (
    <IconButton disabled={isDisabled} label={t('lots.remove')} onClick={onRemove}>
      <Trash2 size={18} />
    </IconButton>
  )
}
