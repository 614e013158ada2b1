import type { CSSProperties, ReactNode } from 'react'
import { passSeconds } from './marquee-maths.ts'
import './marquee.css'

interface MarqueeProps {
  texts: readonly string[]
  isPaused?: boolean
  /** Draws one text; `reachable` is false for the copy that only fills the loop. */
  draw: (index: number, reachable: boolean) => ReactNode
}

/** Texts that pass by in an endless loop; it stands still under the pointer, on focus and for those who want less motion. */
export const Marquee = ({ texts, isPaused, draw }: MarqueeProps) => {
  const pass = { '--marquee-pass': `${passSeconds(texts)}s` } as CSSProperties
  return (
    <div className={`marquee${isPaused ? ' marquee-paused' : ''}`}>
      <div className="marquee-track" style={pass}>
        <div className="marquee-run">{texts.map((_, index) => draw(index, true))}</div>
        <div className="marquee-run marquee-copy" aria-hidden="true">
          {texts.map((_, index) => draw(index, false))}
        </div>
      </div>
    </div>
  )
}
