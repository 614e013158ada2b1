import { defineConfig } from '@playwright/test'
import { findChromium } from '../chromium.ts'

/** What moves for ever costs half a core for each open page; those who walk in English see everything move. */
const still = { contextOptions: { reducedMotion: 'reduce' } } as const
const desktop = { viewport: { width: 1280, height: 800 } }
const phone = {
  ...still,
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
}

/**
 * Every journey walks in Thai on a desktop; those tagged @en also in English, those tagged @phone also on a phone, those tagged
 * @mobile on a phone alone: twenty seconds of every run are too much for a second look at the same steps.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './start-program.ts',
  outputDir: '../../node_modules/.cache/journeys',
  timeout: 120_000,
  expect: { timeout: 20_000 },
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: [
    ['list'],
    ...(process.env.JOURNEYS_REPORT ? [['json', { outputFile: process.env.JOURNEYS_REPORT }] as const] : []),
  ],
  use: {
    // Journeys tell the stage that there is no WebGL (see person.ts).
    launchOptions: await findChromium({ webGl: 'none' }),
    screenshot: 'only-on-failure',
    // What cannot be pressed says so long before its journey is out of time.
    actionTimeout: 45_000,
    // A trace costs time at every step: it is made when asked for.
    trace: process.env.JOURNEYS_TRACE ? 'retain-on-failure' : 'off',
    timezoneId: 'Asia/Bangkok',
  },
  projects: [
    { name: 'thai', grepInvert: /@(alone|mobile)\b/, use: { ...desktop, ...still, locale: 'th-TH' } },
    { name: 'english', grep: /@en\b/, use: { ...desktop, locale: 'en-US' } },
    { name: 'phone', grep: /@(phone|mobile)\b/, use: { ...phone, locale: 'th-TH' } },
    // What closes the whole site or changes it for everybody meets nobody else, and no other such journey.
    {
      name: 'alone',
      workers: 1,
      grep: /@alone\b/,
      dependencies: ['thai', 'english', 'phone'],
      use: { ...desktop, locale: 'th-TH' },
    },
  ],
})
