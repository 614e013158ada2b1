import { toast } from '@krathong/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { AgentMenu } from '../features/agent/agent-menu.tsx'
import { CentreOverlay } from '../features/centre/centre-overlay.tsx'
import { callQuery } from '../shared/client.ts'
import { whenSignedIn } from '../shared/gate.ts'
import { useMember } from '../shared/queries.ts'
import { navigate, usePlace } from '../shared/router.tsx'
import { useSignedIn } from '../shared/session.ts'
import { useWords } from '../shared/words.ts'
import { enabledPages, type AgentPage } from './agent-pages.ts'

const pageOf = (hash: string, pages: readonly AgentPage[]) => {
  const id = hash.split('?')[0]?.split('/')[2] ?? ''
  return pages.find((page) => page.id === id) ?? null
}

const FRESH_MS = 60_000

/** The agents' side over whatever page is open. A visitor signs in first; a player is told whose it is, and sees none of it. */
export const AgentCentreRoute = () => {
  const { t } = useWords()
  const { path, search, hash } = usePlace()
  const isSignedIn = useSignedIn()
  const { data: member } = useMember()
  const { data: status } = useQuery({
    ...callQuery('contractPages', 'overview', {}),
    refetchInterval: FRESH_MS,
    enabled: isSignedIn && member !== undefined && member.isAgent > 0,
  })
  const { data: unread } = useQuery({
    ...callQuery('messages', 'messages', { kind: 'team', show: 'unread', pageSize: 1 }),
    refetchInterval: FRESH_MS,
    enabled: isSignedIn && member !== undefined && member.isAgent > 0,
  })
  const close = () => navigate(path + search)
  useEffect(() => {
    void whenSignedIn(() => {})
  }, [])
  const isRefused = member !== undefined && member.isAgent === 0
  useEffect(() => {
    if (!isRefused) return
    toast(t('agent.notOne'))
    navigate(path + search)
  }, [isRefused, path, search, t])
  if (!isSignedIn || !member || isRefused) return null
  const asked = hash.split('?')[0]?.split('/')[2] ?? ''
  const pages = enabledPages({ member, kinds: status?.kinds, asked })
  const requests = status?.kinds.reduce((sum, { incoming }) => sum + incoming, 0) ?? 0
  const waiting = { requests, announcements: unread?.totalElements ?? 0 }
  const page = pageOf(hash, pages)
  const shown = page ?? pages[0]!
  return (
    <CentreOverlay
      base="#/agent"
      title={t(shown.title)}
      menu={
        <AgentMenu pages={pages} at={shown.id} account={member.account} onClose={close} waiting={waiting} />
      }
      at={shown.id}
      isAtMenu={page === null}
      onClose={close}
    >
      <shown.Screen />
    </CentreOverlay>
  )
}
