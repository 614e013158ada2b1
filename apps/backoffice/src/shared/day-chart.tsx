import { useEffect, useRef, useState } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { localeOf } from './format.ts'
import { useTheme } from './theme.ts'
import { useWords } from './words.ts'
import './day-chart.css'

export interface ChartLine {
  name: string
  /** A colour of the theme. */
  colour: `--${string}`
  /** Decimal text, one a day. */
  amounts: readonly string[]
}

interface DayChartProps {
  label: string
  days: readonly string[]
  lines: readonly ChartLine[]
}

const HEIGHT = 220
/** Zero is always on it: a chart cut off below makes a small change look large. */
const FROM_ZERO: uPlot.Range.Limit = { pad: 0.1, soft: 0, mode: 1 }
/** The second line is also told apart without its colour. */
const DASHES = [[], [6, 4]]
const DAY_S = 86_400

const colourOf = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim()

const optionsOf = (lines: readonly ChartLine[], locale: string, width: number): uPlot.Options => {
  const short = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 })
  const date = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const axis = {
    stroke: colourOf('--muted'),
    grid: { stroke: colourOf('--line'), width: 1 },
    font: `12px ${getComputedStyle(document.body).fontFamily}`,
  }
  return {
    width,
    height: HEIGHT,
    legend: { show: false },
    cursor: { show: false },
    scales: { x: { time: false }, y: { range: { min: FROM_ZERO, max: FROM_ZERO } } },
    axes: [
      {
        ...axis,
        ticks: { show: false },
        size: 32,
        incrs: [1, 2, 7, 14, 30, 60, 120].map((days) => days * DAY_S),
        values: (_, places) => places.map((place) => date.format(new Date(place * 1000))),
      },
      {
        ...axis,
        ticks: { show: false },
        size: 64,
        values: (_, places) => places.map((place) => short.format(place)),
      },
    ],
    series: [
      {},
      ...lines.map(({ name, colour }, place) => ({
        label: name,
        stroke: colourOf(colour),
        width: 2,
        dash: DASHES[place] ?? [],
        points: { size: 5 },
      })),
    ],
  }
}

/** Lines over days. What it shows also stands in a table: a picture alone cannot be read aloud. */
export const DayChart = ({ label, days, lines }: DayChartProps) => {
  const { language } = useWords()
  const theme = useTheme()
  const place = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const watcher = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    watcher.observe(place.current!)
    return () => watcher.disconnect()
  }, [])
  useEffect(() => {
    if (width === 0 || !place.current) return
    // Only drawn: no amount is reckoned with here.
    const data = [
      days.map((day) => Date.parse(day) / 1000),
      ...lines.map(({ amounts }) => amounts.map(Number)),
    ] as uPlot.AlignedData
    const chart = new uPlot(optionsOf(lines, localeOf(language), width), data, place.current)
    return () => chart.destroy()
    // The colours of the canvas are those of the theme at the time it is drawn.
  }, [days, lines, language, theme, width])
  return (
    <figure className="day-chart">
      <ul className="day-chart-keys">
        {lines.map(({ name, colour }, at) => (
          <li key={name}>
            <i
              style={{
                borderBlockStartColor: `var(${colour})`,
                borderBlockStartStyle: at === 0 ? 'solid' : 'dashed',
              }}
            />
            {name}
          </li>
        ))}
      </ul>
      <div ref={place} className="day-chart-canvas" role="img" aria-label={label} />
    </figure>
  )
}
