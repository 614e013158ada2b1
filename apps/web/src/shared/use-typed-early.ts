import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * For a box that the server has drawn: what somebody typed before the page's program took it over would be cleared by its first
 * change. It is taken once, as if it were typed now.
 */
export const useTypedEarly = (value: string, take: (typed: string) => void) => {
  const box = useRef<HTMLInputElement>(null)
  const takeOver = useEffectEvent(() => {
    const typed = box.current?.value ?? value
    if (typed !== value) take(typed)
  })
  useEffect(() => takeOver(), [])
  return box
}
