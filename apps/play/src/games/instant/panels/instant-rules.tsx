import { useMoney, useTexts } from '../../../shared/frame-game.tsx'
import { GameFacts } from '../../../shared/panels/game-facts.tsx'
import { useInstant } from '../instant-context.tsx'

/** The rules of the game in plain sentences, then what holds for every instant game. */
export const InstantRulesPage = () => {
  const { info, opened } = useInstant()
  const t = useTexts()
  const money = useMoney()
  const { minimum, maximum, step } = info.stakes
  const own =
    opened.game.id === 'thai-hi-lo' ? 'rules.instant.thai-hi-lo' : (`rules.instant.${info.kind}` as const)
  return (
    <>
      <ul className="rules">
        <li>
          {info.kind === 'video-bingo'
            ? t('rules.instant.video-bingo', { balls: info.rules.balls, numbers: info.rules.numbers })
            : t(own)}
        </li>
        <li>
          {t('rules.instant.stakes', { minimum: money(minimum), maximum: money(maximum), step: money(step) })}
        </li>
        <li>{t('rules.instant.returns')}</li>
        <li>{t('rules.instant.final')}</li>
        {opened.minimumCycleMs > 0 && (
          <li>{t('rules.instant.pace', { seconds: opened.minimumCycleMs / 1000 })}</li>
        )}
        <li>{t('rules.malfunction')}</li>
      </ul>
      <GameFacts />
    </>
  )
}
