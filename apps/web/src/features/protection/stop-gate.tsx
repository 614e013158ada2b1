import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import './protection.css'
import { protectionQuery } from './queries.ts'
import { StoppedCard } from './stopped-card.tsx'

/** While play is stopped the pages of games make room for what is left: one's own money, records, help, leaving. */
export const StopGate = ({ children }: { children: ReactNode }) => {
  const { data } = useQuery(protectionQuery())
  if (!data?.stop) return children
  return (
    <div className="wrap safer">
      <StoppedCard stop={data.stop} />
    </div>
  )
}
