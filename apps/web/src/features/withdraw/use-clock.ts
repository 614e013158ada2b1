import { useEffect, useState } from 'react'

const SECOND_MS = 1_000

/** The time, once a second, while somebody looks at a clock. */
export const useClock = (isRunning: boolean) => {
  const [at, setAt] = useState(() => Date.now())
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => setAt(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [isRunning])
  return at
}
