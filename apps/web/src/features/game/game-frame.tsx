import { Button } from '@krathong/ui/button'
import { Failed } from '@krathong/ui/state'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Output } from '../../shared/boot.ts'
import { holdBalance, releaseBalance } from '../../shared/held-balance.ts'
import { noteOpenGame } from '../../shared/open-game.ts'
import { openWindow } from '../../shared/open-window.ts'
import { hideBalance, useHidesBalance } from '../../shared/preferences.ts'
import { usePermission } from '../../shared/queries.ts'
import { navigate } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'
import { hearGame, type GameMessage } from './messages.ts'
import { Opening } from './opening.tsx'

const SLOW_MS = 15_000

interface GameFrameProps {
  url: string
  name: string
  onLeave: () => void
  onAgain: () => void
}

const obey = (message: GameMessage, { onLeave, onAgain }: Pick<GameFrameProps, 'onLeave' | 'onAgain'>) => {
  if (message.type === 'krathong:leave') onLeave()
  if (message.type === 'krathong:again') onAgain()
  if (message.type === 'krathong:deposit') navigate('#/me/depositv2')
  if (message.type !== 'krathong:proof') return
  openWindow({ url: `/verify/${message.roundId}` })
}

type Cache = ReturnType<typeof useQueryClient>

const knownBalance = (cache: Cache) =>
  cache
    .getQueriesData<Output<'wallet', 'balance'>>({ queryKey: ['wallet', 'balance'] })
    .find(([, balance]) => balance)?.[1]

const postHidden = (frame: HTMLIFrameElement | null, origin: string, isHidden: boolean) =>
  frame?.contentWindow?.postMessage({ type: 'krathong:hidden', isHidden }, origin)

/** The game in its frame: sandboxed, heard only from its own origin, asked for again by the person alone. */
export const GameFrame = ({ url, name, onLeave, onAgain }: GameFrameProps) => {
  const cache = useQueryClient()
  const { info } = usePermission()
  const origin = new URL(url, location.href).origin
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setReady] = useState(false)
  const [isSlow, setSlow] = useState(false)

  const isVendor = ![info.brand.playOrigin, ...info.launchGameCDNs].includes(origin)
  const isHidden = useHidesBalance()

  /** The player's money on site and frame: one figure, one setting. Only our own frames have a say in it. */
  const followMoney = useEffectEvent((message: GameMessage) => {
    if (isVendor) return
    if (message.type === 'krathong:ready') postHidden(frame.current, origin, isHidden)
    if (message.type === 'krathong:hide') hideBalance(message.isHidden)
    if (message.type === 'krathong:showing') holdBalance(knownBalance(cache), message.cost)
    if (message.type !== 'krathong:shown') return
    const held = releaseBalance()
    // The push that should have moved the figure did not come, or there was none to hold.
    if (held === null || held.version === knownBalance(cache)?.version)
      void cache.invalidateQueries({ queryKey: ['wallet', 'balance'] })
  })
  useEffect(() => noteOpenGame(), [])
  const obeyGame = useEffectEvent((message: GameMessage) => obey(message, { onLeave, onAgain }))
  useEffect(() => {
    if (!isVendor && isReady) postHidden(frame.current, origin, isHidden)
  }, [isVendor, isReady, origin, isHidden])
  useEffect(() => {
    const slow = setTimeout(() => setSlow(true), SLOW_MS)
    const hear = (event: MessageEvent) => {
      const message = hearGame(event, { origin, window: frame.current?.contentWindow })
      if (message?.type === 'krathong:ready') setReady(true)
      // A bet was refused to protect the player: what is due is shown over the game.
      if (message?.type === 'krathong:protection') void cache.invalidateQueries({ queryKey: ['protection'] })
      if (!message) return
      followMoney(message)
      obeyGame(message)
    }
    window.addEventListener('message', hear)
    return () => {
      clearTimeout(slow)
      window.removeEventListener('message', hear)
      releaseBalance()
      // What was played here or at a vendor is in the balance when the person comes back.
      void cache.invalidateQueries({ queryKey: ['wallet', 'balance'] })
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
        onLoad={() => isVendor && setReady(true)}
      />
      {!isReady && !isSlow && <Opening />}
      {!isReady && isSlow && <Slow onAgain={onAgain} url={isVendor ? url : null} />}
    </div>
  )
}

/** Not here yet. A vendor's game may be opened in a window of its own. */
const Slow = ({ onAgain, url }: { onAgain: () => void; url: string | null }) => {
  const { t } = useWords()
  return (
    <div className="game-cover">
      <Failed title={t('game.slow')} text={t('game.slowText')} onRetry={onAgain} />
      {url !== null && (
        <Button kind="quiet" onClick={() => openWindow({ url })}>
          {t('game.window')}
        </Button>
      )}
    </div>
  )
}
