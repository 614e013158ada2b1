import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { constants } from '../packages/protocol/src/constants.ts'

const root = new URL('../', import.meta.url).pathname
const read = (file: string) => readFileSync(root + file, 'utf8')

/** Numbers of the specification, sections 2 and 9, as they stand there. */
const specified: { [N in keyof typeof constants]: (typeof constants)[N] } = {
  bannerAutoplayMs: 5_000,
  noticesPerPage: 9,
  gamesPerPage: 12,
  vendorTabsMax: 7,
  navVendorsMax: 11,
  vendorsPerView: 10,
  minimumBets: ['0.01', '0.05', '0.1', '0.5', '0.75'],
  popularCount: 20,
  vietnameseCount: 100,
  winnersMax: 50,
  jackpotStepCents: 16_511,
  jackpotStepMs: 3_000,
  digitHeight: 48,
  jackpotDigitHeight: 78,
  modalDelayMs: 100,
  modalWidth: 200,
  modalHeight: 200,
  dialogWidth: 400,
  chunkTimeoutMs: 120_000,
  qrSize: 100,
  countryHideMs: 200,
  captchaThrottleMs: 1_000,
  resendSecondsAMinute: 60,
  rememberedNameHours: 24,
  tooManyWaitSeconds: 300,
  platform: 'W',
  vipServiceAboveRank: 4,
  serviceWindowWidth: 440,
  serviceWindowHeight: 750,
  commentMax: 140,
  imagesMax: 3,
  imageBytesMax: 5_242_880,
}

test.each(Object.entries(specified))('%s is what the specification says', (name, value) => {
  expect(constants[name as keyof typeof constants]).toEqual(value)
})

/** Lotteries are not part of it yet; and style sheets hold their own numbers, compared below. */
const awaited = new Set(['popularCount', 'vietnameseCount'])
const drawn = new Set([
  'jackpotStepCents',
  'jackpotStepMs',
  'digitHeight',
  'jackpotDigitHeight',
  'modalWidth',
  'modalHeight',
  'dialogWidth',
])

test('every number is taken from here by whoever needs it', () => {
  const sources = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts') && !file.endsWith('src/constants.ts'))
    .map(read)
  const unused = Object.keys(constants).filter(
    (name) =>
      !awaited.has(name) && !drawn.has(name) && !sources.some((text) => text.includes(`constants.${name}`)),
  )
  expect(unused).toEqual([])
})

test('what is drawn has the same numbers', () => {
  const dialog = read('packages/ui/src/dialog.css')
  expect(dialog).toContain(`var(--dialog-width, ${constants.dialogWidth}px)`)
  expect(dialog).toContain(`min-inline-size: ${constants.modalWidth}px`)
  expect(dialog).toContain(`min-block-size: ${constants.modalHeight}px`)
  expect(read('packages/ui/src/odometer.css')).toContain(`--digit: ${constants.digitHeight}px`)
  expect(read('apps/web/src/features/jackpot/jackpot-counter.css')).toContain(
    `--digit: ${constants.jackpotDigitHeight}px`,
  )
  const pace = read('packages/ui/src/odometer-maths.ts').replaceAll('_', '')
  expect(pace).toContain(`STEPHUNDREDTHS = ${constants.jackpotStepCents}`)
  expect(pace).toContain(`STEPMS = ${constants.jackpotStepMs}`)
})
