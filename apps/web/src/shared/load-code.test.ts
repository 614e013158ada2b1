import { expect, test, vi } from 'vitest'

vi.mock('./words.ts', () => ({ loadAllWords: () => Promise.resolve() }))
vi.mock('./preferences.ts', () => ({ currentLanguage: () => 'th' }))
const { CodeMissing, loadCode, within } = await import('./load-code.ts')

const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
const lack = (load: () => Promise<unknown>) =>
  loadCode(load).then(
    () => 'came',
    (error: unknown) => (error instanceof CodeMissing ? error.lack : String(error)),
  )

test('a part that fails once is fetched again; one that fails twice is missing, with its reason', async () => {
  let tries = 0
  const second = () => ((tries += 1) === 1 ? missing() : Promise.resolve('part'))
  expect(await lack(second)).toBe('came')
  expect(await lack(missing)).toBe('missing')
  expect(await lack(() => Promise.reject(new Error('Unable to preload CSS for /assets/a.css')))).toBe('style')
})

test('a part that has not come after two minutes is too late', async () => {
  vi.useFakeTimers()
  const never = within(new Promise(() => {}))
  const fate = never.catch((error: unknown) => new CodeMissing(error).lack)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(await Promise.race([fate, Promise.resolve('waiting')])).toBe('waiting')
  await vi.advanceTimersByTimeAsync(1)
  expect(await fate).toBe('timeout')
  vi.useRealTimers()
})
