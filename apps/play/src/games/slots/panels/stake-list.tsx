import { Dialog } from '@krathong/ui/dialog'
import { useGame, useGameState, useMoney, useTexts } from '../game-context.tsx'

export const StakeList = ({ onClose }: { onClose: () => void }) => {
  const { opened, session } = useGame()
  const t = useTexts()
  const money = useMoney()
  const stakeAt = useGameState((state) => state.stakeAt)
  const choose = (at: number) => {
    session.setStake(at)
    onClose()
  }
  return (
    <Dialog name="stakes" title={t('stakes.title')} onClose={onClose}>
      <div className="stake-grid">
        {opened.stakes.map((stake, at) => (
          <button
            key={stake}
            type="button"
            className="stake-choice tabular"
            aria-pressed={at === stakeAt}
            autoFocus={at === stakeAt}
            onClick={() => choose(at)}
          >
            <bdi>{money(stake)}</bdi>
          </button>
        ))}
      </div>
    </Dialog>
  )
}
