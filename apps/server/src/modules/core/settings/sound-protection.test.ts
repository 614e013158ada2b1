import { expect, it } from 'vitest'
import { defaultProtection } from './default-protection.ts'
import { requireSoundProtection } from './sound-protection.ts'
import type { BrandSettings } from './brand-settings.ts'

type Protection = BrandSettings['protection']
const of = (change: Partial<Protection>): Protection => ({ ...defaultProtection, ...change })
const codeOf = (protection: Protection) => {
  try {
    requireSoundProtection(protection, 2)
    return null
  } catch (error) {
    return (error as { code: string }).code
  }
}
const day = { kind: 'loss', span: 'day' } as const

it.each<[string, Protection, string | null]>([
  ['the house’s own', of({}), null],
  ['a limit of a day', of({ limits: [{ ...day, amount: '5000' }] }), null],
  ['minutes of a day', of({ limits: [{ kind: 'time', span: 'day', amount: '180' }] }), null],
  ['a limit of each bet', of({ limits: [{ kind: 'bet', span: 'bet', amount: '100' }] }), null],
  ['nothing at all', of({ limits: [{ ...day, amount: '0' }] }), 'AMOUNT_MALFORMED'],
  ['sums that are watched for', of({ watch: { day: '0.01', month: '900' } }), null],
  ['a sum of nothing', of({ watch: { day: '0.00', month: '900' } }), 'AMOUNT_MALFORMED'],
  ['a sum of too many digits', of({ watch: { day: '5', month: '9.001' } }), 'AMOUNT_MALFORMED'],
  ['half a minute', of({ limits: [{ kind: 'time', span: 'day', amount: '0.5' }] }), 'AMOUNT_MALFORMED'],
  ['a loss of each bet', of({ limits: [{ kind: 'loss', span: 'bet', amount: '5' }] }), 'BAD_INPUT'],
  [
    'two of one',
    of({
      limits: [
        { ...day, amount: '5' },
        { ...day, amount: '6' },
      ],
    }),
    'BAD_INPUT',
  ],
  [
    'a cycle of a country and one of all others',
    of({
      cycles: [
        { country: 'GB', slotMs: 2500, otherMs: 5000 },
        { country: null, slotMs: 0, otherMs: 0 },
      ],
    }),
    null,
  ],
  [
    'two cycles of all others',
    of({
      cycles: [
        { country: null, slotMs: 2500, otherMs: 5000 },
        { country: null, slotMs: 0, otherMs: 0 },
      ],
    }),
    'BAD_INPUT',
  ],
  [
    'a helper without a lock',
    of({ help: [{ country: null, name: 'x', phone: null, url: 'http://x.org' }] }),
    'URL_REFUSED',
  ],
])('%s: %s', (_, protection, code) => expect(codeOf(protection)).toBe(code))
