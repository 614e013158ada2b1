import { localeOf } from '@krathong/protocol/languages'
import { useMoney, useTexts } from '../../../shared/frame-game.tsx'
import { Returned } from '../../../shared/panels/returned.tsx'
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
  const percent = new Intl.NumberFormat(localeOf(opened.language), {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
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
      <dl className="facts">
        <div className="fact">
          <dt>{t('pays.rtp')}</dt>
          <dd className="tabular">
            <bdi>
              {info.rtpLow.toFixed(4) === info.rtpHigh.toFixed(4)
                ? percent.format(info.rtpHigh)
                : `${percent.format(info.rtpLow)} – ${percent.format(info.rtpHigh)}`}
            </bdi>
          </dd>
        </div>
        <div className="fact">
          <dt>{t('pays.highest')}</dt>
          <dd className="tabular">{showMultiple(opened.language, info.topX)}</dd>
        </div>
        <div className="fact">
          <dt>{t('information.version')}</dt>
          <dd className="tabular">{opened.game.version}</dd>
        </div>
        <div className="fact">
          <dt>{t('information.hash')}</dt>
          <dd className="mono" title={opened.game.definitionHash}>
            {opened.game.definitionHash.slice(0, 16)}
          </dd>
        </div>
      </dl>
      <Returned />
    </>
  )
}
