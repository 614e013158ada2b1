import { Field } from '@krathong/ui/field'
import { Choice } from '../../shared/field.tsx'
import { useWords, type WordKey } from '../../shared/words.ts'
import { type Days, type Period, periods } from './period.ts'

const AMOUNT = /^\d{1,12}(\.\d{1,4})?$/

interface ReportFiltersProps {
  groupings: readonly string[]
  by: string
  period: Period
  days: Days
  currency: string
  currencies: readonly string[]
  isNow: boolean
  /** From which amount on; null: it has no such bound. */
  least: string | null
  choose: (changed: Record<string, string>) => void
}

/** The days, the way to look and the currency of a report. */
export const ReportFilters = (props: ReportFiltersProps) => {
  const { groupings, by, period, days, currency, currencies, isNow, least, choose } = props
  const { t } = useWords()
  return (
    <div className="filters">
      {!isNow && (
        <Choice
          label={t('report.period')}
          value={period}
          options={periods.map((one) => [one, t(`report.period.${one}`)] as const)}
          onChange={(next) => choose({ period: next, from: days.from, to: days.to })}
        />
      )}
      {!isNow && period === 'own' && (
        <>
          <Field
            label={t('report.from')}
            type="date"
            value={days.from}
            max={days.to}
            onChange={({ target }) => choose({ from: target.value, to: days.to })}
          />
          <Field
            label={t('report.to')}
            type="date"
            value={days.to}
            min={days.from}
            onChange={({ target }) => choose({ from: days.from, to: target.value })}
          />
        </>
      )}
      {groupings.length > 1 && (
        <Choice
          label={t('report.by')}
          value={by}
          options={groupings.map((grouping) => [grouping, t(`report.by.${grouping}` as WordKey)] as const)}
          onChange={(next) => choose({ by: next })}
        />
      )}
      {least !== null && (
        <Field
          label={t('report.least')}
          inputMode="decimal"
          key={least}
          defaultValue={least}
          onBlur={({ target }) => AMOUNT.test(target.value) && choose({ least: target.value })}
        />
      )}
      {currencies.length > 1 && (
        <Choice
          label={t('figure.currency')}
          value={currency}
          options={currencies.map((code) => [code, code] as const)}
          onChange={(next) => choose({ currency: next })}
        />
      )}
    </div>
  )
}
