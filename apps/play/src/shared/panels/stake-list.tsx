import { Dialog } from '@krathong/ui/dialog'
import { useFrame, useFrameState, useMoney, useTexts } from '../frame-game.tsx'

export const StakeList = ({ onClose }: { onClose: () => void }) => {
  const { opened, session } = useFrame()
  const t = useTexts()
  const money = useMoney()
  const stakeAt = useFrameState((state) => state.stakeAt)
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
