import { permissions } from '@krathong/protocol/call'
import type { Permission } from '@krathong/protocol/call'

/**
 * What each role opens. A role that is not here opens nothing; an auditor looks and never changes. Who decides about money (finance, risk),
 * who sends it (payments) and who sets the rules for it (rules) are three; the owner decides and sets rules, and sends nothing.
 */
export const roles: Readonly<Record<string, readonly Permission[]>> = {
  owner: permissions.filter((permission) => permission !== 'withdrawals.pay'),
  finance: [
    'players.read',
    'rounds.read',
    'ledger.read',
    'ledger.correct',
    'deposits.read',
    'deposits.decide',
    'approvals.read',
    'approvals.decide',
    'export.make',
    'withdrawals.read',
    'withdrawals.review',
    'vendors.read',
    'identity.read',
    'points.read',
    'contracts.read',
    'pay-runs.decide',
    'draws.decide',
  ],
  payments: [
    'players.read',
    'ledger.read',
    'deposits.read',
    'approvals.read',
    'export.make',
    'withdrawals.read',
    'withdrawals.pay',
  ],
  rules: [
    'players.read',
    'rounds.read',
    'ledger.read',
    'deposits.read',
    'deposits.methods',
    'approvals.read',
    'approvals.decide',
    'withdrawals.read',
    'settings.write',
    'vendors.read',
    'vendors.write',
    'identity.read',
    'protection.read',
    'points.read',
    'points.write',
    'contracts.read',
    'contracts.write',
    'promotions.read',
    'promotions.write',
  ],
  support: [
    'players.read',
    'players.contact',
    'players.security',
    'rounds.read',
    'approvals.read',
    'withdrawals.read',
    'dispatch.read',
    'support.read',
    'support.answer',
    'messages.read',
    'chat.read',
    'chat.moderate',
    'protection.read',
    'submissions.read',
    'submissions.decide',
    'points.read',
    'points.orders',
  ],
  content: ['content.write', 'messages.read', 'messages.write'],
  risk: [
    'players.read',
    'players.contact',
    'players.security',
    'rounds.read',
    'ledger.read',
    'approvals.read',
    'approvals.decide',
    'export.make',
    'withdrawals.read',
    'withdrawals.review',
    'vendors.read',
    'identity.read',
    'identity.review',
    'identity.screen',
    'dispatch.read',
    'support.read',
    'chat.read',
    'protection.read',
    'protection.write',
    'contracts.read',
    'agents.move',
    'promotions.read',
    'promotions.decide',
    'draws.decide',
  ],
  auditor: [
    'players.read',
    'rounds.read',
    'ledger.read',
    'approvals.read',
    'staff.read',
    'export.make',
    'protection.read',
    'audit.read',
    'withdrawals.read',
    'vendors.read',
    'dispatch.read',
    'support.read',
    'messages.read',
    'chat.read',
    'identity.read',
    'submissions.read',
    'points.read',
    'contracts.read',
  ],
}

/** Which role opens what, for whoever asks. */
export const roleTable = () => ({
  permissions: [...permissions],
  roles: Object.entries(roles).map(([role, opened]) => ({ role, permissions: [...opened] })),
})

export const permissionsOf = (role: string): ReadonlySet<Permission> =>
  new Set(Object.hasOwn(roles, role) ? roles[role] : [])

/** Who still uses a password that somebody else made may change it and do nothing else. */
export const permissionsNow = (role: string, passwordUntil: Date | null): ReadonlySet<Permission> =>
  passwordUntil === null ? permissionsOf(role) : new Set()

/** Roles that decide what others propose: whoever has one may say whose an account is. */
export const deciderRoles: readonly string[] = Object.keys(roles).filter((role) =>
  permissionsOf(role).has('approvals.decide'),
)

export const isRole = (role: string): boolean => Object.hasOwn(roles, role)

/** An account that nobody has given a role yet: it signs in and opens nothing. */
export const NO_ROLE = 'none'

export const opensNoMore = (from: string, to: string): boolean => {
  const had = permissionsOf(from)
  return [...permissionsOf(to)].every((permission) => had.has(permission))
}

/**
 * Whether a change of a role waits for a second owner: always where an owner is made or changed, and where the new role opens more
 * than the old one. An owner who is alone decides alone: there is nobody to ask.
 */
export const needsSecondOwner = (change: { from: string; to: string; otherOwners: number }): boolean => {
  if (change.otherOwners === 0) return false
  return change.from === 'owner' || !opensNoMore(change.from, change.to)
}

const PASSWORD_MIN = 12
const PASSWORD_MAX = 128
const DISTINCT_MIN = 6

/** Long, not the name, and not a few signs over and over. */
export const isStrongPassword = (password: string, username: string): boolean => {
  const signs = [...password]
  if (signs.length < PASSWORD_MIN || signs.length > PASSWORD_MAX) return false
  if (new Set(signs).size < DISTINCT_MIN) return false
  return !password.toLowerCase().includes(username.toLowerCase())
}

const HOUR_MS = 3_600_000
/** How long the link of an invitation is good. */
export const INVITATION_MS = 48 * HOUR_MS
/** How long a password that somebody else made opens the door. */
export const TEMPORARY_MS = 72 * HOUR_MS

/** One spelling a name: what looks and reads the same is the same operator. */
export const usernameKey = (username: string): string => username.normalize('NFKC').trim().toLowerCase()

const MINUTE_MS = 60_000

export const IDLE_MS = 15 * MINUTE_MS
export const SESSION_MS = 12 * 60 * MINUTE_MS
export const FIRST_STEP_MS = 5 * MINUTE_MS
export const CODES_MAX = 3

export const isIdle = (lastSeenAt: Date, at: Date): boolean => at.getTime() - lastSeenAt.getTime() > IDLE_MS
