import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useWords } from './words-core.tsx'
import './carousel.css'

interface CarouselProps {
  label: string
  pauseLabel: string
  playLabel: string
  autoplayMs: number
  children: ReactNode[]
}

const wantsStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * A strip that scrolls by itself, by swipe and by its dots. The browser's own scroll snapping moves it, so it works
 * before any code has loaded; it stops under pointer and focus, when asked, and for those who want less motion.
 */
export const Carousel = ({ label, pauseLabel, playLabel, autoplayMs, children }: CarouselProps) => {
  const frame = useRef<HTMLElement>(null)
  const strip = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const [isHeld, setHeld] = useState(false)
  const [isPaused, setPaused] = useState(false)
  const { t } = useWords()
  const count = children.length

  const show = (index: number) => {
    const box = strip.current
    const direction = box && getComputedStyle(box).direction === 'rtl' ? -1 : 1
    box?.scrollTo({
      left: direction * index * box.clientWidth,
      behavior: wantsStillness() ? 'instant' : 'smooth',
    })
  }

  useEffect(() => {
    if (count < 2 || isHeld || isPaused || wantsStillness()) return
    const timer = setInterval(() => {
      if (!document.hidden) show((at + 1) % count)
    }, autoplayMs)
    return () => clearInterval(timer)
  }, [at, count, isHeld, isPaused, autoplayMs])

  useEffect(() => {
    const hold = () => setHeld(true)
    const release = () => setHeld(false)
    const stops = [
      ['pointerenter', hold],
      ['focusin', hold],
      ['pointerleave', release],
      ['focusout', release],
    ] as const
    const section = frame.current
    for (const [name, listener] of stops) section?.addEventListener(name, listener)
    return () => {
      for (const [name, listener] of stops) section?.removeEventListener(name, listener)
    }
  }, [])

  return (
    <section ref={frame} className="carousel" aria-roledescription="carousel" aria-label={label}>
      <ul
        ref={strip}
        className="carousel-strip"
        // Slides may hold nothing to press: the strip itself is reached and moved by keys.
        tabIndex={count > 1 ? 0 : undefined}
        onScroll={({ currentTarget: box }) => setAt(Math.round(Math.abs(box.scrollLeft) / box.clientWidth))}
      >
        {children.map((slide, index) => (
          <li
            key={index}
            className="carousel-slide"
            aria-label={t('ui.slide', { at: index + 1, count })}
            inert={index !== at}
          >
            {slide}
          </li>
        ))}
      </ul>
      {count > 1 && (
        <div className="carousel-controls">
          {children.map((_, index) => (
            <button
              key={index}
              type="button"
              className="carousel-dot"
              aria-label={t('ui.slide', { at: index + 1, count })}
              aria-current={index === at}
              onClick={() => show(index)}
            />
          ))}
          <button
            type="button"
            className="carousel-pause"
            aria-label={isPaused ? playLabel : pauseLabel}
            onClick={() => setPaused(!isPaused)}
          >
            <svg viewBox="0 0 16 16" width="14" height="14" fill="currentColor" aria-hidden="true">
              <path d={isPaused ? 'M4 2.5v11l9-5.5z' : 'M4 3h3v10H4zM9 3h3v10H9z'} />
            </svg>
          </button>
        </div>
      )}
    </section>
  )
}
