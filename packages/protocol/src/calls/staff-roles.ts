import { z } from 'zod'
import { backOfficeCall, permissions } from '../call.ts'
import { two } from '../rights/act.ts'
import { brandWide } from '../rights/right.ts'
import { ROLE_NAME_MAX, roleName } from '../rights/role-rules.ts'
import { moment } from '../shapes/ids.ts'
import { nameText } from '../shapes/name-text.ts'

const reason = z.string().trim().min(3).max(200)
const role = z.string().max(ROLE_NAME_MAX)

/** What owners do about roles; it stands among the calls of staff. */
export const staffRoles = {
  /** Which role opens what: the table the server itself judges by. */
  roles: backOfficeCall({
    method: 'GET',
    path: '/bo/staff/roles',
    permission: 'staff.read',
    right: brandWide,
    input: z.strictObject({}),
    output: z.strictObject({
      permissions: z.array(z.string()),
      roles: z.array(
        z.strictObject({
          role: z.string(),
          permissions: z.array(z.string()),
          /** What the program gives it; null for one that owners made. */
          shipped: z.array(z.string()).nullable(),
          /** Nobody changes it: owners open what the program says. */
          isFixed: z.boolean(),
          version: z.number().int(),
          /** People who have it now. */
          holders: z.number().int(),
          changedAt: moment.nullable(),
          changedBy: z.string().nullable(),
        }),
      ),
    }),
    refusals: [],
  }),
  /** A new role, or other rights of one; it counts at once, in sessions that are open too. */
  saveRole: backOfficeCall({
    method: 'PUT',
    path: '/bo/staff/roles',
    permission: 'staff.write',
    right: brandWide,
    act: two('operator.role-rights', 'what a role opens is open to everybody who has it'),
    input: z.strictObject({
      /** Null: a new one. */
      role: role.nullable(),
      name: nameText(2, ROLE_NAME_MAX).regex(roleName),
      /** Null: as the program brings it. */
      rights: z.array(z.enum(permissions)).max(permissions.length).nullable(),
      version: z.number().int().min(0),
      reason,
    }),
    output: z.strictObject({ role: z.string(), version: z.number().int() }),
    refusals: [
      'NOT_FOUND',
      'OWN_RIGHTS',
      'ROLE_FIXED',
      'ROLE_NAME_TAKEN',
      'ROLES_FULL',
      'RIGHT_NOT_HELD',
      'RIGHT_OF_OWNERS',
      'RIGHTS_APART',
      'VERSION_CONFLICT',
    ],
  }),
  /** Only a role that owners made, and that nobody has. */
  removeRole: backOfficeCall({
    method: 'POST',
    path: '/bo/staff/roles/removal',
    permission: 'staff.write',
    right: brandWide,
    act: two('operator.remove-role', 'a role is part of who may do what'),
    input: z.strictObject({ role, version: z.number().int().min(0), reason }),
    output: z.strictObject({}),
    refusals: ['NOT_FOUND', 'ROLE_FIXED', 'ROLE_IN_USE', 'VERSION_CONFLICT'],
  }),
} as const
