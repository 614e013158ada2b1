import { useQuery } from '@tanstack/react-query'
import { AgentMenu } from '../features/agent/agent-menu.tsx'
import { CentreContent } from '../features/centre/centre-content.tsx'
import { callQuery } from '../shared/client.ts'
import { useMember } from '../shared/queries.ts'
import { navigate, usePlace } from '../shared/router.tsx'
import { useWords } from '../shared/words.ts'
import { enabledPages, type AgentPage } from './agent-pages.ts'

const pageOf = (hash: string, pages: readonly AgentPage[]) => {
  const id = hash.split('?')[0]?.split('/')[2] ?? ''
  return pages.find((page) => page.id === id) ?? null
}

const FRESH_MS = 60_000

/** The agents' side, in the box that stands for agents alone. */
export const AgentCentreRoute = () => {
  const { t } = useWords()
  const { path, search, hash } = usePlace()
  const { data: member } = useMember()
  const { data: status } = useQuery({
    ...callQuery('contractPages', 'overview', {}),
    refetchInterval: FRESH_MS,
    enabled: member !== undefined,
  })
  const { data: unread } = useQuery({
    ...callQuery('messages', 'messages', { kind: 'team', show: 'unread', pageSize: 1 }),
    refetchInterval: FRESH_MS,
    enabled: member !== undefined,
  })
  const close = () => navigate(path + search)
  if (!member) return null
  const asked = hash.split('?')[0]?.split('/')[2] ?? ''
  const pages = enabledPages({ member, kinds: status?.kinds, asked })
  const requests = status?.kinds.reduce((sum, { incoming }) => sum + incoming, 0) ?? 0
  const waiting = { requests, announcements: unread?.totalElements ?? 0 }
  const page = pageOf(hash, pages)
  const shown = page ?? pages[0]!
  return (
    <CentreContent
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
    </CentreContent>
  )
}
