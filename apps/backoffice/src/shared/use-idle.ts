import { useEffect } from 'react'
import { api } from './client.ts'
import { endSession } from './session.ts'

const IDLE_MS = 15 * 60_000
const BEAT_MS = 30_000
/** The server counts calls, not keystrokes: while somebody works without calling, one call in this time says so. */
const PRESENCE_MS = 4 * 60_000
const signs = ['pointerdown', 'keydown', 'scroll', 'wheel', 'touchstart'] as const

/** Ends the session of an abandoned back office, and keeps that of a person who is typing. */
export const useIdle = () => {
  useEffect(() => {
    let lastSignAt = Date.now()
    let lastCallAt = Date.now()
    const noticed = () => {
      lastSignAt = Date.now()
    }
    const beat = () => {
      const now = Date.now()
      if (now - lastSignAt >= IDLE_MS) return endSession('idle')
      if (lastSignAt <= lastCallAt || now - lastCallAt < PRESENCE_MS) return
      lastCallAt = now
      api('operator', 'me', {}).catch(() => undefined)
    }
    for (const sign of signs) addEventListener(sign, noticed, { passive: true })
    const timer = setInterval(beat, BEAT_MS)
    addEventListener('focus', beat)
    return () => {
      for (const sign of signs) removeEventListener(sign, noticed)
      clearInterval(timer)
      removeEventListener('focus', beat)
    }
  }, [])
}
