import type { BlackjackDefinition, DecisionInfo } from '@krathong/games/interactive'
import { localeOf } from '@krathong/protocol/languages'
import { useFrame, useTexts } from '../../../shared/frame-game.tsx'
import { showMultiple } from '../multiple.ts'
import { oddsText } from '../boards/blackjack-odds.ts'

interface RulesProps {
  rules: BlackjackDefinition
  figures: DecisionInfo['figures']
  topX: number
}

/** The rules of the table in plain sentences, with the figures of its definition. */
export const BlackjackRules = ({ rules, figures, topX }: RulesProps) => {
  const { language } = useFrame().opened
  const t = useTexts()
  const percent = new Intl.NumberFormat(localeOf(language), { style: 'percent', minimumFractionDigits: 2 })
  const rounds = new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 0 })
  const { decks, mostHands, returns } = rules
  return (
    <>
      <li>{t('blackjack.rules.goal')}</li>
      <li>{t('blackjack.rules.shoe', { decks })}</li>
      <li>{t('blackjack.rules.dealer')}</li>
      <li>{t('blackjack.rules.pays', { odds: oddsText(t, returns.blackjack) })}</li>
      <li>{t('blackjack.rules.double')}</li>
      <li>{t('blackjack.rules.split', { hands: mostHands })}</li>
      <li>
        {t('blackjack.rules.insurance', {
          odds: oddsText(t, returns.insurance),
          rtp: percent.format(figures['insuranceReturn'] ?? 0),
        })}
      </li>
      <li>
        {t('blackjack.rules.top', {
          hands: mostHands,
          top: showMultiple(language, topX),
          rounds: rounds.format(1 / (figures['allDoubledRate'] ?? 1)),
        })}
      </li>
      <li>{t('blackjack.rules.away')}</li>
      <li>{t('blackjack.keys')}</li>
    </>
  )
}
