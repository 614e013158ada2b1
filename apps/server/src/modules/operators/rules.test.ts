import { permissions } from '@krathong/protocol/call'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  countAttempt,
  forgiveAttempt,
  isLocked,
  isRole,
  isStrongPassword,
  needsSecondOwner,
  permissionsOf,
  roles,
  usernameKey,
} from './rules.ts'
import type { Attempts } from './types.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 21) + minutes * 60_000)
const none: Attempts = { failures: 0, firstAt: at(0), lockedUntil: null }

describe('attempts', () => {
  it('locks at the third within half an hour and opens by waiting', () => {
    const third = [1, 2, 3].reduce((attempts, minute) => countAttempt(attempts, at(minute)), none)
    expect(third.failures).toBe(3)
    expect(isLocked(third, at(17))).toBe(true)
    expect(isLocked(third, at(18))).toBe(false)
    expect(countAttempt(third, at(19))).toEqual({ failures: 1, firstAt: at(19), lockedUntil: null })
  })

  it('starts anew when the first failure is older than half an hour', () => {
    const two = countAttempt(countAttempt(none, at(0)), at(5))
    expect(countAttempt(two, at(30)).lockedUntil).not.toBeNull()
    expect(countAttempt(two, at(31)).failures).toBe(1)
  })

  it('takes back the one that was right, and its lock', () => {
    const third = [1, 2, 3].reduce((attempts, minute) => countAttempt(attempts, at(minute)), none)
    expect(forgiveAttempt(third)).toMatchObject({ failures: 2, lockedUntil: null })
  })

  it('never lets more than three wrong guesses through before a lock', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 60 }), (gaps) => {
        let attempts = none
        let minute = 0
        const admitted: number[] = []
        for (const gap of gaps) {
          minute += gap
          if (isLocked(attempts, at(minute))) continue
          attempts = countAttempt(attempts, at(minute))
          admitted.push(minute)
        }
        for (const start of admitted) {
          expect(
            admitted.filter((moment) => moment >= start && moment < start + 15).length,
          ).toBeLessThanOrEqual(4)
        }
      }),
    )
  })
})

describe('roles', () => {
  it('open what they name and nothing else', () => {
    expect([...permissionsOf('content')]).toEqual(['content.write', 'messages.read', 'messages.write'])
    expect([...permissionsOf('owner')]).toEqual([...permissions])
    for (const permission of permissionsOf('auditor')) expect(permission).toMatch(/\.read$|^export\.make$/)
    for (const role of ['', 'nobody', '__proto__', 'constructor']) expect(permissionsOf(role).size).toBe(0)
    expect(isRole('auditor')).toBe(true)
    expect(isRole('toString')).toBe(false)
  })
})

describe('needsSecondOwner', () => {
  it.each([
    // from, to, other owners, needs a second
    ['none', 'support', 0, false],
    ['none', 'support', 1, true],
    ['none', 'owner', 0, false],
    ['support', 'risk', 1, true],
    // Who decides on risk does not answer players; it opens something.
    ['risk', 'support', 1, true],
    ['finance', 'none', 2, false],
    ['owner', 'none', 1, true],
    ['owner', 'support', 1, true],
    ['owner', 'support', 0, false],
    ['content', 'auditor', 3, true],
  ])('%s to %s beside %i other owners: %s', (from, to, otherOwners, isNeeded) =>
    expect(needsSecondOwner({ from, to, otherOwners })).toBe(isNeeded),
  )

  it('is asked whenever a change opens anything new and there is somebody to ask', () => {
    const names = [...Object.keys(roles), 'none']
    for (const from of names)
      for (const to of names) {
        const opensMore = [...permissionsOf(to)].some((permission) => !permissionsOf(from).has(permission))
        if (opensMore) expect(needsSecondOwner({ from, to, otherOwners: 1 })).toBe(true)
      }
  })

  it('guards what only owners hold', () => {
    for (const role of Object.keys(roles))
      expect([role, permissionsOf(role).has('staff.write')]).toEqual([role, role === 'owner'])
  })
})

describe('isStrongPassword', () => {
  it.each([
    ['Coconut-river-88', true],
    ['short-1', false],
    ['aaaaaaaaaaaaaaaa', false],
    ['malee-is-a-lantern', false],
    ['กระทงลอยน้ำคืนเพ็ญ', true],
    ['x'.repeat(129), false],
  ])('%s: %s', (password, isStrong) => expect(isStrongPassword(password, 'malee')).toBe(isStrong))
})

describe('usernameKey', () => {
  it('folds what reads the same', () => {
    expect(usernameKey(' Ａdmin ')).toBe('admin')
    expect(usernameKey('ADMIN')).toBe(usernameKey('admin'))
  })
})
