import { useTexts } from '../../../shared/frame-game.tsx'
import { useDecision } from '../decision-context.tsx'
import { showMultiple } from '../multiple.ts'
import { BlackjackRules } from './blackjack-rules.tsx'

/** The sentences of the game's own kind, with the figures of its definition. */
export const GameRules = () => {
  const { info, opened } = useDecision()
  const t = useTexts()
  switch (info.kind) {
    case 'blackjack':
      return <BlackjackRules rules={info.rules} figures={info.figures} topX={info.topX} />
    case 'video-poker': {
      const { wild, mostCoins } = info.rules
      return (
        <>
          <li>{t('rules.poker.deal')}</li>
          <li>{t(wild === 'deuces' ? 'rules.poker.deuces' : 'rules.poker.none')}</li>
          <li>{t('rules.poker.coins', { most: mostCoins })}</li>
          <li>{t('rules.poker.advice')}</li>
          <li>{t('rules.poker.fallback')}</li>
        </>
      )
    }
    case 'hi-lo': {
      const { mostReturned, mostSteps, mostSkips } = info.rules
      return (
        <>
          <li>{t('rules.hilo.play')}</li>
          <li>
            {t('rules.hilo.pays', {
              steps: mostSteps,
              top: showMultiple(opened.language, mostReturned / 10_000),
            })}
          </li>
          <li>{t('rules.hilo.skip', { skips: mostSkips })}</li>
          <li>{t('rules.hilo.away')}</li>
        </>
      )
    }
    case 'mines': {
      const { cells, mostReturned } = info.rules
      return (
        <>
          <li>{t('rules.mines.play', { cells, most: cells - 1 })}</li>
          <li>{t('rules.mines.pays', { top: showMultiple(opened.language, mostReturned / 10_000) })}</li>
          <li>{t('rules.mines.away')}</li>
        </>
      )
    }
  }
}
