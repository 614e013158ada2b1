import type { CSSProperties } from 'react'
import { freeShare } from './free-share.ts'

export const FreeBar = ({ free, total }: { free: string; total: string }) => (
  <span className="holdings-bar" aria-hidden="true">
    <span style={{ inlineSize: `${freeShare(free, total)}%` } satisfies CSSProperties} />
  </span>
)
