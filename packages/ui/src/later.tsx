import type { ReactElement, ReactNode } from 'react'
import { Later as LaterPart } from './react/drawn-by-server.ts'

export { takeOverInTurns, takeOverRest } from './react/drawn-by-server.ts'

/**
 * Of a page that the server drew, a part that is taken over in a task of its own; drawn at once everywhere else. Its child draws exactly one
 * element, whatever there is to show: what is written here stands until the turn has come.
 */
export const Later = LaterPart as unknown as (props: { children: ReactElement }) => ReactNode
