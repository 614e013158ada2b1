import { useFrame, useFrameState, useMoney, useTexts } from '../frame-game.tsx'
import { MinusIcon, PlusIcon } from './icons.tsx'

interface StakePickerProps {
  /** What the amount is for; the stake without it. */
  name?: string
  onList: () => void
}

export const StakePicker = ({ name, onList }: StakePickerProps) => {
  const { session, opened } = useFrame()
  const t = useTexts()
  const label = name ?? t('game.stake')
  const money = useMoney()
  const stakeAt = useFrameState((state) => state.stakeAt)
  const isReady = useFrameState((state) => state.phase === 'ready')
  return (
    <div className="stake-picker" role="group" aria-label={label}>
      <button
        type="button"
        className="round-button"
        aria-label={t('game.stakeLess')}
        disabled={!isReady || stakeAt === 0}
        onClick={() => session.setStake(stakeAt - 1)}
      >
        <MinusIcon />
      </button>
      <button
        type="button"
        className="stake-button"
        aria-haspopup="dialog"
        disabled={!isReady}
        onClick={onList}
      >
        <span className="figure-label">{label}</span>
        <bdi className="figure tabular">{money(opened.stakes[stakeAt] ?? opened.defaultStake)}</bdi>
      </button>
      <button
        type="button"
        className="round-button"
        aria-label={t('game.stakeMore')}
        disabled={!isReady || stakeAt === opened.stakes.length - 1}
        onClick={() => session.setStake(stakeAt + 1)}
      >
        <PlusIcon />
      </button>
    </div>
  )
}
