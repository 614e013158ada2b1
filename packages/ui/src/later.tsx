import { useEffect, useState, type ReactElement, type ReactNode } from 'react'
import { Later as LaterPart, useIsTakenOver } from './react/drawn-by-server.ts'

export { takeOverInTurns, takeOverRest } from './react/drawn-by-server.ts'

/**
 * Of a page that the server drew, a part that is taken over in a task of its own; drawn at once everywhere else. Its child draws exactly one
 * element, whatever there is to show: what is written here stands until the turn has come.
 */
export const Later = LaterPart as unknown as (props: { children: ReactElement }) => ReactNode

/**
 * How many parts of a long page are drawn: all where the server drew them; else the first few with the page, and one more after each frame, so
 * that the page is seen before its end is drawn.
 */
export const useGrowing = (all: number, atOnce: number): number => {
  const isTakenOver = useIsTakenOver()
  const [drawn, draw] = useState(isTakenOver ? Number.POSITIVE_INFINITY : atOnce)
  useEffect(() => {
    if (drawn >= all) return undefined
    const next = setTimeout(() => draw(drawn + 1))
    return () => clearTimeout(next)
  }, [drawn, all])
  return Math.min(drawn, all)
}
