import { useCallback, useEffect, useState } from 'react'

export type Asked<T> =
  | { state: 'asking' }
  | { state: 'failed'; message: string }
  | { state: 'there'; value: T }

/** Asks when the panel opens and again on `retry`. A panel that was closed meanwhile hears nothing. */
export const useAsked = <T>(
  ask: () => Promise<T>,
): { asked: Asked<T>; retry: () => void; put: (value: T) => void } => {
  const [asked, setAsked] = useState<Asked<T>>({ state: 'asking' })
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let isOpen = true
    ask().then(
      (value) => isOpen && setAsked({ state: 'there', value }),
      (error: unknown) =>
        isOpen &&
        setAsked({ state: 'failed', message: error instanceof Error ? error.message : String(error) }),
    )
    return () => {
      isOpen = false
    }
  }, [ask, turn])
  const retry = useCallback(() => {
    setAsked({ state: 'asking' })
    setTurn((before) => before + 1)
  }, [])
  const put = useCallback((value: T) => setAsked({ state: 'there', value }), [])
  return { asked, retry, put }
}
