/**
 * `autoFocus` moves the focus once the element stands in the page, dialogs open included. Preact writes the attribute instead, which browsers
 * refuse in a frame of another origin, where every game is.
 */
import { options, type VNode } from 'preact'

const wanted = new WeakSet<VNode>()
const focused = new WeakSet<Element>()

/** Preact's name for the element of a drawn part, as its own tools read it. */
type Drawn = VNode & { __e?: Element | null }

if (typeof window !== 'undefined') {
  const { diffed, vnode } = options
  options.vnode = (made) => {
    const props = made.props as { autoFocus?: boolean | undefined }
    if (typeof made.type === 'string' && props.autoFocus) {
      wanted.add(made)
      props.autoFocus = undefined
    }
    vnode?.(made)
  }
  options.diffed = (drawn: Drawn) => {
    const element = drawn.__e
    if (element instanceof HTMLElement && wanted.has(drawn) && !focused.has(element)) {
      focused.add(element)
      queueMicrotask(() => element.focus())
    }
    diffed?.(drawn)
  }
}
