import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { openPopup } from '../../shared/popups.tsx'
import { realityQuery } from './queries.ts'

const ASK_MS = 30_000

/** While a game is open, of ours or of a vendor: asks when the next reality check is due, and shows it over the game. */
export const RealityWatch = () => {
  const { data } = useQuery({
    ...realityQuery(),
    refetchInterval: ({ state }) => {
      const dueAt = state.data?.dueAt
      if (!dueAt) return ASK_MS
      return Math.min(ASK_MS, Math.max(1_000, Date.parse(dueAt) - Date.now()))
    },
  })
  const isDue = data?.isDue === true
  useEffect(() => {
    if (isDue) openPopup('reality-check', {})
  }, [isDue])
  return null
}
