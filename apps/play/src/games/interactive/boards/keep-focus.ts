import type { MouseEvent } from 'react'

/** For buttons beside the one that plays: a click leaves the focus where it was, so that the space bar still plays. */
export const keepFocus = (event: MouseEvent) => event.preventDefault()
