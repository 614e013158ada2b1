import { z } from 'zod'
import { call } from '../call.ts'
import { anyId, moment, newId } from '../shapes/ids.ts'
import { pageOf, pageQuery } from '../shapes/page.ts'

const reason = z.string().trim().min(3).max(200)
const username = z.string().regex(/^[A-Za-z0-9._-]{3,32}$/)
const role = z.string().max(20)

const member = z.strictObject({
  operatorId: z.uuid(),
  username: z.string(),
  displayName: z.string(),
  role: z.string(),
  state: z.enum(['active', 'disabled']),
  hasFactor: z.boolean(),
  /** Until when the password made for them may be used; null once they have one of their own. */
  passwordUntil: moment.nullable(),
  createdAt: moment,
  lastLoginAt: moment.nullable(),
  isMe: z.boolean(),
})

/** A change that waits for a second person has an approval; null: it is done. */
const change = z.strictObject({ approvalId: z.uuid().nullable() })

export const staffCalls = {
  staff: call({
    door: 'backoffice',
    method: 'GET',
    path: '/bo/staff',
    audience: 'operator',
    permission: 'staff.read',
    input: z.strictObject({ ...pageQuery, search: z.string().max(64).optional() }),
    output: pageOf(member),
    refusals: [],
  }),
  /** Which role opens what: the table the server itself judges by. */
  roles: call({
    door: 'backoffice',
    method: 'GET',
    path: '/bo/staff/roles',
    audience: 'operator',
    permission: 'staff.read',
    input: z.strictObject({}),
    output: z.strictObject({
      permissions: z.array(z.string()),
      roles: z.array(z.strictObject({ role: z.string(), permissions: z.array(z.string()) })),
    }),
    refusals: [],
  }),
  member: call({
    door: 'backoffice',
    method: 'GET',
    path: '/bo/staff/:operatorId',
    audience: 'operator',
    permission: 'staff.read',
    input: z.strictObject({ operatorId: anyId }),
    output: member.extend({
      sessions: z.array(
        z.strictObject({ startedAt: moment, lastSeenAt: moment, address: z.string(), device: z.string() }),
      ),
      /** Proposals about this person that wait for a second one. */
      approvals: z.array(z.strictObject({ approvalId: z.uuid(), kind: z.string() })),
    }),
    refusals: ['NOT_FOUND'],
  }),
  addOperator: call({
    door: 'backoffice',
    method: 'POST',
    path: '/bo/staff',
    audience: 'operator',
    permission: 'staff.write',
    input: z.strictObject({
      key: newId,
      username,
      displayName: z.string().trim().min(1).max(60),
      role,
      reason,
    }),
    /** The password is told once, here, and must be changed at the first sign-in. */
    output: change.extend({ operatorId: z.uuid(), temporaryPassword: z.string() }),
    refusals: ['USERNAME_TAKEN'],
  }),
  changeRole: call({
    door: 'backoffice',
    method: 'PUT',
    path: '/bo/staff/:operatorId/role',
    audience: 'operator',
    permission: 'staff.write',
    /** `from` is the role the caller saw. */
    input: z.strictObject({ operatorId: anyId, key: newId, from: role, to: role, reason }),
    output: change,
    refusals: ['NOT_FOUND', 'OWN_RIGHTS', 'LAST_OWNER', 'VERSION_CONFLICT', 'APPROVAL_WAITS'],
  }),
  changeState: call({
    door: 'backoffice',
    method: 'PUT',
    path: '/bo/staff/:operatorId/state',
    audience: 'operator',
    permission: 'staff.write',
    input: z.strictObject({ operatorId: anyId, key: newId, state: z.enum(['active', 'disabled']), reason }),
    output: change,
    refusals: ['NOT_FOUND', 'OWN_RIGHTS', 'LAST_OWNER', 'VERSION_CONFLICT', 'APPROVAL_WAITS'],
  }),
  resetFactor: call({
    door: 'backoffice',
    method: 'POST',
    path: '/bo/staff/:operatorId/factor',
    audience: 'operator',
    permission: 'staff.write',
    input: z.strictObject({ operatorId: anyId, key: newId, reason }),
    output: change,
    refusals: ['NOT_FOUND', 'OWN_RIGHTS', 'APPROVAL_WAITS'],
  }),
  /** Not for owners: theirs would let one owner take another's place. */
  resetPassword: call({
    door: 'backoffice',
    method: 'POST',
    path: '/bo/staff/:operatorId/password',
    audience: 'operator',
    permission: 'staff.write',
    input: z.strictObject({ operatorId: anyId, reason }),
    output: z.strictObject({ temporaryPassword: z.string() }),
    refusals: ['NOT_FOUND', 'OWN_RIGHTS', 'NOT_ALLOWED'],
  }),
  endSessions: call({
    door: 'backoffice',
    method: 'POST',
    path: '/bo/staff/:operatorId/sign-out',
    audience: 'operator',
    permission: 'staff.write',
    input: z.strictObject({ operatorId: anyId, reason }),
    output: z.strictObject({ ended: z.number().int() }),
    refusals: ['NOT_FOUND'],
  }),
} as const

export const networkCalls = {
  networks: call({
    door: 'backoffice',
    method: 'GET',
    path: '/bo/staff/networks',
    audience: 'operator',
    permission: 'staff.read',
    input: z.strictObject({}),
    output: z.strictObject({
      /** Where this very request comes from. */
      address: z.string(),
      networks: z.array(
        z.strictObject({ network: z.string(), label: z.string(), addedBy: z.string(), addedAt: moment }),
      ),
    }),
    refusals: [],
  }),
  addNetwork: call({
    door: 'backoffice',
    method: 'POST',
    path: '/bo/staff/networks',
    audience: 'operator',
    permission: 'staff.write',
    input: z.strictObject({
      network: z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()]),
      label: z.string().trim().min(1).max(60),
      reason,
    }),
    output: z.strictObject({}),
    refusals: ['ADDRESS_NOT_LISTED'],
  }),
  removeNetwork: call({
    door: 'backoffice',
    method: 'POST',
    path: '/bo/staff/networks/removal',
    audience: 'operator',
    permission: 'staff.write',
    input: z.strictObject({ network: z.string().max(50), reason }),
    output: z.strictObject({}),
    refusals: ['NOT_FOUND', 'ADDRESS_NOT_LISTED'],
  }),
} as const

export const ownCalls = {
  changePassword: call({
    door: 'backoffice',
    method: 'PUT',
    path: '/bo/session/password',
    audience: 'operator',
    perMinute: 10,
    input: z.strictObject({ current: z.string().max(256), next: z.string().max(128) }),
    output: z.strictObject({}),
    refusals: ['WRONG_CREDENTIALS', 'PASSWORD_WEAK', 'TOO_MANY_ATTEMPTS'],
  }),
} as const
