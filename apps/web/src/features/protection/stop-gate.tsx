import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import './protection.css'
import { protectionQuery } from './queries.ts'
import { StoppedCard } from './stopped-card.tsx'

/**
 * While play is stopped the pages of games make room for what is left: one's own money, records, help, leaving. Banners and what else
 * invites to play are gone from every page.
 */
export const StopGate = ({ isPlay, children }: { isPlay: boolean; children: ReactNode }) => {
  const { data } = useQuery(protectionQuery())
  const stop = data?.stop ?? null
  const isStopped = stop !== null
  useEffect(() => {
    const { dataset } = document.documentElement
    if (isStopped) dataset['stopped'] = ''
    return () => {
      delete dataset['stopped']
    }
  }, [isStopped])
  if (!stop || !isPlay) return children
  return (
    <div className="wrap safer">
      <StoppedCard stop={stop} />
    </div>
  )
}
