/**
 * Preact runs effects once a frame was painted. When a page is busy, the next key or press arrives before that frame, and its handler would
 * meet what the effects of the last one have not yet put right: an amount that was typed, and a button that sends the one before it. React
 * runs the effects of such an event at once, and so does this.
 */
import { options } from 'preact'

/** What a person does. Not what moving the focus tells: that comes in the middle of a drawing, when a dialog opens. */
const EVENTS = [
  'beforeinput',
  'cancel',
  'change',
  'click',
  'close',
  'compositionend',
  'dblclick',
  'drop',
  'hashchange',
  'input',
  'keydown',
  'keyup',
  'paste',
  'pointerdown',
  'pointerup',
  'popstate',
  'reset',
  'submit',
  'toggle',
]
/** A page nobody looks at paints no frame. */
const FRAME_AT_MOST_MS = 35

let waiting: (() => void) | null = null

const runEffects = () => {
  const run = waiting
  waiting = null
  run?.()
}

const afterFrame = (run: () => void) => {
  const done = () => {
    clearTimeout(late)
    cancelAnimationFrame(frame)
    setTimeout(run)
  }
  const late = setTimeout(done, FRAME_AT_MOST_MS)
  const frame = requestAnimationFrame(done)
}

if (typeof window !== 'undefined') {
  options.requestAnimationFrame = (effects) => {
    waiting = effects
    afterFrame(runEffects)
  }
  // Behind its handlers, as React does; one that was dispatched by a program is drawn in a microtask.
  const runBehind = () => {
    runEffects()
    queueMicrotask(runEffects)
  }
  for (const type of EVENTS) {
    // Before the handlers as well: what draws itself for another reason, and events that were kept from this window.
    window.addEventListener(type, runEffects, { capture: true })
    window.addEventListener(type, runBehind)
  }
}
