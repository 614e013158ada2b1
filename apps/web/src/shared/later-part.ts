import { createElement, use, type ComponentType } from 'react'
import { loadCode } from './load-code.ts'

export interface LaterPart<Props> {
  /** Draws the part where its code is here, and waits in the nearest boundary where it is not. */
  Part: ComponentType<Props>
  /** Fetches its code, once; what came of it stands until `forgetFailures`. */
  fetch: () => Promise<unknown>
  isAsked: () => boolean
  isHere: () => boolean
}

const failed = new Set<() => void>()

/** What did not come stands as failed until the person asks again, or drawing would ask without end. */
export const forgetFailures = () => {
  for (const forget of failed) forget()
  failed.clear()
}

/**
 * A part whose code comes when it is drawn or fetched before. Unlike `lazy` it has no turn to wait for what is here already, and it is the
 * same component before and after: a boundary that draws it anew finds the one it has put aside.
 */
export const laterPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LaterPart<Props> => {
  let here: ComponentType<Props> | null = null
  let asked: Promise<ComponentType<Props>> | null = null
  const fetch = () => {
    if (asked) return asked
    const coming = loadCode(load).then((part) => (here = part))
    coming.catch(() => failed.add(() => void (asked = null)))
    return (asked = coming)
  }
  return {
    Part: (props) => createElement(here ?? use(fetch()), props),
    fetch,
    isAsked: () => asked !== null,
    isHere: () => here !== null,
  }
}
