import { useBackOffice } from '../../shared/back-office.tsx'
import { useNow } from '../../shared/use-now.ts'
import { useWords } from '../../shared/words.ts'
import { chartOf } from './chart-scale.ts'
import type { ReturnedDay } from './queries.ts'
import { usePercent } from './rtp-words.tsx'
import './rtp-monitor.css'

const WIDTH = 900
const HEIGHT = 240
const SPAN = 30
const DOT = 5

/** Thirty days against the promise: a dot a day with its 95 % interval. The table below it says the same in figures. */
export const ReturnChart = ({ days }: { days: readonly ReturnedDay[] }) => {
  const { t } = useWords()
  const percent = usePercent()
  const { timeZone } = useBackOffice()
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(useNow()))
  const chart = chartOf(days, today, SPAN)
  if (!chart) return null
  return (
    <figure className="return-chart">
      <figcaption className="quiet">{t('returns.chart')}</figcaption>
      <div className="return-chart-plot">
        <span className="return-chart-edge">{percent(chart.top)}</span>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={t('returns.chart')}>
          <line
            className="return-chart-promise"
            x1={0}
            x2={WIDTH}
            y1={chart.promised * HEIGHT}
            y2={chart.promised * HEIGHT}
          />
          {chart.marks.map(({ day, x, y, low, high, state }) => (
            <g key={day} data-state={state}>
              <title>{day}</title>
              <line x1={x * WIDTH} x2={x * WIDTH} y1={low * HEIGHT} y2={high * HEIGHT} />
              <circle cx={x * WIDTH} cy={y * HEIGHT} r={DOT} />
            </g>
          ))}
        </svg>
        <span className="return-chart-edge">{percent(chart.bottom)}</span>
      </div>
    </figure>
  )
}
