import { playwright } from '@vitest/browser-playwright'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { runOnPreact } from '../../tools/vite/preact.ts'
import { words } from '../../tools/vite/words.ts'
import { findChromium } from '../chromium.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const files = [
  'apps/{web,play,backoffice}/src/**/*.browser.test.tsx',
  'packages/ui/src/**/*.browser.test.tsx',
]

/** Parts of the browser programs, alone in the browser of the journeys: no server stands behind them, each test says what it answers. */
export default defineConfig({
  root,
  cacheDir: 'node_modules/.cache/components',
  // As the site's own build, whose first screen has a dictionary of its own.
  plugins: [words({ first: /^((ui|shell|home|system)\.|egame\.class\.)/ }), runOnPreact],
  // Found anew in every run: a package that is met for the first time in the middle of one would load every page again.
  optimizeDeps: { entries: files, force: true },
  test: {
    name: 'components',
    include: files,
    setupFiles: ['tests/components/clean-page.ts'],
    passWithNoTests: true,
    // A machine that is busy with other things draws late.
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({
        launchOptions: await findChromium({ webGl: 'none' }),
        contextOptions: { locale: 'en-US', timezoneId: 'Asia/Bangkok', reducedMotion: 'reduce' },
        actionTimeout: 20_000,
      }),
      instances: [{ browser: 'chromium' }],
      viewport: { width: 1280, height: 800 },
      screenshotFailures: false,
    },
  },
})
