/** From a press to the painted answer, in a real browser. */
import type { Page } from '../../tests/browser.ts'
import { rest } from '../../tests/shot-looks.ts'

export interface Pressed {
  /** Until a frame with the answer has been handed to the screen. */
  painted: number
  /** Until one that waits for no more data. */
  whole: number
}

interface Press {
  /** What is pressed: the first one that is there. */
  on: string
  /** The address that it leads to; null for what opens over the page. */
  to: string | null
  /** What is there then, and was not before. */
  shows: string
}

/** A press of which nothing was known before: no pointer has been over it. */
export const press = async (page: Page, wanted: Press): Promise<Pressed> => {
  const pressed = await page.evaluate(
    ({ on, to, shows }) =>
      new Promise<Pressed>((done, failed) => {
        const pressable = document.querySelector<HTMLElement>(on)
        if (!pressable) return failed(new Error(`Nothing to press: ${on}`))
        const before = document.querySelector('main')?.textContent
        const isThere = () =>
          to === null
            ? document.querySelector(shows) !== null
            : location.pathname === to && document.querySelector('main')?.textContent !== before
        const whenPainted = (isSo: () => boolean, answer: (ms: number) => void) => {
          const look = () => {
            if (isSo()) requestAnimationFrame(() => setTimeout(() => answer(performance.now() - from)))
            else requestAnimationFrame(look)
          }
          look()
        }
        const isWhole = () => document.querySelector(`${shows} .skeleton`) === null
        const from = performance.now()
        pressable.click()
        whenPainted(isThere, (painted) => whenPainted(isWhole, (whole) => done({ painted, whole })))
      }),
    wanted,
  )
  await settle(page)
  return pressed
}

/** Until the page has its pictures and nothing to do. */
export const settle = async (page: Page): Promise<void> => {
  await rest(page)
  await page.evaluate(
    () => new Promise<void>((done) => requestIdleCallback(() => requestIdleCallback(() => done()))),
  )
}
