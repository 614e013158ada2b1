import { stampOf } from '../../shared/time.ts'
import { useWords } from '../../shared/words.ts'
import { countdownOf } from '../../shared/server-clock.ts'

const DAY_MS = 86_400_000

/** How long something is open yet, or until it opens; of what is more than a day away the day and the hour. */
export const Countdown = ({ isOpen, at, now }: { isOpen: boolean; at: string; now: number }) => {
  const { t } = useWords()
  const left = Date.parse(at) - now
  const isFar = left > DAY_MS
  const word = isFar
    ? isOpen
      ? 'lottery.closesOn'
      : 'lottery.opensOn'
    : isOpen
      ? 'lottery.closesIn'
      : 'lottery.opensIn'
  return (
    <>
      <span>{t(word)}</span> <b className="tabular">{isFar ? stampOf(at) : countdownOf(left)}</b>
    </>
  )
}
