import { Dialog } from '@krathong/ui/dialog'
import { usePercent } from '../../../shared/use-percent.ts'
import { useGame, useGameState, useTexts } from '../game-context.tsx'
import { nameOf } from '../slot-facts.ts'
import './choices.css'

/** Every way to play the feature with what it returns and how it swings, before a stake is placed on it. */
export const Choices = ({ onClose }: { onClose: () => void }) => {
  const { facts, session, opened } = useGame()
  const t = useTexts()
  const picked = useGameState((state) => state.choice)
  const percent = usePercent()
  const choose = (id: string) => {
    session.choose(id)
    onClose()
  }
  return (
    <Dialog name="choices" title={t('choice.title')} onClose={onClose}>
      <p className="panel-text">{t('choice.text')}</p>
      <div className="choice-list">
        {facts.info.choices.map(({ id, name, awards, multiplier, rtp, volatility }) => (
          <button
            key={id}
            type="button"
            className="choice-card"
            aria-pressed={id === picked}
            autoFocus={id === picked}
            onClick={() => choose(id)}
          >
            <strong>{nameOf(name, opened.language)}</strong>
            <span>{t('choice.spins', { spins: awards[0]?.spins ?? 0, multiplier })}</span>
            <span className="choice-facts tabular">
              {t('choice.facts', {
                rtp: percent(rtp),
                volatility: t(`information.volatility.${volatility}`),
              })}
            </span>
          </button>
        ))}
      </div>
    </Dialog>
  )
}
