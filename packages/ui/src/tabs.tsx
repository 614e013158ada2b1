import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { useWords } from './words-core.tsx'
import './tabs.css'

export interface Segment<T extends string> {
  value: T
  label: ReactNode
}

interface SegmentsProps<T extends string> {
  label: string
  options: readonly Segment<T>[]
  value: T
  onChange: (value: T) => void
}

/** One choice of a few, all in sight. */
export const Segments = <T extends string>({ label, options, value, onChange }: SegmentsProps<T>) => (
  <fieldset className="segments" aria-label={label}>
    {options.map((option) => (
      <button
        key={option.value}
        type="button"
        className="segment"
        aria-pressed={option.value === value}
        onClick={() => onChange(option.value)}
      >
        {option.label}
      </button>
    ))}
  </fieldset>
)

interface PagerProps {
  page: number
  pages: number
  onPage: (page: number) => void
}

export const Pager = ({ page, pages, onPage }: PagerProps) => {
  const { t } = useWords()
  if (pages <= 1) return null
  return (
    <nav className="pager" aria-label={t('ui.page', { page, pages })}>
      <Button kind="quiet" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('ui.previous')}
      </Button>
      <span className="pager-text tabular" aria-live="polite">
        {t('ui.page', { page, pages })}
      </span>
      <Button kind="quiet" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t('ui.next')}
      </Button>
    </nav>
  )
}
