import { permissions } from '@krathong/protocol/call'
import type { Permission } from '@krathong/protocol/call'

/**
 * What each role of the program opens until owners change it (`operators.roles`). A role that is not here opens nothing; an auditor looks and never changes. Who decides about money (finance, risk),
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
    'risk.read',
    'risk.rules',
  ],
  support: [
    'players.read',
    'players.contact',
    'players.security',
    'rounds.read',
    'approvals.read',
    'deposits.read',
    'withdrawals.read',
    'dispatch.read',
    'content.read',
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
  content: ['content.read', 'content.write', 'messages.read', 'messages.write'],
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
    'risk.read',
    'risk.decide',
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
    'content.read',
    'support.read',
    'messages.read',
    'chat.read',
    'identity.read',
    'submissions.read',
    'points.read',
    'contracts.read',
    'risk.read',
  ],
}

/** A role as it stands: without rights of its own it opens what the program says. */
export interface HeldRole {
  role: string
  rights: readonly string[] | null
}

export const OWNER = 'owner'

const shippedRights = (role: string): readonly Permission[] =>
  Object.hasOwn(roles, role) ? (roles[role] ?? []) : []

/** What a role opens now. Owners always open what the program says; a right that is no more opens nothing. */
export const permissionsOf = ({ role, rights }: HeldRole): ReadonlySet<Permission> =>
  new Set(
    role === OWNER || rights === null
      ? shippedRights(role)
      : permissions.filter((permission) => rights.includes(permission)),
  )

/** What the program itself gives a role. */
export const shipped = (role: string): HeldRole => ({ role, rights: null })

/** Who still uses a password that somebody else made may change it and do nothing else. */
export const permissionsNow = (held: HeldRole, passwordUntil: Date | null): ReadonlySet<Permission> =>
  passwordUntil === null ? permissionsOf(held) : new Set()

/** Roles of the program that decide what others propose. */
export const shippedDeciders: readonly string[] = Object.keys(roles).filter((role) =>
  permissionsOf(shipped(role)).has('approvals.decide'),
)

/** An account that nobody has given a role yet: it signs in and opens nothing. */
export const NO_ROLE = 'none'

export const nothing: HeldRole = shipped(NO_ROLE)

export const opensNoMore = (from: HeldRole, to: HeldRole): boolean => {
  const had = permissionsOf(from)
  return [...permissionsOf(to)].every((permission) => had.has(permission))
}

/**
 * Whether a change of a role waits for a second owner: always where an owner is made or changed, and where the new role opens more
 * than the old one. An owner who is alone decides alone: there is nobody to ask.
 */
export const needsSecondOwner = (change: { from: HeldRole; to: HeldRole; otherOwners: number }): boolean => {
  if (change.otherOwners === 0) return false
  return change.from.role === OWNER || !opensNoMore(change.from, change.to)
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
