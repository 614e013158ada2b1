import { lazy, Suspense, useState } from 'react'
import { useMoney, useTexts } from '../../shared/frame-game.tsx'
import { FrameScreen } from '../../shared/hud/frame-screen.tsx'
import { MinusIcon, PlusIcon } from '../../shared/hud/icons.tsx'
import { WinRibbon } from '../../shared/hud/win-ribbon.tsx'
import { Board } from './board.tsx'
import { useBingo, useBingoState } from './bingo-context.tsx'
import { isSaleKnown } from './bingo-state.ts'
import { RoomStatus } from './room-status.tsx'
import { Tickets } from './tickets.tsx'
import './bingo.css'
import './hall-tall.css'

const Panels = lazy(() => import('./bingo-panels.tsx').then(({ BingoPanels }) => ({ default: BingoPanels })))

/** How many tickets, and the button that buys them. */
const Buying = () => {
  const { session } = useBingo()
  const t = useTexts()
  const money = useMoney()
  const wanted = useBingoState((state) => state.wanted)
  const isSelling = useBingoState(({ room }) => room?.phase === 'selling')
  const isKnown = useBingoState(isSaleKnown)
  const isReady = useBingoState(({ phase }) => phase === 'ready')
  const isReplay = useBingoState(({ phase }) => phase === 'replaying')
  const isBusy = useBingoState(({ phase }) => phase === 'asking')
  // Tickets left follow from these.
  useBingoState(({ mine, room }) => `${mine.tickets.length} ${room?.sold}`)
  const canBuy = isReady && isSelling && session.left > 0
  return (
    <>
      <div className="stake-picker" role="group" aria-label={t('hall.tickets')}>
        <button
          type="button"
          className="round-button"
          aria-label={t('hall.fewer')}
          disabled={!canBuy || wanted <= 1}
          onClick={() => session.setWanted(wanted - 1)}
        >
          <MinusIcon />
        </button>
        <span className="stake-button" role="status">
          <span className="figure-label">{t('hall.tickets')}</span>
          <b className="figure tabular">{wanted}</b>
        </span>
        <button
          type="button"
          className="round-button"
          aria-label={t('hall.more')}
          disabled={!canBuy || wanted >= session.left}
          onClick={() => session.setWanted(wanted + 1)}
        >
          <PlusIcon />
        </button>
      </div>
      <button
        type="button"
        className="hall-buy"
        aria-keyshortcuts="Space"
        aria-busy={isBusy}
        disabled={!canBuy && !isReplay}
        onClick={() => void session.press()}
      >
        <b>{t(isReplay ? 'replay.end' : 'hall.buy')}</b>
        {!isReplay && <bdi className="tabular">{money(session.cost)}</bdi>}
      </button>
      <div className="hall-left">
        <span className="figure-label">{t('hall.left')}</span>
        <span className="figure tabular">{isSelling && isKnown ? session.left : '–'}</span>
      </div>
    </>
  )
}

export const BingoScreen = () => {
  const t = useTexts()
  const [hasPanel, setHasPanel] = useState(false)
  const phase = useBingoState(({ room }) => room?.phase ?? null)
  const hasTickets = useBingoState(({ mine }) => mine.tickets.length > 0)
  const invites = {
    selling: hasTickets ? 'hall.inviteWait' : 'hall.invite',
    drawing: 'hall.inviteDraw',
    calling: hasTickets ? 'hall.inviteCall' : 'hall.inviteWatch',
    over: 'hall.inviteOver',
    refunded: 'hall.inviteRefund',
  } as const
  const panels = hasPanel && (
    <Suspense fallback={null}>
      <Panels onClose={() => setHasPanel(false)} />
    </Suspense>
  )
  return (
    <FrameScreen hasPanel={hasPanel} onMenu={() => setHasPanel(true)} controls={<Buying />} panels={panels}>
      <div className="room hall">
        {phase === null ? (
          <p className="quiet">{t('game.opening')}</p>
        ) : (
          <>
            <RoomStatus />
            <div className="hall-columns">
              <Board />
              <Tickets />
            </div>
          </>
        )}
      </div>
      <WinRibbon invite={phase === null ? t('game.opening') : t(invites[phase])} />
    </FrameScreen>
  )
}
