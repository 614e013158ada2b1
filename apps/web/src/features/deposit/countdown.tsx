import { useEffect, useState } from 'react'
import { useWords } from '../../shared/words.ts'

const two = (value: number) => String(value).padStart(2, '0')

/** m:ss, or h:mm:ss from an hour on. */
export const clockOf = (milliseconds: number) => {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  const minutes = Math.floor(seconds / 60)
  return minutes < 60
    ? `${minutes}:${two(seconds % 60)}`
    : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`
}

export const Countdown = ({ until }: { until: string }) => {
  const { t } = useWords()
  const [left, setLeft] = useState(() => Date.parse(until) - Date.now())
  useEffect(() => {
    const timer = setInterval(() => setLeft(Date.parse(until) - Date.now()), 1000)
    return () => clearInterval(timer)
  }, [until])
  return (
    <p className="countdown" role="timer">
      {t('deposit.timeLeft')} <strong className="tabular">{clockOf(left)}</strong>
    </p>
  )
}
