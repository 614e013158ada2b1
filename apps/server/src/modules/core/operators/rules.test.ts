import { permissions } from '@krathong/protocol/call'
import { apartIn, neededFor, ownersRights, rightAreas } from '@krathong/protocol/rights/role-rules'
import { describe, expect, it } from 'vitest'
import {
  isIdle,
  isStrongPassword,
  needsSecondOwner,
  permissionsNow,
  permissionsOf,
  roles,
  shipped,
  usernameKey,
} from './rules.ts'

const opens = (role: string) => permissionsOf(shipped(role))

describe('roles', () => {
  it('open what they name and nothing else', () => {
    expect([...opens('content')]).toEqual([
      'content.read',
      'content.write',
      'messages.read',
      'messages.write',
    ])
    expect(permissions.filter((one) => !opens('owner').has(one))).toEqual(['withdrawals.pay'])
    for (const permission of opens('auditor')) expect(permission).toMatch(/\.read$|^export\.make$/)
    // Who says that money may leave never sends it, and neither sets the rules for it.
    const decides = ['withdrawals.review', 'deposits.decide'] as const
    for (const role of Object.keys(roles)) {
      const held = opens(role)
      const isDeciding = decides.some((one) => held.has(one))
      expect([role, isDeciding && held.has('withdrawals.pay')]).toEqual([role, false])
      expect([role, role !== 'owner' && isDeciding && held.has('deposits.methods')]).toEqual([role, false])
      expect([role, held.has('withdrawals.pay') && held.has('settings.write')]).toEqual([role, false])
    }
    for (const role of ['', 'nobody', '__proto__', 'constructor']) expect(opens(role).size).toBe(0)
  })

  it('are sound by the rules that owners’ own roles are held to, and the tree has every right once', () => {
    for (const role of Object.keys(roles).filter((one) => one !== 'owner')) {
      const rights = [...opens(role)]
      expect([role, apartIn(rights), rights.filter((one) => ownersRights.includes(one))]).toEqual([
        role,
        null,
        [],
      ])
      const lacking = rights.filter((one) => {
        const needed = neededFor(one)
        return needed !== null && !rights.includes(needed)
      })
      expect([role, lacking]).toEqual([role, []])
    }
    expect(Object.values(rightAreas).flat().toSorted()).toEqual([...permissions].toSorted())
  })

  it('open what their row says, but owners what the program says', () => {
    expect([...permissionsOf({ role: 'support', rights: ['rounds.read', 'gone.right'] })]).toEqual([
      'rounds.read',
    ])
    expect(permissionsOf({ role: 'owner', rights: [] })).toEqual(opens('owner'))
    expect(permissionsOf({ role: 'Night desk', rights: null }).size).toBe(0)
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
    expect(needsSecondOwner({ from: shipped(from), to: shipped(to), otherOwners })).toBe(isNeeded),
  )

  it('is asked whenever a change opens anything new and there is somebody to ask', () => {
    const names = [...Object.keys(roles), 'none']
    for (const from of names)
      for (const to of names) {
        const opensMore = [...opens(to)].some((permission) => !opens(from).has(permission))
        if (opensMore)
          expect(needsSecondOwner({ from: shipped(from), to: shipped(to), otherOwners: 1 })).toBe(true)
      }
  })

  it('guards what only owners hold', () => {
    for (const role of Object.keys(roles))
      expect([role, opens(role).has('staff.write')]).toEqual([role, role === 'owner'])
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
  expect(permissionsNow(shipped('finance'), null)).toEqual(opens('finance'))
  expect(permissionsNow(shipped('finance'), new Date('2030-01-01T00:00:00Z')).size).toBe(0)
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
