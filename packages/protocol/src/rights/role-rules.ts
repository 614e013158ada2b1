import { permissions } from '../call.ts'
import type { Permission } from '../call.ts'

/** The tree of rights as owners read it: what a right is about. A test holds it to the list of all rights. */
export const rightAreas = {
  people: [
    'players.read',
    'players.contact',
    'players.security',
    'identity.read',
    'identity.review',
    'identity.screen',
    'protection.read',
    'protection.write',
    'risk.read',
    'risk.decide',
    'risk.rules',
  ],
  money: [
    'deposits.read',
    'deposits.decide',
    'deposits.methods',
    'withdrawals.read',
    'withdrawals.review',
    'withdrawals.pay',
    'ledger.read',
    'ledger.correct',
  ],
  play: ['rounds.read', 'draws.decide', 'vendors.read', 'vendors.write'],
  agents: ['contracts.read', 'contracts.write', 'pay-runs.decide', 'agents.move'],
  growth: [
    'promotions.read',
    'promotions.write',
    'promotions.decide',
    'points.read',
    'points.write',
    'points.orders',
  ],
  talk: [
    'support.read',
    'support.answer',
    'chat.read',
    'chat.moderate',
    'messages.read',
    'messages.write',
    'submissions.read',
    'submissions.decide',
    'dispatch.read',
  ],
  content: ['content.read', 'content.write'],
  house: [
    'approvals.read',
    'approvals.decide',
    'settings.write',
    'staff.read',
    'staff.write',
    'audit.read',
    'export.make',
  ],
} as const satisfies Readonly<Record<string, readonly Permission[]>>
export type RightArea = keyof typeof rightAreas

/** Who decides or changes something must see it: every right of an area needs the one that looks, where there is one. */
export const neededFor = (right: Permission): Permission | null => {
  const look = `${right.split('.')[0]}.read` as Permission
  return look !== right && permissions.includes(look) ? look : null
}

/** Rights by which somebody could raise themselves: owners alone hold them. */
export const ownersRights: readonly Permission[] = ['staff.write']

/** Rights that one role does not hold together: who says that money may move does not send it, and neither sets the rules for it. */
export const keptApart: readonly (readonly [Permission, Permission])[] = [
  ['withdrawals.review', 'withdrawals.pay'],
  ['deposits.decide', 'withdrawals.pay'],
  ['withdrawals.review', 'deposits.methods'],
  ['deposits.decide', 'deposits.methods'],
  ['settings.write', 'withdrawals.pay'],
]

/** The first two that a role may not hold together; null where there are none. */
export const apartIn = (rights: readonly string[]) =>
  keptApart.find((pair) => pair.every((right) => rights.includes(right))) ?? null

/** With one more right, and what it needs. */
export const withRight = (rights: readonly Permission[], right: Permission): Permission[] => {
  const wanted = new Set<Permission>([...rights, right])
  const needed = neededFor(right)
  if (needed) wanted.add(needed)
  return permissions.filter((one) => wanted.has(one))
}

/** Without one, and without what needs it. */
export const withoutRight = (rights: readonly Permission[], right: Permission): Permission[] =>
  rights.filter((one) => one !== right && neededFor(one) !== right)

/** How a role that owners make is named: letters, figures and blanks of any language. */
export const roleName = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} '&+./-]*$/u
export const ROLE_NAME_MAX = 40
