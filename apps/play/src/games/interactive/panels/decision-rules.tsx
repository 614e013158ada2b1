import { usePercent } from '../../../shared/use-percent.ts'
import { useMoney, useTexts } from '../../../shared/frame-game.tsx'
import { Fact } from '../../../shared/panels/fact.tsx'
import { GameFacts } from '../../../shared/panels/game-facts.tsx'
import { useDecision } from '../decision-context.tsx'
import { showMultiple } from '../multiple.ts'
import { GameRules } from './game-rules.tsx'

const HOURS = 24

/** The rules of the game in plain sentences, then what holds for every game with choices. */
export const DecisionRulesPage = () => {
  const { info, opened } = useDecision()
  const t = useTexts()
  const money = useMoney()
  const { minimum, maximum, step } = info.stakes
  const percent = usePercent()
  return (
    <>
      <ul className="rules">
        <GameRules />
        <li>
          {t('rules.instant.stakes', { minimum: money(minimum), maximum: money(maximum), step: money(step) })}
        </li>
        <li>{t('rules.decision.returns')}</li>
        <li>{t('rules.decision.away', { hours: HOURS })}</li>
        <li>{t('rules.decision.lost')}</li>
        {opened.minimumCycleMs > 0 && (
          <li>{t('rules.instant.pace', { seconds: opened.minimumCycleMs / 1000 })}</li>
        )}
        <li>{t('rules.malfunction')}</li>
      </ul>
      <GameFacts>
        <Fact name={t('pays.rtp')}>
          <bdi>
            {info.rtpLow.toFixed(4) === info.rtpHigh.toFixed(4)
              ? percent(info.rtpHigh)
              : `${percent(info.rtpLow)} – ${percent(info.rtpHigh)}`}
          </bdi>
        </Fact>
        <Fact name={t('pays.highest')}>{showMultiple(opened.language, info.topX)}</Fact>
      </GameFacts>
    </>
  )
}
