import { TRIAL_TYPE } from '@krathong/protocol/rights/right'
import { Button, IconButton } from '@krathong/ui/button'
import { Empty, Failed, Loading } from '@krathong/ui/state'
import { MessagesSquare, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { client, refusalText } from '../../shared/client.ts'
import { openPopup, type Popup } from '../../shared/popups.tsx'
import { useMember } from '../../shared/queries.ts'
import { useSignedIn } from '../../shared/session.ts'
import { stampOf } from '../../shared/time.ts'
import { useWords } from '../../shared/words.ts'
import { ChatMessage } from './chat-message.tsx'
import { SayForm } from './say-form.tsx'
import './chat.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Output } from '../../shared/boot.ts'

type Room = Output<'chat', 'lines'>

const KEPT = 200
const LOOK_AGAIN_MS = 20_000
const KEY = ['chat', 'lines'] as const

/** What is known of the room with what came since; what staff took away goes from here too. */
const useRoom = () => {
  const cache = useQueryClient()
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }): Promise<Room> => {
      const known = cache.getQueryData<Room>(KEY)?.lines ?? []
      const next = await client('chat', 'lines', { after: known.at(-1)?.no ?? 0 }, { signal })
      const gone = new Set(next.gone)
      const messages = [...known, ...next.lines].filter(({ no }) => !gone.has(no)).slice(-KEPT)
      return { ...next, lines: messages }
    },
    staleTime: 0,
    refetchInterval: LOOK_AGAIN_MS,
    structuralSharing: false,
    enabled: useSignedIn(),
  })
}

/** The chat room beside the page; the page stays in use. */
export const ChatPanel: Popup<'chat-room'> = ({ onClose }) => {
  const { t } = useWords()
  const isSignedIn = useSignedIn()
  const head = useRef<HTMLHeadingElement>(null)
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    head.current?.focus()
  }, [])
  useEffect(() => {
    // Escape closes it from inside; elsewhere on the page the key means something else.
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && box.current?.contains(document.activeElement)) onClose()
    }
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [onClose])
  return (
    <aside className="chat-panel" ref={box} aria-labelledby="chat-title">
      <header className="chat-head">
        <MessagesSquare size={20} aria-hidden="true" />
        <h2 id="chat-title" ref={head} tabIndex={-1}>
          {t('chat.title')}
        </h2>
        <IconButton label={t('ui.close')} onClick={onClose}>
          <X size={20} />
        </IconButton>
      </header>
      {isSignedIn ? (
        <OpenRoom />
      ) : (
        <Empty title={t('chat.signIn')} text={t('chat.signInText')}>
          <Button onClick={() => openPopup('login', {})}>{t('shell.signIn')}</Button>
        </Empty>
      )}
    </aside>
  )
}

const OpenRoom = () => {
  const { t } = useWords()
  const { data, error, refetch } = useRoom()
  const { data: member } = useMember()
  const end = useRef<HTMLLIElement>(null)
  const count = data?.lines.at(-1)?.no
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' })
  }, [count])
  if (error && !data)
    return <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />
  if (!data) return <Loading rows={6} height="40px" />
  return (
    <>
      <ol className="chat-lines" role="log" aria-label={t('chat.title')}>
        {data.lines.length === 0 && <li className="chat-quiet">{t('chat.empty')}</li>}
        {data.lines.map((message) => (
          <ChatMessage key={message.no} line={message} mayReport={data.mayWrite && !message.isOwn} />
        ))}
        <li ref={end} aria-hidden="true" />
      </ol>
      {data.mayWrite && <SayForm onSaid={() => void refetch()} />}
      {data.mutedUntil && <p className="chat-note">{t('chat.muted', { until: stampOf(data.mutedUntil) })}</p>}
      {member?.type === TRIAL_TYPE && (
        <p className="chat-note">
          {t('chat.trial')}{' '}
          <Button kind="plain" small onClick={() => openPopup('need-account', {})}>
            {t('shell.register')}
          </Button>
        </p>
      )}
    </>
  )
}
