import type { ReactNode } from 'react'
import './reports.css'

interface BarsProps {
  label: string
  rows: readonly { name: string; value: number; text: ReactNode }[]
}

/** Amounts beside each other, one bar a row; an amount below zero has the colour of what went out. */
export const Bars = ({ label, rows }: BarsProps) => {
  const most = Math.max(...rows.map(({ value }) => Math.abs(value)), Number.MIN_VALUE)
  return (
    <ol className="report-bars" aria-label={label}>
      {rows.map(({ name, value, text }, place) => (
        <li key={place}>
          <span className="report-bar-name">{name}</span>
          <span className="report-bar-track" aria-hidden>
            <i
              data-below={value < 0 || undefined}
              style={{ inlineSize: `${(Math.abs(value) / most) * 100}%` }}
            />
          </span>
          <span className="report-bar-text">{text}</span>
        </li>
      ))}
    </ol>
  )
}
