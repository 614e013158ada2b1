import { toast } from '@krathong/ui/toast'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { AgentMenu } from '../features/agent/agent-menu.tsx'
import { CentreOverlay } from '../features/centre/centre-overlay.tsx'
import type { Output } from '../shared/boot.ts'
import { callQuery } from '../shared/client.ts'
import { whenSignedIn } from '../shared/gate.ts'
import { useMember } from '../shared/queries.ts'
import { navigate, usePlace } from '../shared/router.tsx'
import { useSignedIn } from '../shared/session.ts'
import { useWords } from '../shared/words.ts'
import { agentPages, type AgentPage } from './agent-pages.ts'

const pageOf = (hash: string, pages: readonly AgentPage[]) => {
  const id = hash.split('?')[0]?.split('/')[2] ?? ''
  return pages.find((page) => page.id === id) ?? null
}

type Kinds = Output<'contractPages', 'overview'>['kinds']
const FRESH_MS = 60_000

/** A page of a kind of contract is there where that kind is; before that is known, where it was asked for. */
const isEnabled = (page: AgentPage, kinds: Kinds | undefined, asked: string) =>
  !page.kind ||
  (kinds ? kinds.some(({ kind, isEnabled: isOn }) => kind === page.kind && isOn) : page.id === asked)

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
  const pages = agentPages.filter(
    (page) => (!page.isFor || page.isFor(member)) && isEnabled(page, status?.kinds, asked),
  )
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
