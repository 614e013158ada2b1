import { useGameState, useMoney, useTexts } from '../game-context.tsx'

/** The real pots as they stood when the server told of them. */
export const Pots = () => {
  const pots = useGameState((state) => state.pots)
  const t = useTexts()
  const money = useMoney()
  if (pots.length === 0) return null
  return (
    <dl className="pots" aria-label={t('game.jackpots')}>
      {pots.map(({ code, amount }) => (
        <div key={code} className={`pot pot-${code.toLowerCase()}`}>
          <dt>{code}</dt>
          <dd>
            <bdi className="tabular">{money(amount)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
