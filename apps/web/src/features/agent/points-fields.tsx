import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { Category } from '../../shared/categories.ts'
import { callQuery } from '../../shared/client.ts'
import { useWords } from '../../shared/words.ts'
import './points.css'

/** In the order the menus have them. */
export const categories = ['LOTTERY', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'ESPORTS', 'COCKFIGHT'] as const

/** What an agent gives: a share of turnover by category, and the prize group of lotteries. */
export const pointKinds = [...categories, 'GROUP'] as const

export type PointsChosen = Partial<Record<(typeof pointKinds)[number], string>>

/** The lowest prize group that is given, and that of an account for which nobody chose any. */
const LEAST_GROUP = 1800
const USUAL_GROUP = 1900
/** So much of a group is one percent of stakes. */
const GROUP_PERCENT = 20

const HUNDRED = 100

const hundredths = (percent: string | undefined) => Math.round(Number(percent ?? '0') * HUNDRED)
const percentOf = (points: number) => (points / HUNDRED).toFixed(2)

export const usePoints = () => useQuery({ ...callQuery('agentAccounts', 'points', {}), staleTime: 0 })

interface PointsFieldsProps {
  /** The greatest of each category. */
  most: PointsChosen
  /** What stays with the agent is told against this. */
  own: PointsChosen
  value: PointsChosen
  onChange: (value: PointsChosen) => void
}

/** One slider a category, from nothing to what may be given, with what stays. Categories in which nothing can be given are left out. */
export const PointsFields = ({ most, own, value, onChange }: PointsFieldsProps) => {
  const { t } = useWords()
  const shown = categories.filter((category) => hundredths(most[category]) > 0)
  const mostGroup = Number(most.GROUP ?? 0)
  if (shown.length === 0 && mostGroup < LEAST_GROUP) return <p className="agent-quiet">{t('points.none')}</p>
  return (
    <fieldset className="points">
      <legend>{t('points.title')}</legend>
      <p className="agent-quiet">{t('points.text')}</p>
      {shown.map((category) => (
        <PointsField
          key={category}
          category={category}
          most={hundredths(most[category])}
          own={hundredths(own[category])}
          value={hundredths(value[category])}
          onChange={(points) => onChange({ ...value, [category]: percentOf(points) })}
        />
      ))}
      {mostGroup >= LEAST_GROUP && (
        <GroupField
          most={mostGroup}
          own={Number(own.GROUP ?? mostGroup)}
          value={Number(value.GROUP ?? Math.min(USUAL_GROUP, mostGroup))}
          onChange={(group) => onChange({ ...value, GROUP: String(group) })}
        />
      )}
    </fieldset>
  )
}

/** The prize group of lotteries: 20 of it are one percent of stakes. */
const GroupField = ({ most, own, value, onChange }: Omit<PointsFieldProps, 'category'>) => {
  const { t } = useWords()
  const id = useId()
  const kept = (Math.max(0, own - value) / GROUP_PERCENT).toFixed(2)
  return (
    <div className="points-field">
      <label htmlFor={id}>{t('prizeShare.group')}</label>
      <output htmlFor={id} className="tabular">
        <bdi>{value}</bdi>
      </output>
      <input
        id={id}
        type="range"
        min={LEAST_GROUP}
        max={most}
        step={1}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
      />
      <span className="agent-quiet tabular">{t('points.keep', { share: `${kept}%` })}</span>
    </div>
  )
}

interface PointsFieldProps {
  category: Category
  most: number
  own: number
  value: number
  onChange: (points: number) => void
}

const PointsField = ({ category, most, own, value, onChange }: PointsFieldProps) => {
  const { t } = useWords()
  const id = useId()
  const given = `${percentOf(value)}%`
  return (
    <div className="points-field">
      <label htmlFor={id}>{t(`shell.category.${category}`)}</label>
      <output htmlFor={id} className="tabular">
        <bdi>{given}</bdi>
      </output>
      <input
        id={id}
        type="range"
        min={0}
        max={most}
        step={1}
        value={value}
        aria-valuetext={given}
        onChange={({ target }) => onChange(Number(target.value))}
      />
      <span className="agent-quiet tabular">
        {t('points.keep', { share: `${percentOf(Math.max(0, own - value))}%` })}
      </span>
    </div>
  )
}
