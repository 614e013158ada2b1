import { expect, test } from 'vitest'
import { deviceOf, devicesFrom } from './device.ts'

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1', 5, 'ios'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.1 Safari/605.1.15',
    5,
    'ios',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/141.0 Safari/537.36',
    0,
    'desktop',
  ],
  [
    'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36',
    5,
    'android',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36', 10, 'desktop'],
  ['', 0, 'desktop'],
] as const)('%s with %i fingers is %s', (userAgent, fingers, device) => {
  expect(deviceOf(userAgent, fingers)).toBe(device)
})

test('the own device comes first, and none is lost', () => {
  expect(devicesFrom('android')).toEqual(['android', 'ios', 'desktop'])
  expect(devicesFrom(null)).toEqual(['ios', 'android', 'desktop'])
})
