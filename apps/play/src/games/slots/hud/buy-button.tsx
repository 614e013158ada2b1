import { useGame, useGameState, useMoney, useTexts } from '../game-context.tsx'

export const BuyButton = ({ onBuy }: { onBuy: () => void }) => {
  const { session, facts } = useGame()
  const t = useTexts()
  const money = useMoney()
  useGameState((state) => state.stakeAt)
  const isReady = useGameState((state) => state.phase === 'ready')
  if (!facts.info.buy) return null
  return (
    <button type="button" className="buy-button" aria-haspopup="dialog" disabled={!isReady} onClick={onBuy}>
      <span className="buy-label">{t('game.buy')}</span>
      <bdi className="buy-price tabular">{money(session.costOf('buy'))}</bdi>
    </button>
  )
}
