import { riskFields } from '@krathong/protocol/shapes/risk'
import type { RiskField, RiskKind } from '@krathong/protocol/shapes/risk'
import type { Faults } from '../../shared/kit/form.tsx'
import type { In, Out } from '../../shared/kit/calls.ts'

type RuleEdit = In<'risk', 'saveRule'>['rule']
type Parameters = RuleEdit['parameters']
export type Unit = 'minutes' | 'hours' | 'days'
const perUnit: Readonly<Record<Unit, number>> = { minutes: 1, hours: 60, days: 1440 }
export const units = ['minutes', 'hours', 'days'] as const

/** A rule as it is typed: fields of other kinds keep what was typed until the kind is theirs again. */
export interface RuleDraft {
  name: string
  kind: RiskKind
  isOn: boolean
  score: number
  length: number
  unit: Unit
  count: number
  sum: string
  percent: number
  way: NonNullable<Parameters['way']>
  by: NonNullable<Parameters['by']>
}

const blank: RuleDraft = {
  ...{ name: '', kind: 'velocity', isOn: true, score: 20, length: 24, unit: 'hours' },
  ...{ count: 5, sum: '100000', percent: 90, way: 'in', by: 'device' },
}
export const newRule = (): RuleDraft => ({ ...blank })

export const unitOf = (minutes: number): Unit =>
  minutes % perUnit.days === 0 && minutes > perUnit.days
    ? 'days'
    : minutes % perUnit.hours === 0
      ? 'hours'
      : 'minutes'
export const lengthIn = (minutes: number): number => minutes / perUnit[unitOf(minutes)]

export const draftOfRule = ({
  name,
  kind,
  isOn,
  score,
  parameters: said,
}: Out<'risk', 'rule'>): RuleDraft => ({
  ...{ name, kind, isOn, score },
  ...{ length: lengthIn(said.minutes), unit: unitOf(said.minutes) },
  ...{ count: said.count ?? blank.count, sum: said.sum ?? blank.sum, percent: said.percent ?? blank.percent },
  ...{ way: said.way ?? blank.way, by: said.by ?? blank.by },
})

/** At most ninety days back. */
const MINUTES_MAX = 129_600
const isWithin = (value: number, most: number) => Number.isInteger(value) && value >= 1 && value <= most

export const readRule = (draft: RuleDraft): { edit: RuleEdit; faults: Faults } => {
  const { kind, isOn, score, count, percent, way, by } = draft
  const name = draft.name.trim()
  const sum = draft.sum.replaceAll(/[\s,]/g, '')
  const minutes = draft.length * perUnit[draft.unit]
  const has = (field: RiskField) => riskFields[kind].includes(field)
  const wrong = {
    name: name.length < 2,
    score: !isWithin(score, 100),
    length: !isWithin(minutes, MINUTES_MAX),
    count: has('count') && !isWithin(count, 10_000),
    percent: has('percent') && !isWithin(percent, 1_000),
    sum: has('sum') && !(/^\d{1,13}(\.\d{1,4})?$/.test(sum) && Number(sum) > 0),
  }
  const parameters = {
    minutes,
    count: has('count') ? count : null,
    sum: has('sum') ? sum : null,
    percent: has('percent') ? percent : null,
    way: has('way') ? way : null,
    by: has('by') ? (kind === 'registrations' && by === 'account' ? 'device' : by) : null,
  }
  const faults = Object.fromEntries(
    Object.entries(wrong)
      .filter(([, isWrong]) => isWrong)
      .map(([field]) => [field, 'wrong']),
  )
  return { edit: { name, kind, isOn, score, parameters }, faults }
}
