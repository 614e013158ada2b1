import type { CSSProperties, ReactNode } from 'react'
import { Button } from './button.tsx'
import { useWords } from './words-core.tsx'
import './state.css'

/** The place of something that is still on its way. */
export const Skeleton = ({ height = '1em', width = '100%' }: { height?: string; width?: string }) => (
  <span
    className="skeleton"
    style={{ blockSize: height, inlineSize: width } satisfies CSSProperties}
    aria-hidden="true"
  />
)

/** Several of them, announced once. */
export const Loading = ({ rows = 3, height = '56px' }: { rows?: number; height?: string }) => {
  const { t } = useWords()
  return (
    <output className="loading">
      <span className="visually-hidden">{t('ui.loading')}</span>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={height} />
      ))}
    </output>
  )
}

interface StateProps {
  title: string
  text?: ReactNode
  /** What to do next. */
  children?: ReactNode
}

export const Empty = ({ title, text, children }: StateProps) => (
  <div className="state">
    <p className="state-title">{title}</p>
    {text && <p className="state-text">{text}</p>}
    {children}
  </div>
)

export const Failed = ({ title, text, onRetry }: StateProps & { onRetry?: () => void }) => {
  const { t } = useWords()
  return (
    <div className="state state-failed" role="alert">
      <p className="state-title">{title}</p>
      {text && <p className="state-text">{text}</p>}
      {onRetry && (
        <Button kind="quiet" onClick={onRetry}>
          {t('ui.retry')}
        </Button>
      )}
    </div>
  )
}
