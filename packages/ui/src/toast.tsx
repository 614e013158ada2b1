import { useEffect, useRef, useSyncExternalStore } from 'react'
import './toast.css'

interface Note {
  id: number
  text: string
}

const LIFE_MS = 5_000
let notes: readonly Note[] = []
let lastId = 0
const listeners = new Set<() => void>()

const change = (next: readonly Note[]) => {
  notes = next
  for (const listener of listeners) listener()
}

/** Says something in passing; it goes by itself. */
export const toast = (text: string) => {
  lastId += 1
  const note = { id: lastId, text }
  change([...notes.filter((other) => other.text !== text), note])
  setTimeout(() => change(notes.filter((other) => other !== note)), LIFE_MS)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const none: readonly Note[] = []

/** Where toasts appear: in the top layer, so that they stand above an open dialog. */
export const Toasts = () => {
  const shown = useSyncExternalStore(
    subscribe,
    () => notes,
    () => none,
  )
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    if (!element?.showPopover) return
    if (element.matches(':popover-open')) element.hidePopover()
    if (shown.length > 0) element.showPopover()
  }, [shown])
  return (
    <div ref={box} className="toasts" popover="manual" aria-live="polite">
      {shown.map((note) => (
        <p key={note.id} className="toast">
          {note.text}
        </p>
      ))}
    </div>
  )
}
