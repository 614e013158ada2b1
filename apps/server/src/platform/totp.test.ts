import { generateSync } from 'otplib'
import { describe, expect, it } from 'vitest'
import { acceptCode, newTotpSecret, totpUrl } from './totp.ts'

const secret = newTotpSecret()
const at = new Date('2026-11-21T10:00:10Z')
const codeAt = (seconds: number) => generateSync({ secret, epoch: at.getTime() / 1000 + seconds })

describe('acceptCode', () => {
  it('accepts the code of now and of one step to either side', () => {
    for (const seconds of [-30, 0, 30]) expect(acceptCode(secret, codeAt(seconds), at, null)).not.toBeNull()
    for (const seconds of [-90, 90]) expect(acceptCode(secret, codeAt(seconds), at, null)).toBeNull()
  })

  it('refuses a code that was used, and any older one', () => {
    const step = acceptCode(secret, codeAt(0), at, null)
    expect(step).toBe(BigInt(Math.floor(at.getTime() / 30_000)))
    expect(acceptCode(secret, codeAt(0), at, step)).toBeNull()
    expect(acceptCode(secret, codeAt(-30), at, step)).toBeNull()
    expect(acceptCode(secret, codeAt(30), at, step)).not.toBeNull()
  })

  it('refuses a code of another secret', () => {
    expect(acceptCode(newTotpSecret(), codeAt(0), at, null)).toBeNull()
  })
})

describe('totpUrl', () => {
  it('names the brand and the operator', () => {
    expect(totpUrl(secret, 'Krathong', 'owner')).toMatch(
      /^otpauth:\/\/totp\/Krathong:owner\?.*secret=[A-Z2-7]+/,
    )
  })
})
