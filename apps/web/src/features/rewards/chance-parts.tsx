import { formatMoney } from '@krathong/ui/money'
import { useBrand } from '../../shared/queries.ts'
import { countdownOf } from '../../shared/server-clock.ts'
import { stampOf } from '../../shared/time.ts'
import { useWords } from '../../shared/words.ts'
import type { ChanceEntry } from './queries.ts'

const DAY_MS = 86_400_000

/** The words before how long it is yet, and those before a date. */
const onDay = {
  'raffle.opensIn': 'raffle.opensOn',
  'raffle.locksIn': 'raffle.locksOn',
  'raffle.drawsIn': 'raffle.drawsOn',
  'wheel.endsIn': 'wheel.endsOn',
} as const

interface TimeLeftProps {
  word: keyof typeof onDay
  at: string
  now: number
}

/** What comes at a moment, by the server's clock; of what is more than a day away its date. */
export const TimeLeft = ({ word, at, now }: TimeLeftProps) => {
  const { t } = useWords()
  const left = Date.parse(at) - now
  if (left <= 0) return null
  const isFar = left > DAY_MS
  return (
    <p className="chance-time">
      <span>{t(isFar ? onDay[word] : word)}</span>{' '}
      <b className="tabular">
        <bdi>{isFar ? stampOf(at) : countdownOf(left)}</bdi>
      </b>
    </p>
  )
}

/** What earns a ticket or a turn, in one sentence. */
export const useEntryText = () => {
  const { t } = useWords()
  const { currency } = useBrand()
  return ({ kind, step }: ChanceEntry, most: number): string => {
    if (kind === 'free') return t('chance.earn.free')
    const amount = formatMoney(step, currency)
    return t(kind === 'deposit' ? 'chance.earn.deposit' : 'chance.earn.stake', { amount, most: String(most) })
  }
}

/** What has to be staked, and until when a prize waits. */
export const PrizeTerms = ({ times, claimHours }: { times: number; claimHours?: number }) => {
  const { t } = useWords()
  return (
    <p className="reward-quiet">
      {claimHours !== undefined && <>{t('chance.claimWithin', { hours: claimHours })} </>}
      {times > 0 ? t('reward.askTimes', { times }) : t('reward.askNone')}
    </p>
  )
}
