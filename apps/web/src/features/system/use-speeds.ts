import { useEffect, useState } from 'react'
import { probe } from '../../shared/hosts.ts'

const PATIENCE_MS = 4_000

/** How many milliseconds each address took to answer from here; null for one that did not. */
export type Speeds = Readonly<Record<string, number | null>>

export const useSpeeds = (origins: readonly string[], round: number): Speeds => {
  const [speeds, setSpeeds] = useState<{ round: number; all: Speeds }>({ round, all: {} })
  const asked = origins.join(' ')
  useEffect(() => {
    let isHere = true
    for (const origin of asked.split(' ').filter(Boolean))
      void probe(origin, PATIENCE_MS).then((speed) => {
        if (isHere)
          setSpeeds((known) => ({
            round,
            all: { ...(known.round === round ? known.all : {}), [origin]: speed },
          }))
      })
    return () => {
      isHere = false
    }
  }, [asked, round])
  return speeds.round === round ? speeds.all : {}
}
