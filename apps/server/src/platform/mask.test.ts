import { expect, it } from 'vitest'
import { maskEmail } from './mask.ts'

it.each([
  ['malee@example.com', 'm•••@e•••.com'],
  ['m@x.co.th', '•@x•••.th'],
  ['not an address', 'n•••@•'],
  [null, null],
])('%s is shown as %s', (whole, shown) => expect(maskEmail(whole)).toBe(shown))
