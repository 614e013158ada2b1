import { useMoney, useTexts } from '../../../shared/frame-game.tsx'
import { GameFacts } from '../../../shared/panels/game-facts.tsx'
import { multipleText } from '../climb.ts'
import { useCrash } from '../crash-context.tsx'

/** The rules as the definition has them. */
export const CrashRulesPage = () => {
  const { info } = useCrash()
  const t = useTexts()
  const money = useMoney()
  const { rules, stakes } = info
  const [least, most] = [multipleText(rules.cashOutMin), multipleText(rules.cashOutMax)]
  return (
    <>
      <ul className="rules">
        <li>{t('crash.rule.climb', { bets: rules.betsARound, seconds: rules.bettingMs / 1000 })}</li>
        <li>{t('crash.rule.leave', { least })}</li>
        <li>{t('crash.rule.auto')}</li>
        <li>{t('crash.rule.time')}</li>
        <li>{t('crash.rule.most', { most })}</li>
        <li>
          {t('rules.instant.stakes', {
            minimum: money(stakes.minimum),
            maximum: money(stakes.maximum),
            step: money(stakes.step),
          })}
        </li>
        <li>{t('crash.rule.line')}</li>
        <li>{t('crash.rule.away')}</li>
        <li>{t('crash.rule.fixed')}</li>
        <li>{t('rules.malfunction')}</li>
      </ul>
      <GameFacts />
    </>
  )
}
