import { useEffect } from 'react'
import { toast } from '@krathong/ui/toast'
import { AgentMenu } from '../features/agent/agent-menu.tsx'
import { CentreOverlay } from '../features/centre/centre-overlay.tsx'
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

/** The agents' side over whatever page is open. A visitor signs in first; a player is told whose it is, and sees none of it. */
export const AgentCentreRoute = () => {
  const { t } = useWords()
  const { path, search, hash } = usePlace()
  const isSignedIn = useSignedIn()
  const { data: member } = useMember()
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
  const pages = agentPages.filter(({ isFor }) => !isFor || isFor(member))
  const page = pageOf(hash, pages)
  const shown = page ?? pages[0]!
  return (
    <CentreOverlay
      base="#/agent"
      title={t(shown.title)}
      menu={<AgentMenu pages={pages} at={shown.id} account={member.account} onClose={close} />}
      at={shown.id}
      isAtMenu={page === null}
      onClose={close}
    >
      <shown.Screen />
    </CentreOverlay>
  )
}
