import type { CrashRoom } from '@krathong/protocol/calls/crash'
import { useMoney, useTexts } from '../../shared/frame-game.tsx'
import { useCrashState } from './crash-context.tsx'

type RoomBet = CrashRoom['bets'][number]

const Person = ({ bet, isMine }: { bet: RoomBet; isMine: boolean }) => {
  const t = useTexts()
  const money = useMoney()
  return (
    <li className="crash-person" data-state={bet.state} data-mine={isMine || undefined}>
      <span className="crash-name">{isMine ? t('crash.you') : <bdi>{bet.name}</bdi>}</span>
      <bdi className="tabular">{money(bet.stake)}</bdi>
      <span className="tabular crash-left">{bet.cashedAt ? `${bet.cashedAt}×` : ''}</span>
      <bdi className="tabular crash-paid">
        {bet.state === 'cashed' ? money(bet.payout) : bet.state === 'voided' ? t('crash.voided') : ''}
      </bdi>
    </li>
  )
}

/** Who is in this round, under masked names, and who has left it where. */
export const People = () => {
  const t = useTexts()
  const money = useMoney()
  const room = useCrashState((state) => state.room)
  const mine = useCrashState((state) => state.mine)
  const own = new Set(mine.map(({ no }) => no))
  if (!room) return null
  return (
    <section className="crash-people" aria-labelledby="crash-people">
      <h2 id="crash-people">
        {t('crash.people', { count: room.betCount })}
        {room.betCount > 0 && <bdi className="tabular">{money(room.staked)}</bdi>}
      </h2>
      {room.bets.length === 0 ? (
        <p className="quiet">{t('crash.nobody')}</p>
      ) : (
        <ul>
          {room.bets.map((bet) => (
            <Person key={bet.no} bet={bet} isMine={own.has(bet.no)} />
          ))}
        </ul>
      )}
    </section>
  )
}
