import { Button, buttonClass, Spinner } from '@krathong/ui/button'
import { Empty, Failed } from '@krathong/ui/state'
import { RefusedError } from '@krathong/protocol/client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { client, refusalText } from '../../shared/client.ts'
import { whenSignedIn } from '../../shared/gate.ts'
import { useLanguage, useTheme } from '../../shared/preferences.ts'
import { useBrand } from '../../shared/queries.ts'
import { Link, navigate, useSearch } from '../../shared/router.tsx'
import { useSignedIn } from '../../shared/session.ts'
import { useWords } from '../../shared/words.ts'
import { readGameMessage, type GameMessage } from './messages.ts'
import './game-page.css'

const SLOW_MS = 15_000

/** `watch`: what the route keeps an eye on while a game is open. */
export const GamePage = ({ watch }: { watch: ReactNode }) => {
  const { t } = useWords()
  const isSignedIn = useSignedIn()
  const id = useSearch().get('id') ?? ''
  useEffect(() => {
    void whenSignedIn(() => {})
  }, [])
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(id)) return <NoGame title={t('game.unknown')} />
  if (!isSignedIn)
    return (
      <div className="game-stage">
        <Empty title={t('game.signInFirst')}>
          <Button onClick={() => void whenSignedIn(() => {})}>{t('shell.signIn')}</Button>
        </Empty>
      </div>
    )
  return <Launch key={id} id={id} watch={watch} />
}

/** A launch is used once: it is asked for when the page opens, and never again behind the player's back. */
const Launch = ({ id, watch }: { id: string; watch: ReactNode }) => {
  const { t } = useWords()
  const theme = useTheme()
  const [asked, setAsked] = useState(0)
  const [opened] = useState(() => ({ theme, backUrl: '/rng' }))
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['launch', id, useLanguage(), asked],
    queryFn: ({ signal }) => client('catalog', 'launch', { nodeId: id, ...opened }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
    retry: false,
  })
  if (error) {
    const mayHelp = !(error instanceof RefusedError) || !['GAME_UNKNOWN', 'GAME_OFF'].includes(error.code)
    const title = refusalText(error, t('shell.offline'))
    return <NoGame title={title} {...(mayHelp && { onRetry: () => void refetch() })} />
  }
  if (!data || isFetching) return <Opening />
  return (
    <>
      {watch}
      <GameFrame key={data.url} url={data.url} name={data.gameName} onAgain={() => setAsked(asked + 1)} />
    </>
  )
}

interface GameFrameProps {
  url: string
  name: string
  onAgain: () => void
}

const obey = (message: GameMessage) => {
  if (message.type === 'krathong:leave') navigate('/rng')
  if (message.type === 'krathong:deposit') navigate('#/me/depositv2')
  if (message.type !== 'krathong:proof') return
  const page = `/verify/${message.roundId}`
  const tab = window.open(page, '_blank')
  if (tab) tab.opener = null
  else navigate(page)
}

const GameFrame = ({ url, name, onAgain }: GameFrameProps) => {
  const { t } = useWords()
  const cache = useQueryClient()
  const { playOrigin } = useBrand()
  const origin = new URL(url, location.href).origin
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setReady] = useState(false)
  const [isSlow, setSlow] = useState(false)

  useEffect(() => {
    const slow = setTimeout(() => setSlow(true), SLOW_MS)
    const hear = (event: MessageEvent) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return
      const message = readGameMessage(event.data)
      if (message?.type === 'krathong:ready') setReady(true)
      // A bet was refused to protect the player: what is due is shown over the game.
      if (message?.type === 'krathong:protection') void cache.invalidateQueries({ queryKey: ['protection'] })
      if (message) obey(message)
    }
    window.addEventListener('message', hear)
    return () => {
      clearTimeout(slow)
      window.removeEventListener('message', hear)
    }
  }, [origin, cache])

  return (
    <div className="game-stage">
      <h1 className="visually-hidden">{name}</h1>
      <iframe
        ref={frame}
        className="game-frame"
        src={url}
        title={name}
        sandbox="allow-scripts allow-same-origin"
        allow="fullscreen; autoplay"
        // A vendor's page need not know how to tell that it is ready.
        onLoad={() => origin !== playOrigin && setReady(true)}
      />
      {!isReady && !isSlow && <Opening />}
      {!isReady && isSlow && (
        <div className="game-cover">
          <Failed title={t('game.slow')} text={t('game.slowText')} onRetry={onAgain} />
        </div>
      )}
    </div>
  )
}

const Opening = () => {
  const { t } = useWords()
  return (
    <output className="game-cover">
      <Spinner />
      <span>{t('game.opening')}</span>
    </output>
  )
}

const NoGame = ({ title, onRetry }: { title: string; onRetry?: () => void }) => {
  const { t } = useWords()
  return (
    <div className="game-stage">
      <h1 className="visually-hidden">{title}</h1>
      <Failed title={title} {...(onRetry && { onRetry })} />
      <Link to="/rng" className={buttonClass({ kind: 'quiet' })}>
        {t('game.others')}
      </Link>
    </div>
  )
}
