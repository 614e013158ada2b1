import { Field } from '@krathong/ui/field'
import { Segments } from '@krathong/ui/tabs'
import { useWords } from '../../shared/words.ts'
import { maySayProfit, plans } from './chase-plan.ts'
import type { PlanFields } from './chase-plan.ts'
import type { SlipLine } from './slip.ts'

interface FieldsProps {
  fields: PlanFields
  lines: readonly SlipLine[]
  onChange: (fields: PlanFields) => void
}

/** Which fields a plan has. */
const FIELDS = {
  same: ['draws', 'start'],
  growing: ['draws', 'start', 'factor', 'every'],
  profit: ['draws', 'percent'],
} as const

export const ChaseFields = ({ fields, lines, onChange }: FieldsProps) => {
  const { t } = useWords()
  const offered = plans.filter((plan) => plan !== 'profit' || maySayProfit(lines))
  return (
    <>
      <Segments
        label={t('lottery.chase.plan')}
        value={fields.plan}
        options={offered.map((value) => ({ value, label: t(`lottery.chase.plan.${value}`) }))}
        onChange={(plan) => onChange({ ...fields, plan })}
      />
      <div className="lottery-chase-fields">
        {FIELDS[fields.plan].map((name) => (
          <Field
            key={name}
            label={t(`lottery.chase.${name}`)}
            inputMode="numeric"
            autoComplete="off"
            value={fields[name]}
            onChange={({ target }) => onChange({ ...fields, [name]: target.value.trim() })}
          />
        ))}
      </div>
    </>
  )
}
