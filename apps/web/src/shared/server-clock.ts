import { useEffect, useState } from 'react'

const TICK_MS = 250

/** Milliseconds that this device's clock is behind the server's. */
export const lagOf = (serverTime: string, readAt: number): number => Date.parse(serverTime) - readAt

/** The server's time now, by the last answer that told it; it goes on over a page that slept. */
export const useServerNow = (lag: number): number => {
  const [at, setAt] = useState(() => Date.now())
  useEffect(() => {
    const tick = () => setAt(Date.now())
    const timer = setInterval(tick, TICK_MS)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [])
  return at + lag
}

const two = (value: number) => String(value).padStart(2, '0')

/** 0:07, 12:40, 1:02:05. */
export const countdownOf = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  const minutes = Math.floor(seconds / 60)
  return minutes < 60
    ? `${minutes}:${two(seconds % 60)}`
    : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`
}
