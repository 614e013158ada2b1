import { Segments } from '@krathong/ui/tabs'
import { useState } from 'react'
import { usePermission } from '../../shared/queries.ts'
import { dayOf } from '../../shared/time.ts'
import { useWords } from '../../shared/words.ts'
import { rangeNames, rangeOf, todayIn, type RangeName } from './days.ts'
import { useAgentQuery } from './use-agent-query.ts'

const isName = (text: string | null): text is RangeName => rangeNames.some((name) => name === text)

/** The chosen range of days; in the address of the page. */
export const useDays = (first: RangeName = 'today') => {
  const { query, change } = useAgentQuery()
  const [now] = useState(() => new Date())
  const { timeZone } = usePermission().info.brand
  const asked = query.get('range')
  const name = isName(asked) ? asked : first
  return {
    name,
    ...rangeOf(name, todayIn(timeZone, now)),
    choose: (next: RangeName) => change({ range: next === first ? null : next }),
  }
}

const dateOf = (day: string) => dayOf(new Date(`${day}T12:00:00`))

export const RangeChoice = ({ range: { name, from, to, choose } }: { range: ReturnType<typeof useDays> }) => {
  const { t } = useWords()
  return (
    <div className="stack team-range">
      <Segments
        label={t('overview.range')}
        value={name}
        onChange={choose}
        options={rangeNames.map((value) => ({ value, label: t(`overview.range.${value}`) }))}
      />
      <p className="agent-quiet tabular" aria-live="polite">
        {from === to ? dateOf(from) : `${dateOf(from)} – ${dateOf(to)}`}
      </p>
    </div>
  )
}
