/** The ways a page is looked at, and what makes a browser see it so. */
import { offeredLanguages } from '../packages/protocol/src/languages.ts'
import type { Browser, BrowserContext, Page } from './browser.ts'

export const languages = offeredLanguages
/** Three scripts and both directions; the others are taken when they are named. */
export const usualLanguages = ['th', 'en', 'ar'] as const
export const themes = ['light', 'dark'] as const
export const widths = [1280, 390] as const

export interface Look {
  width: (typeof widths)[number]
  theme: (typeof themes)[number]
  language: (typeof languages)[number]
}

export interface Shot {
  name: string
  /** Brings the page to what is to be seen. */
  open: (page: Page, look: Look) => Promise<unknown>
  /** Only what fits the window: for what lies over the page. */
  isWindow?: boolean
}

const desktop = { viewport: { width: 1280, height: 800 } }
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

/**
 * Without a graphics card WebGL takes seconds for a frame: the stage is told that there is none and draws on a plain canvas, as it
 * does on such a device. A picture needs few frames: the page is spared most of them.
 */
const withoutGraphics = () => {
  const draw = window.requestAnimationFrame.bind(window)
  window.requestAnimationFrame = (paint) => window.setTimeout(() => draw(paint), 90)
  window.cancelAnimationFrame = (asked) => window.clearTimeout(asked)
  const real = HTMLCanvasElement.prototype.getContext as (...given: unknown[]) => unknown
  HTMLCanvasElement.prototype.getContext = function (
    this: HTMLCanvasElement,
    kind: string,
    ...rest: unknown[]
  ) {
    return kind.includes('webgl') ? null : real.call(this, kind, ...rest)
  } as typeof HTMLCanvasElement.prototype.getContext
}

export const openContext = async (browser: Browser, width: Look['width']): Promise<BrowserContext> => {
  const context = await browser.newContext({
    ...(width === 1280 ? desktop : phone),
    locale: 'en-US',
    timezoneId: 'Asia/Bangkok',
    reducedMotion: 'reduce',
  })
  await context.addInitScript(withoutGraphics)
  return context
}

/** A person's choices, where each program keeps them: the site in cookies, the back office in its own store. */
export const choose = async (page: Page, origin: string, { language, theme }: Look): Promise<void> => {
  await page.context().addCookies([
    { name: 'lang', value: language, url: origin },
    { name: 'theme', value: theme, url: origin },
  ])
  await page.goto(`${origin}/healthz`)
  await page.evaluate(
    (chosen) => {
      for (const [name, value] of Object.entries(chosen)) localStorage.setItem(name, value)
    },
    { 'krathong.language': language, 'krathong.theme': theme },
  )
}

/** A page anew, also where only its hash is another, until it rests. */
export const go = async (page: Page, address: string): Promise<void> => {
  await page.goto('about:blank')
  await page.goto(address, { waitUntil: 'networkidle' })
}

/** Fonts and every picture in view are there. */
export const rest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready
    const pictures = [...document.images].filter(({ loading }) => loading !== 'lazy')
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)))
  })

/** A phone's page that can be pushed sideways was not fitted to it; its window then grows with it, so the frame is the measure. */
export const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
