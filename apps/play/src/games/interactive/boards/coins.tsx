import { useMoney, useTexts } from '../../../shared/frame-game.tsx'
import { MinusIcon, PlusIcon } from '../../../shared/hud/icons.tsx'
import { useDecision, useDecisionState, useRules } from '../decision-context.tsx'
import { keepFocus } from './keep-focus.ts'

/** How many coins of the chosen value are staked, and what they come to. */
export const Coins = () => {
  const { session } = useDecision()
  const { mostCoins } = useRules('video-poker')
  const t = useTexts()
  const money = useMoney()
  const coins = useDecisionState((state) => state.coins)
  const isReady = useDecisionState(({ phase }) => phase === 'ready')
  const held = useDecisionState(({ phase, shown }) => (shown && phase !== 'ready' ? shown.staked : null))
  // A new value of the coin changes what they come to.
  useDecisionState(({ stakeAt }) => stakeAt)
  return (
    <div className="stake-picker" role="group" aria-label={t('poker.coins')}>
      <button
        type="button"
        className="round-button"
        aria-label={t('poker.fewerCoins')}
        disabled={!isReady || coins === 1}
        onMouseDown={keepFocus}
        onClick={() => session.setCoins(coins - 1)}
      >
        <MinusIcon />
      </button>
      <button
        type="button"
        className="stake-button"
        disabled={!isReady}
        onMouseDown={keepFocus}
        onClick={() => session.setCoins((coins % mostCoins) + 1)}
      >
        <span className="figure-label">
          {t('poker.coins')} {(held === null || held === session.stake) && <b className="tabular">{coins}</b>}
        </span>
        <bdi className="figure tabular">{money(held ?? session.stake)}</bdi>
      </button>
      <button
        type="button"
        className="round-button"
        aria-label={t('poker.moreCoins')}
        disabled={!isReady || coins === mostCoins}
        onMouseDown={keepFocus}
        onClick={() => session.setCoins(coins + 1)}
      >
        <PlusIcon />
      </button>
    </div>
  )
}
