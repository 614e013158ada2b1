import { localeOf } from '@krathong/protocol/languages'
import { useFrame, useTexts } from '../../../shared/frame-game.tsx'
import { useInstant, useInstantState, useRules } from '../instant-context.tsx'
import { showMultiple } from '../wager-name.ts'
import './dice.css'

const FACES = 10_000

/** One roll of 10,000 on a line; the person chooses how much of it wins, and from which end. */
export const DiceBoard = () => {
  const { session } = useInstant()
  const { opened } = useFrame()
  const t = useTexts()
  const { returned, targetMin, targetMax } = useRules('dice')
  const choice = useInstantState((state) => state.choice)
  const shown = useInstantState((state) => state.shown)
  const isReady = useInstantState(({ phase }) => phase === 'ready')
  const [side = 'under', text = '5000'] = choice.split('-')
  const target = Number(text)
  const isUnder = side === 'under'
  const roll = shown?.drawn[0]
  const isWon = shown?.wagers[0] !== undefined && shown.wagers[0].multiplier > 0
  const choose = (next: number, under: boolean) =>
    session.choose(`${under ? 'under' : 'over'}-${Math.min(targetMax, Math.max(targetMin, next))}`)
  const percent = new Intl.NumberFormat(localeOf(opened.language), {
    maximumFractionDigits: 2,
    minimumFractionDigits: 2,
  })
  // Painted from the left: the winning part lies below the border when the low rolls win, above it otherwise.
  const border = isUnder ? target / 100 : (FACES - target) / 100
  const background = isUnder
    ? `linear-gradient(90deg, var(--board-accent) ${border}%, var(--lost) ${border}%)`
    : `linear-gradient(90deg, var(--lost) ${border}%, var(--board-accent) ${border}%)`
  return (
    <div className="board dice">
      <output
        key={shown?.turn ?? 0}
        className="big-figure tabular"
        data-won={shown && !shown.isOpen ? isWon : undefined}
        data-open={shown?.isOpen && !shown.isHurried ? true : undefined}
      >
        {roll === undefined ? '–' : percent.format(roll / 100)}
      </output>
      <div className="dice-line" style={{ background }}>
        {roll !== undefined && (
          <span
            key={shown?.turn}
            className="dice-mark"
            data-still={shown?.isHurried || undefined}
            data-won={isWon}
            style={{ insetInlineStart: `${roll / 100}%` }}
          />
        )}
        <input
          type="range"
          dir="ltr"
          min={100}
          max={9800}
          step={50}
          value={isUnder ? target : FACES - target}
          disabled={!isReady}
          aria-label={t('dice.border')}
          aria-valuetext={percent.format(border)}
          onChange={({ target: slider }) =>
            choose(isUnder ? Number(slider.value) : FACES - Number(slider.value), isUnder)
          }
        />
      </div>
      <div className="choice-row">
        <div className="segments" role="group" aria-label={t('dice.side')}>
          {(['under', 'over'] as const).map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={side === name}
              disabled={!isReady}
              onClick={() => choose(target, name === 'under')}
            >
              {t(`wager.dice.${name}`, {
                target: percent.format(name === 'under' ? target / 100 : (FACES - target) / 100),
              })}
            </button>
          ))}
        </div>
        <dl className="facts-row">
          <div>
            <dt>{t('board.returns')}</dt>
            <dd className="tabular">
              {showMultiple(opened.language, Math.floor((returned * FACES) / target) / FACES)}
            </dd>
          </div>
          <div>
            <dt>{t('board.chance')}</dt>
            <dd className="tabular">{percent.format(target / 100)} %</dd>
          </div>
        </dl>
      </div>
    </div>
  )
}
