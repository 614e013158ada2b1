import './protection.css'
import type { Protection } from './queries.ts'
import { StoppedCard } from './stopped-card.tsx'

/** Stands where there would be something to play. */
export const StoppedPage = ({
  stop,
  state,
}: {
  stop: NonNullable<Protection['stop']>
  state: Protection
}) => (
  <div className="wrap safer">
    <StoppedCard stop={stop} state={state} />
  </div>
)
