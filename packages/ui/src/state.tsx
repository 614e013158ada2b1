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

const StateSign = ({ path }: { path: string }) => (
  <svg className="state-sign" viewBox="0 0 24 24" width="28" height="28" fill="none" aria-hidden="true">
    <path d={path} stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)

interface StateProps {
  title: string
  text?: ReactNode
  /** What to do next. */
  children?: ReactNode
}

export const Empty = ({ title, text, children }: StateProps) => (
  <div className="state">
    <StateSign path="M4 13l2.6-7.2A1.2 1.2 0 0 1 7.7 5h8.6a1.2 1.2 0 0 1 1.1.8L20 13v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1zm0 0h4.5a3.5 3.5 0 0 0 7 0H20" />
    <p className="state-title">{title}</p>
    {text && <p className="state-text">{text}</p>}
    {children}
  </div>
)

export const Failed = ({ title, text, onRetry }: StateProps & { onRetry?: () => void }) => {
  const { t } = useWords()
  return (
    <div className="state state-failed" role="alert">
      <StateSign path="M12 7.5v5.5m0 3.2v.05M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17z" />
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
