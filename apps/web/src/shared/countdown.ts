import { useEffect, useState } from 'react'

const SECOND_MS = 1_000

/** Whole seconds until a moment, once a second while there are some. */
export const useSecondsUntil = (moment: number): number => {
  const [at, setAt] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((moment - at) / SECOND_MS))
  useEffect(() => {
    if (left === 0) return undefined
    const timer = setTimeout(() => setAt(Date.now()), SECOND_MS)
    return () => clearTimeout(timer)
  }, [left, at])
  return left
}
