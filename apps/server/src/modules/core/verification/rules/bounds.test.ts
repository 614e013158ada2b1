import { expect, it } from 'vitest'
import { boundsFault, isPumped, secondsToGo } from './bounds.ts'
import type { Asked } from './bounds.ts'

const bounds = { channel: 'sms' as const, waitSeconds: 120, perPrefixHour: 20, perCountryHour: 500 }
const calm: Asked = {
  secondsSinceLast: null,
  secondsSinceSame: null,
  ownDay: 0,
  destinationDay: 0,
  secondsToRoom: 0,
  addressHour: 0,
  prefixHour: 0,
  countryHour: 0,
}

it.each<[Partial<Asked>, string | null, number]>([
  [{}, null, 0],
  [{ secondsSinceLast: 59.2, secondsSinceSame: null }, 'CODE_TOO_SOON', 1],
  [{ secondsSinceLast: 60, secondsSinceSame: null }, null, 0],
  [{ secondsSinceLast: 60, secondsSinceSame: 60 }, 'CODE_TOO_SOON', 60],
  [{ secondsSinceLast: 10, secondsSinceSame: 119.5 }, 'CODE_TOO_SOON', 50],
  [{ secondsSinceLast: 120, secondsSinceSame: 120 }, null, 0],
  [{ ownDay: 4 }, null, 0],
  [{ ownDay: 5 }, 'CODE_LIMIT', 86_400],
  [{ destinationDay: 5, secondsToRoom: 60 }, null, 0],
  [{ addressHour: 9 }, null, 0],
  [{ addressHour: 10 }, 'CODE_LIMIT', 3_600],
  [{ prefixHour: 20 }, 'CODE_LIMIT', 3_600],
  [{ countryHour: 500 }, 'CODE_LIMIT', 3_600],
])('%j: %s', (asked, code, seconds) => {
  const fault = boundsFault({ ...calm, ...asked }, bounds)
  expect(fault?.code ?? null).toBe(code)
  expect(fault?.retryAfterSeconds ?? 0).toBe(seconds)
})

it('gives a mailbox twenty a day', () => {
  const mail = { ...bounds, channel: 'email' as const }
  expect(boundsFault({ ...calm, ownDay: 19 }, mail)).toBeNull()
  expect(boundsFault({ ...calm, ownDay: 20 }, mail)?.code).toBe('CODE_LIMIT')
})

it.each([
  [99, 0, false],
  [100, 29, true],
  [100, 30, false],
  [100, 100, false],
])('of %i sent, %i used: closed %s', (sent, used, isClosed) =>
  expect(isPumped({ sent, used })).toBe(isClosed),
)

it.each([
  [4, 0, 0],
  [4, 59.2, 60],
  [4, 180, 180],
  [4, 181, null],
  [5, 0, null],
])(
  'after %i messages in a day, with room in %d s, the next goes out after %j',
  (destinationDay, secondsToRoom, seconds) =>
    expect(secondsToGo({ destinationDay, secondsToRoom }, 'sms')).toBe(seconds),
)
