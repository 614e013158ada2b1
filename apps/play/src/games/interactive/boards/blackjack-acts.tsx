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

/** What can be done now, each with what it adds to the stake. `advice`: what basic strategy would choose, where the player wants to know. */
export const BlackjackActs = ({ advice }: { advice: string | null }) => {
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
  const insure = t('blackjack.insure', { amount: money(extraOf('insure')) })
  return (
    <ChoiceBar
      name={t(isAsked ? 'blackjack.insurance' : 'blackjack.acts')}
      acts={
        isAsked
          ? [
              dress({ choice: 'decline', code: 'KeyN', key: 'N', name: t('blackjack.decline') }),
              { choice: 'insure', code: 'KeyI', key: 'I', name: insure },
            ]
          : moves.map((move) => dress({ ...move, name: t(`blackjack.${move.choice}`) }))
      }
    />
  )
}
