import { useEffect, useEffectEvent, useState } from 'react'
import type { CurrencyForm } from './money.tsx'
import { coinsOf, figuresOf, glide, STEP_MS, stepOf } from './odometer-maths.ts'
import './odometer.css'

const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']

/** A rolling counter of an amount; it glides towards the true value, soon has reached it and never runs ahead of it. */
export const Odometer = ({
  amount,
  currency: { symbol, exponent },
}: {
  amount: string
  currency: CurrencyForm
}) => {
  const target = coinsOf(amount, exponent)
  const usual = stepOf(exponent)
  const [reached, setReached] = useState({ shown: target, step: usual })
  const shown = Math.min(reached.shown, target)

  const isThere = target === reached.shown
  const advance = useEffectEvent(() => setReached((now) => glide(now, target, usual)))
  // The steps keep their time, however often the true value changes between them.
  useEffect(() => {
    if (isThere) return undefined
    const timer = setInterval(() => advance(), STEP_MS)
    return () => clearInterval(timer)
  }, [isThere])

  const figures = figuresOf(shown, exponent)
  const spoken = symbol + figures.map((figure) => figure.glyph).join('')
  return (
    <span className="odometer">
      <span className="visually-hidden">{spoken}</span>
      <span className="odometer-symbol" aria-hidden="true">
        {symbol}
      </span>
      {figures.map(({ place, glyph }) =>
        glyph >= '0' && glyph <= '9' ? (
          <span key={place} className="odometer-column" aria-hidden="true">
            <span className={`odometer-reel odometer-at-${glyph}`}>
              {digits.map((digit) => (
                <span key={digit}>{digit}</span>
              ))}
            </span>
          </span>
        ) : (
          <span key={place} className="odometer-mark" aria-hidden="true">
            {glyph}
          </span>
        ),
      )}
    </span>
  )
}
