import { useEffect, useState } from 'react'
import { useMoney, useTexts } from '../../shared/frame-game.tsx'
import { useBingo, useBingoState } from './bingo-context.tsx'

/** Whole seconds up to a moment of the server's clock; ticks while it is to come. */
const useSecondsTo = (moment: string | null): number | null => {
  const { now } = useBingo()
  const clockMs = useBingoState((state) => state.clockMs)
  const left = () =>
    moment === null ? null : Math.max(0, Math.ceil((Date.parse(moment) - now() - clockMs) / 1000))
  const [, setTurn] = useState(0)
  useEffect(() => {
    if (moment === null) return
    const timer = window.setInterval(() => setTurn((turn) => turn + 1), 250)
    return () => window.clearInterval(timer)
  }, [moment])
  return left()
}

const clockText = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Where the round stands: its phase with a countdown, the pool, and who is in it. */
export const RoomStatus = () => {
  const t = useTexts()
  const money = useMoney()
  const room = useBingoState((state) => state.room)!
  const due = {
    selling: room.closesAt,
    drawing: room.beacon?.at ?? null,
    calling: null,
    over: room.endsAt,
    refunded: room.endsAt,
  }[room.phase]
  const seconds = useSecondsTo(due)
  return (
    <section className="hall-status" aria-label={t('hall.round', { no: room.no })}>
      <div className="hall-phase" data-phase={room.phase}>
        <span>{t(`hall.phase.${room.phase}`)}</span>
        {seconds !== null && (
          <b className="tabular" role="timer">
            {clockText(seconds)}
          </b>
        )}
        {room.phase === 'selling' && room.closesAt === null && <small>{t('hall.firstTicket')}</small>}
      </div>
      <dl className="hall-figures">
        <div>
          <dt>{t('hall.pool')}</dt>
          <dd className="tabular">
            <bdi>{money(room.pool)}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('hall.sold')}</dt>
          <dd className="tabular">{room.sold}</dd>
        </div>
        <div>
          <dt>{t('hall.players')}</dt>
          <dd className="tabular">{room.buyers}</dd>
        </div>
        <div>
          <dt>{t('hall.roundNo')}</dt>
          <dd className="tabular">{room.no}</dd>
        </div>
      </dl>
    </section>
  )
}
