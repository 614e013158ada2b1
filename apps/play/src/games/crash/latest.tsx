import { useTexts, useFrame } from '../../shared/frame-game.tsx'
import { useCrashState } from './crash-context.tsx'

/** The last rounds: where each ended, and the proof of it. */
export const Latest = () => {
  const { parent } = useFrame()
  const t = useTexts()
  const latest = useCrashState(({ room }) => room?.latest)
  return (
    <ol className="crash-latest" aria-label={t('crash.latest')}>
      {latest?.slice(0, 16).map(({ roundId, crash }) => (
        <li key={roundId}>
          <button
            type="button"
            className="tabular"
            data-far={Number(crash) >= 10 ? 'far' : Number(crash) >= 2 ? 'good' : 'near'}
            aria-label={t('crash.proofOf', { multiple: crash })}
            onClick={() => parent.showProof(roundId)}
          >
            {crash}×
          </button>
        </li>
      ))}
    </ol>
  )
}
