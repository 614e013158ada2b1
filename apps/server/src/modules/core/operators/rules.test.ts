import { permissions } from '@krathong/protocol/call'
import { describe, expect, it } from 'vitest'
import {
  isIdle,
  isRole,
  isStrongPassword,
  needsSecondOwner,
  permissionsNow,
  permissionsOf,
  roles,
  usernameKey,
} from './rules.ts'

describe('roles', () => {
  it('open what they name and nothing else', () => {
    expect([...permissionsOf('content')]).toEqual(['content.write', 'messages.read', 'messages.write'])
    expect(permissions.filter((one) => !permissionsOf('owner').has(one))).toEqual(['withdrawals.pay'])
    for (const permission of permissionsOf('auditor')) expect(permission).toMatch(/\.read$|^export\.make$/)
    // Who says that money may leave never sends it, and neither sets the rules for it.
    const decides = ['withdrawals.review', 'deposits.decide'] as const
    for (const role of Object.keys(roles)) {
      const held = permissionsOf(role)
      const isDeciding = decides.some((one) => held.has(one))
      expect([role, isDeciding && held.has('withdrawals.pay')]).toEqual([role, false])
      expect([role, role !== 'owner' && isDeciding && held.has('deposits.methods')]).toEqual([role, false])
      expect([role, held.has('withdrawals.pay') && held.has('settings.write')]).toEqual([role, false])
    }
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

it('a password that somebody else made opens nothing but its own change', () => {
  expect(permissionsNow('finance', null)).toEqual(permissionsOf('finance'))
  expect(permissionsNow('finance', new Date('2030-01-01T00:00:00Z')).size).toBe(0)
})

it('a session is idle after a quarter of an hour without a call', () => {
  const seen = new Date('2026-05-04T10:00:00Z')
  expect(isIdle(seen, new Date('2026-05-04T10:15:00Z'))).toBe(false)
  expect(isIdle(seen, new Date('2026-05-04T10:15:01Z'))).toBe(true)
})

describe('usernameKey', () => {
  it('folds what reads the same', () => {
    expect(usernameKey(' Ａdmin ')).toBe('admin')
    expect(usernameKey('ADMIN')).toBe(usernameKey('admin'))
  })
})
