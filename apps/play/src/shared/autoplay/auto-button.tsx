import { lazy, Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { useFrame, useFrameState, useMoney, useTexts } from '../frame-game.tsx'
import { useObservable } from '../use-observable.ts'
import type { Autoplay } from './autoplay.ts'
import { formatAmount } from '@krathong/money'
import './autoplay.css'

const AutoDialog = lazy(async () => ({ default: (await import('./auto-dialog.tsx')).AutoDialog }))

/** Sets a row of automatic rounds up; while it runs, stops it and says what is left of it. Nothing where it is not allowed. */
export const AutoButton = ({ hasFeature, isIdle = false }: { hasFeature: boolean; isIdle?: boolean }) => {
  const { autoplay } = useFrame()
  return autoplay ? <Control autoplay={autoplay} hasFeature={hasFeature} isIdle={isIdle} /> : null
}

interface ControlProps {
  autoplay: Autoplay
  hasFeature: boolean
  isIdle: boolean
}

const Control = ({ autoplay, hasFeature, isIdle }: ControlProps) => {
  const t = useTexts()
  const run = useObservable(autoplay.state, (state) => state.run)
  const isReady = useFrameState(({ phase }) => phase === 'ready')
  const [isOpen, setOpen] = useState(false)
  if (run)
    return (
      <button type="button" className="auto-button auto-button-on" onClick={() => autoplay.stop('player')}>
        <span className="auto-stop">{t('auto.stop')}</span>
        <span className="tabular">{t('auto.left', { left: run.left })}</span>
      </button>
    )
  return (
    <>
      <button
        type="button"
        className="auto-button"
        aria-haspopup="dialog"
        disabled={!isReady || isIdle}
        onClick={() => setOpen(true)}
      >
        {t('auto.title')}
      </button>
      {isOpen &&
        createPortal(
          <Suspense fallback={null}>
            <AutoDialog autoplay={autoplay} hasFeature={hasFeature} onClose={() => setOpen(false)} />
          </Suspense>,
          // Beside the other panels: within the controls it would lie below the room.
          document.querySelector('main.game') ?? document.body,
        )}
    </>
  )
}

/** What a row has come to, while it runs and when it has ended by itself. */
export const AutoNote = () => {
  const { autoplay } = useFrame()
  return autoplay ? <Note autoplay={autoplay} /> : null
}

const Note = ({ autoplay }: { autoplay: Autoplay }) => {
  const { opened } = useFrame()
  const t = useTexts()
  const money = useMoney()
  const { run, stopped } = useObservable(autoplay.state, (state) => state)
  if (run)
    return (
      <span className="auto-note tabular">
        {t('auto.sum', { amount: money(formatAmount(run.net, opened.currency.exponent)) })}
      </span>
    )
  return stopped ? (
    <span className="auto-note" role="status">
      {t(`auto.stopped.${stopped}`)}
    </span>
  ) : null
}
