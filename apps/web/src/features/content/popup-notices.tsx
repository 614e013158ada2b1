import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { openPopup } from '../../shared/popups.tsx'
import { announcementsQuery, protectionQuery, useMember } from '../../shared/queries.ts'
import { useSignedIn } from '../../shared/session.ts'
import { readSeen, seenKey, unseenOf, writeSeen } from './seen.ts'

/**
 * What pops up, each once: for everybody on the first visit (PU), for a player after signing in (PL). On whatever page they
 * are; nothing pops up for a person who has stopped playing.
 */
export const PopupNotices = () => {
  const { data } = useQuery(announcementsQuery())
  const isSignedIn = useSignedIn()
  const account = useMember().data?.account ?? null
  const protection = useQuery({ ...protectionQuery(), enabled: isSignedIn })
  const isKnown = !isSignedIn || (account !== null && protection.data !== undefined)
  const isStopped = isSignedIn && protection.data?.stop != null
  useEffect(() => {
    if (!isKnown || isStopped) return
    const reader = isSignedIn ? account : null
    const seen = readSeen()
    const list = unseenOf(data?.popup ?? [], seen, reader)
    if (list.length === 0) return
    writeSeen([...seen, ...list.map((notice) => seenKey(notice, reader))])
    openPopup('notice', { at: 0, list })
  }, [data, isSignedIn, account, isKnown, isStopped])
  return null
}
