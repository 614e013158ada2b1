import { useEffect, useState } from 'react'
import { useMoney, useTexts } from '../../shared/frame-game.tsx'
import { useBingo, useBingoState } from './bingo-context.tsx'
import { isSaleKnown, secondsLeft } from './bingo-state.ts'

const TICK_MS = 250

/** Looked at four times a second: time goes on, and so does silence. */
const useSecondsLeft = (): number | null => {
  const { now, store } = useBingo()
  const [left, setLeft] = useState(() => secondsLeft(store.get(), now()))
  useEffect(() => {
    const update = () => setLeft(secondsLeft(store.get(), now()))
    const timer = window.setInterval(update, TICK_MS)
    const unsubscribe = store.subscribe(update)
    return () => {
      window.clearInterval(timer)
      unsubscribe()
    }
  }, [store, now])
  return left
}

const clockText = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Where the round stands: its phase with a countdown, the pool, and who is in it. */
export const RoomStatus = () => {
  const t = useTexts()
  const money = useMoney()
  const room = useBingoState((state) => state.room)!
  const isSilent = useBingoState((state) => state.isSilent)
  const isKnown = useBingoState(isSaleKnown)
  const seconds = useSecondsLeft()
  return (
    <section className="hall-status" aria-label={t('hall.round', { no: room.no })}>
      <div className="hall-phase" data-phase={room.phase}>
        <span>{isSilent ? t('hall.silent') : t(`hall.phase.${room.phase}`)}</span>
        {seconds !== null && (
          <b className="tabular" role="timer">
            {clockText(seconds)}
          </b>
        )}
        {room.phase === 'selling' && room.closesAt === null && !isSilent && (
          <small>{t('hall.firstTicket')}</small>
        )}
      </div>
      <dl className="hall-figures">
        <div>
          <dt>{t('hall.pool')}</dt>
          <dd className="tabular">
            <bdi>{isKnown ? money(room.pool) : '–'}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('hall.sold')}</dt>
          <dd className="tabular">{isKnown ? room.sold : '–'}</dd>
        </div>
        <div>
          <dt>{t('hall.players')}</dt>
          <dd className="tabular">{isKnown ? room.buyers : '–'}</dd>
        </div>
        <div>
          <dt>{t('hall.roundNo')}</dt>
          <dd className="tabular">{room.no}</dd>
        </div>
      </dl>
    </section>
  )
}
