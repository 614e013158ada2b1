import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { Category } from '../../shared/categories.ts'
import { callQuery } from '../../shared/client.ts'
import { useWords } from '../../shared/words.ts'
import './points.css'

/** In the order the menus have them. */
export const categories = ['LOTTERY', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'ESPORTS', 'COCKFIGHT'] as const

export type PointsChosen = Partial<Record<Category, string>>

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
  if (shown.length === 0) return <p className="agent-quiet">{t('points.none')}</p>
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
    </fieldset>
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
