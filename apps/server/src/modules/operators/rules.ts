import { permissions } from '@krathong/protocol/call'
import type { Permission } from '@krathong/protocol/call'
import type { Attempts } from './types.ts'

/** What each role opens. A role that is not here opens nothing; an auditor looks and never changes. */
export const roles: Readonly<Record<string, readonly Permission[]>> = {
  owner: permissions,
  finance: [
    'players.read',
    'rounds.read',
    'ledger.read',
    'ledger.correct',
    'deposits.read',
    'deposits.decide',
    'deposits.methods',
    'approvals.read',
    'approvals.decide',
    'export.make',
    'withdrawals.read',
    'withdrawals.review',
    'withdrawals.pay',
    'vendors.read',
    'identity.read',
    'points.read',
    'points.write',
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
  ],
}

export const permissionsOf = (role: string): ReadonlySet<Permission> =>
  new Set(Object.hasOwn(roles, role) ? roles[role] : [])

/** Who still uses a password that somebody else made may change it and do nothing else. */
export const permissionsNow = (role: string, passwordUntil: Date | null): ReadonlySet<Permission> =>
  passwordUntil === null ? permissionsOf(role) : new Set()

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
/** How long a password that somebody else made opens the door. */
export const TEMPORARY_MS = 72 * HOUR_MS

/** One spelling a name: what looks and reads the same is the same operator. */
export const usernameKey = (username: string): string => username.normalize('NFKC').trim().toLowerCase()

const MINUTE_MS = 60_000
const FAILURES_MAX = 3
const FAILURE_WINDOW_MS = 30 * MINUTE_MS
const LOCK_MS = 15 * MINUTE_MS

export const IDLE_MS = 15 * MINUTE_MS
export const SESSION_MS = 12 * 60 * MINUTE_MS
export const FIRST_STEP_MS = 5 * MINUTE_MS
export const CODES_MAX = 3

export const isLocked = (attempts: Attempts, at: Date): boolean =>
  attempts.lockedUntil !== null && attempts.lockedUntil > at

/**
 * Counts an attempt before it is judged, so that parallel guesses cannot outrun the lock; the third within half an hour
 * locks the name. The lock ends by itself: nobody can be kept out for good by a stranger's guesses.
 */
export const countAttempt = (attempts: Attempts, at: Date): Attempts => {
  const isOver =
    attempts.lockedUntil !== null || at.getTime() - attempts.firstAt.getTime() > FAILURE_WINDOW_MS
  const failures = isOver ? 1 : attempts.failures + 1
  return {
    failures,
    firstAt: isOver || attempts.failures === 0 ? at : attempts.firstAt,
    lockedUntil: failures >= FAILURES_MAX ? new Date(at.getTime() + LOCK_MS) : null,
  }
}

/** Takes back an attempt that turned out to be right. */
export const forgiveAttempt = (attempts: Attempts): Attempts => ({
  ...attempts,
  failures: Math.max(0, attempts.failures - 1),
  lockedUntil: null,
})

export const isIdle = (lastSeenAt: Date, at: Date): boolean => at.getTime() - lastSeenAt.getTime() > IDLE_MS

/** Whole seconds to wait, for a refusal that says when to come back. */
export const secondsUntil = (moment: Date, at: Date): number =>
  Math.max(1, Math.ceil((moment.getTime() - at.getTime()) / 1000))
