import { useWords } from '../../shared/words.ts'

const CAUSES = ['amount', 'currency', 'payment', 'provider-refused', 'provider-silent'] as const
const OUTCOMES = [
  'credited',
  'pending',
  'refused',
  'mismatch-amount',
  'mismatch-currency',
  'mismatch-payment',
  'old-news',
  'final',
  'second-payment',
  'too-late',
  'reference-used',
  'unknown-order',
  'unreadable',
  'test',
] as const

/** Reasons and outcomes that the program writes have words of their own; what staff wrote stands as it is. */
export const useCodedWords = () => {
  const { t } = useWords()
  return {
    reason: (text: string | null): string => {
      const cause = CAUSES.find((one) => one === text)
      return cause ? t(`deposit.cause.${cause}`) : (text ?? '–')
    },
    outcome: (text: string | null): string => {
      const outcome = OUTCOMES.find((one) => one === text)
      return outcome ? t(`deposit.came.${outcome}`) : (text ?? t('deposit.outcomeWaits'))
    },
  }
}
