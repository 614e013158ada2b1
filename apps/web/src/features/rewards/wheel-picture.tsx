import { formatMoney } from '@krathong/ui/money'
import { useEffect, useRef } from 'react'
import { useBrand } from '../../shared/queries.ts'
import { useWords } from '../../shared/words.ts'
import type { Wheel } from './queries.ts'

const TURNS = 4
const LAND_MS = 3_600
const WHOLE = 360
const RADIUS = 100

const point = (degrees: number, radius: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180
  return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`
}

/** Where the wheel rests when a prize is under the pointer. */
const restOf = (prize: number, count: number): number => WHOLE - (prize + 0.5) * (WHOLE / count)

const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Turns while the answer is waited for, then slows down to it; whoever wants no motion sees it there at once. */
const useRest = ({
  isTurning,
  prize,
  count,
  onLanded,
}: {
  isTurning: boolean
  prize: number | null
  count: number
  onLanded: () => void
}) => {
  const disc = useRef<SVGGElement>(null)
  const wasTurning = useRef(false)
  const done = useRef(onLanded)
  useEffect(() => {
    done.current = onLanded
  })
  useEffect(() => {
    const { current } = disc
    if (!current) return
    if (isTurning) {
      wasTurning.current = true
      if (isStill()) return
      const turning = current.animate([{ rotate: '0deg' }, { rotate: '360deg' }], {
        duration: 900,
        iterations: Infinity,
      })
      return () => turning.cancel()
    }
    if (!wasTurning.current || prize === null) return
    wasTurning.current = false
    if (isStill()) {
      done.current()
      return
    }
    const landing = current.animate(
      [{ rotate: '0deg' }, { rotate: `${TURNS * WHOLE + restOf(prize, count)}deg` }],
      { duration: LAND_MS, easing: 'cubic-bezier(0.1, 0.7, 0.15, 1)' },
    )
    landing.onfinish = () => done.current()
    return () => landing.cancel()
  }, [isTurning, prize, count])
  return disc
}

interface Shown {
  prizes: Wheel['prizes']
  isTurning: boolean
  prize: number | null
  onLanded: () => void
}

const PERCENT = 100

/** As short as it can be said without saying more than it is: a chance that rounds to nothing is told as below the smallest figure. */
const oddsText = (weight: number, all: number): string => {
  const percent = (weight * PERCENT) / all
  if (percent > 0 && percent < 0.01) return '<0.01%'
  return `${percent.toFixed(2).replace(/\.?0+$/, '')}%`
}

/** Fields of one size, so that each can be read; how likely it is stands on it, and its exact chance below the wheel. */
export const WheelPicture = ({ prizes, isTurning, prize, onLanded }: Shown) => {
  const { t } = useWords()
  const { currency } = useBrand()
  const count = prizes.length
  const step = WHOLE / count
  const all = prizes.reduce((sum, { weight }) => sum + weight, 0)
  const disc = useRest({ isTurning, prize, count, onLanded })
  const rest = prize === null ? 0 : restOf(prize, count)
  return (
    <svg className="wheel" viewBox="-112 -118 224 232" role="img" aria-label={t('wheel.picture')}>
      <circle r={RADIUS + 9} className="wheel-rim" />
      <g ref={disc} className="wheel-disc" style={{ rotate: `${rest}deg` }}>
        {prizes.map(({ amount, weight, isUsedUp }, place) => (
          <g key={place} data-used={isUsedUp || undefined}>
            <path
              className={`wheel-field wheel-field-${place % 3}`}
              d={`M0 0 L${point(place * step, RADIUS)} A${RADIUS} ${RADIUS} 0 0 1 ${point((place + 1) * step, RADIUS)} Z`}
            />
            <g transform={`rotate(${(place + 0.5) * step})`}>
              <text className={`wheel-text wheel-text-${place % 3}`} y={-RADIUS + 28} textAnchor="middle">
                {formatMoney(amount, currency).replace(/[.,]00$/, '')}
              </text>
              <text className={`wheel-odds wheel-text-${place % 3}`} y={-RADIUS + 44} textAnchor="middle">
                {oddsText(weight, all)}
              </text>
            </g>
          </g>
        ))}
      </g>
      {Array.from({ length: 24 }, (_, at) => (
        <circle
          key={at}
          r={2.2}
          className="wheel-lamp"
          transform={`rotate(${at * 15}) translate(0 ${-RADIUS - 4.5})`}
        />
      ))}
      <circle r={17} className="wheel-hub" />
      <path className="wheel-pointer" d="M-11 -117 L11 -117 L0 -90 Z" />
    </svg>
  )
}
