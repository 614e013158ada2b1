import { useMoney, useTexts } from '../../../shared/frame-game.tsx'
import { useDecisionState } from '../decision-context.tsx'
import { ChoiceBar } from './choice-bar.tsx'
import type { Act } from './choice-bar.tsx'

const moves = [
  { choice: 'hit', code: 'KeyH', key: 'H' },
  { choice: 'stand', code: 'KeyS', key: 'S' },
  { choice: 'double', code: 'KeyD', key: 'D' },
  { choice: 'split', code: 'KeyP', key: 'P' },
] as const

interface ActsProps {
  /** What basic strategy would choose, where the player wants to know. */
  advice: string | null
  /** What a won insurance pays, in the person's words. */
  insuranceOdds: string
}

/** What can be done now, each with what it adds to the stake. */
export const BlackjackActs = ({ advice, insuranceOdds }: ActsProps) => {
  const t = useTexts()
  const money = useMoney()
  const open = useDecisionState(({ shown }) => shown?.open) ?? []
  const extraOf = (choice: string) => open.find((each) => each.choice === choice)?.extra ?? '0'
  const isAsked = open.some(({ choice }) => choice === 'insure')
  const noteOf = (choice: string) => {
    if (choice === advice) return t('blackjack.advised')
    const extra = extraOf(choice)
    return /[1-9]/.test(extra) ? t('blackjack.adds', { amount: money(extra) }) : undefined
  }
  const dress = (act: Act): Act => ({
    ...act,
    note: noteOf(act.choice),
    ...(act.choice === advice ? { tone: 'go' as const } : {}),
  })
  if (!isAsked)
    return (
      <ChoiceBar
        name={t('blackjack.acts')}
        acts={moves.map((move) => dress({ ...move, name: t(`blackjack.${move.choice}`) }))}
      />
    )
  const amount = money(extraOf('insure'))
  return (
    <section className="bj-insurance" aria-labelledby="bj-insurance-title">
      <div>
        <h2 id="bj-insurance-title">{t('blackjack.insurance')}</h2>{' '}
        <span>{t('blackjack.insuranceText', { amount, odds: insuranceOdds })}</span>
      </div>
      <ChoiceBar
        name={t('blackjack.insurance')}
        acts={[
          dress({ choice: 'decline', code: 'KeyN', key: 'N', name: t('blackjack.decline') }),
          { choice: 'insure', code: 'KeyI', key: 'I', name: t('blackjack.insure', { amount }) },
        ]}
      />
    </section>
  )
}
