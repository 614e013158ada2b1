import { useFrameState, useHidesMoney, useMoney, useTexts } from '../frame-game.tsx'

/** Says the end of each round to those who listen instead of looking. */
export const Announcer = () => {
  const t = useTexts()
  const money = useMoney()
  const said = useFrameState((state) => state.said)
  const notice = useFrameState((state) => state.notice)
  const isHidden = useHidesMoney()
  const balance = isHidden || !said ? '' : ` ${t('said.balance', { balance: money(said.balance) })}`
  const text = said
    ? (/[1-9]/.test(said.returned)
        ? t(said.celebrates ? 'said.win' : 'said.returned', { amount: money(said.returned) })
        : t('said.nothing')) + balance
    : ''
  return (
    <div className="visually-hidden" role="status" aria-live="polite">
      <span key={said?.round}>{text}</span>
      {notice?.kind === 'reconnecting' && <span>{t('game.reconnecting')}</span>}
      {notice?.kind === 'replay' && <span>{t('game.replay')}</span>}
    </div>
  )
}
