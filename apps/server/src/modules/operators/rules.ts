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
    'approvals.read',
    'approvals.decide',
    'export.make',
  ],
  support: ['players.read', 'players.contact', 'rounds.read', 'approvals.read'],
  content: ['content.write'],
  risk: [
    'players.read',
    'players.contact',
    'rounds.read',
    'ledger.read',
    'approvals.read',
    'approvals.decide',
    'export.make',
  ],
  auditor: [
    'players.read',
    'rounds.read',
    'ledger.read',
    'approvals.read',
    'staff.read',
    'export.make',
    'audit.read',
  ],
}

export const permissionsOf = (role: string): ReadonlySet<Permission> =>
  new Set(Object.hasOwn(roles, role) ? roles[role] : [])

export const isRole = (role: string): boolean => Object.hasOwn(roles, role)

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
