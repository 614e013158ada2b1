import { useGame, useGameState, useTexts } from '../game-context.tsx'
import { nameOf } from '../slot-facts.ts'

/** How the feature of the next spin will be played, and the way to change it. */
export const ChoiceButton = ({ onChoose }: { onChoose: () => void }) => {
  const { facts, opened } = useGame()
  const t = useTexts()
  const picked = useGameState((state) => state.choice)
  const isReady = useGameState((state) => state.phase === 'ready')
  const choice = facts.info.choices.find(({ id }) => id === picked)
  if (!choice) return null
  return (
    <button
      type="button"
      className="buy-button"
      aria-haspopup="dialog"
      disabled={!isReady}
      onClick={onChoose}
    >
      <span className="buy-label">{nameOf(choice.name, opened.language)}</span>
      <bdi className="buy-price tabular">
        {t('choice.short', { spins: choice.awards[0]?.spins ?? 0, multiplier: choice.multiplier })}
      </bdi>
    </button>
  )
}
