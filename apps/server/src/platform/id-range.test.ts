import { describe, expect, it } from 'vitest'
import { idRange } from './id-range.ts'

describe('ids that begin with what was typed', () => {
  it.each([
    ['0192f3a4', '0192f3a4-0000-0000-0000-000000000000', '0192f3a4-ffff-ffff-ffff-ffffffffffff'],
    ['0192F3A4-7c1', '0192f3a4-7c10-0000-0000-000000000000', '0192f3a4-7c1f-ffff-ffff-ffffffffffff'],
    [
      '0192f3a47c1e7000800000000000002a',
      '0192f3a4-7c1e-7000-8000-00000000002a',
      '0192f3a4-7c1e-7000-8000-00000000002a',
    ],
  ])('%s', (text, first, last) => {
    expect(idRange(text)).toEqual({ first, last })
  })

  it.each(['', '0192f3a', 'somchai8', '0192f3a4_', `${'0'.repeat(33)}`, '-192f3a44'])(
    '%j is none',
    (text) => {
      expect(idRange(text)).toBeNull()
    },
  )
})
