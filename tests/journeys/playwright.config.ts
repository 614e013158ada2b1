import { defineConfig } from '@playwright/test'
import { findChromium } from '../chromium.ts'

const desktop = { viewport: { width: 1280, height: 800 } }
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

/** Every journey walks in Thai on a desktop; those tagged @en also in English, those tagged @phone also on a phone. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './start-program.ts',
  outputDir: '../../node_modules/.cache/journeys',
  timeout: 120_000,
  expect: { timeout: 20_000 },
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: [
    ['list'],
    ...(process.env.JOURNEYS_REPORT ? [['json', { outputFile: process.env.JOURNEYS_REPORT }] as const] : []),
  ],
  use: {
    launchOptions: await findChromium(),
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    timezoneId: 'Asia/Bangkok',
  },
  projects: [
    { name: 'thai', use: { ...desktop, locale: 'th-TH' } },
    { name: 'english', grep: /@en\b/, use: { ...desktop, locale: 'en-US' } },
    { name: 'phone', grep: /@phone\b/, use: { ...phone, locale: 'th-TH' } },
  ],
})
