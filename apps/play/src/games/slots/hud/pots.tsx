import { useGameState, useMoney, useTexts } from '../game-context.tsx'

/** The real pots as they stood when the server told of them. */
export const Pots = () => {
  const pots = useGameState((state) => state.pots)
  const t = useTexts()
  const money = useMoney()
  if (pots.length === 0) return null
  return (
    <dl className="pots" aria-label={t('game.jackpots')}>
      {pots.map(({ code, amount, mustHitBy }) => (
        <div key={code} className={`pot pot-${code.toLowerCase()}`}>
          <dt>
            {code}
            {mustHitBy !== undefined && (
              <small className="pot-by">{t('game.mustHit', { amount: money(mustHitBy) })}</small>
            )}
          </dt>
          <dd>
            <bdi className="tabular">{money(amount)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
