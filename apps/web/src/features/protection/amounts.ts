import { formatMoney } from '@krathong/ui/money'
import type { CurrencyForm } from '@krathong/ui/money'
import type { WordKey } from '../../shared/words.ts'

type Say = (key: WordKey, values?: Record<string, string | number>) => string

/** Two and a half hours as a person says it. */
export const minutesText = (t: Say, minutes: number): string => {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return t('safer.minutes', { minutes: rest })
  return rest === 0 ? t('safer.hours', { hours }) : t('safer.hoursMinutes', { hours, minutes: rest })
}

/** What a limit says: money of the brand's currency, or time. */
export const limitText = (t: Say, kind: string, amount: string, currency: CurrencyForm): string =>
  kind === 'time' ? minutesText(t, Number(amount)) : formatMoney(amount, currency)
