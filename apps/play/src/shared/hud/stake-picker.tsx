import { useFrame, useFrameState, useMoney, useTexts } from '../frame-game.tsx'
import { MinusIcon, PlusIcon } from './icons.tsx'

export const StakePicker = ({ onList }: { onList: () => void }) => {
  const { session, opened } = useFrame()
  const t = useTexts()
  const money = useMoney()
  const stakeAt = useFrameState((state) => state.stakeAt)
  const isReady = useFrameState((state) => state.phase === 'ready')
  return (
    <div className="stake-picker" role="group" aria-label={t('game.stake')}>
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
        <span className="figure-label">{t('game.stake')}</span>
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
