import { z } from 'zod'
import { call, backOfficeCall } from '../call.ts'
import { moment } from '../shapes/ids.ts'
import { staffEmail } from '../shapes/staff-email.ts'
import { one, two } from '../rights/act.ts'
import { all, brandWide } from '../rights/right.ts'

const token = z.string().max(64)
const reason = z.string().trim().min(3).max(200)

export const networksCalls = {
  networks: backOfficeCall({
    method: 'GET',
    path: '/bo/staff/networks',
    permission: 'staff.read',
    right: brandWide,
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
  addNetwork: backOfficeCall({
    method: 'POST',
    path: '/bo/staff/networks',
    permission: 'staff.write',
    right: brandWide,
    act: two('operator.add-network', 'says from where staff may come'),
    input: z.strictObject({
      network: z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()]),
      label: z.string().trim().min(1).max(60),
      reason,
    }),
    output: z.strictObject({}),
    refusals: ['ADDRESS_NOT_LISTED'],
  }),
  removeNetwork: backOfficeCall({
    method: 'POST',
    path: '/bo/staff/networks/removal',
    permission: 'staff.write',
    right: brandWide,
    act: two('operator.remove-network', 'says from where staff may come'),
    input: z.strictObject({ network: z.string().max(50), reason }),
    output: z.strictObject({}),
    refusals: ['NOT_FOUND', 'ADDRESS_NOT_LISTED'],
  }),
} as const

export const ownCalls = {
  changePassword: backOfficeCall({
    method: 'PUT',
    path: '/bo/session/password',
    right: brandWide,
    act: one('their own, with the old one'),
    perMinute: 10,
    input: z.strictObject({ current: z.string().max(256), next: z.string().max(128) }),
    output: z.strictObject({}),
    refusals: ['WRONG_CREDENTIALS', 'PASSWORD_WEAK', 'TOO_MANY_ATTEMPTS'],
  }),
  /** The address that staff mail of this operator goes to; the old one is told as well. */
  changeEmail: backOfficeCall({
    method: 'PUT',
    path: '/bo/session/email',
    right: brandWide,
    act: { ...one('their own, with a fresh code; both addresses are told'), isFresh: true },
    perMinute: 10,
    input: z.strictObject({ email: staffEmail }),
    output: z.strictObject({}),
    refusals: ['STAFF_EMAIL_TAKEN'],
  }),
} as const

/** Calls of somebody who was invited and has no session yet: what they hold is the link. */
export const invitationsCalls = {
  /** Whose invitation it is, so that they see that it is theirs. */
  look: call({
    endpoint: 'backoffice',
    method: 'POST',
    path: '/bo/invitation',
    audience: 'public',
    right: all,
    perMinute: 20,
    input: z.strictObject({ token }),
    output: z.strictObject({
      username: z.string(),
      displayName: z.string(),
      brandName: z.string(),
      expiresAt: moment,
    }),
    refusals: ['INVITATION_OVER', 'ADDRESS_NOT_LISTED'],
  }),
  /** Uses the link up and sets the first password; then they sign in like everybody else. */
  accept: call({
    endpoint: 'backoffice',
    method: 'POST',
    path: '/bo/invitation/acceptance',
    audience: 'public',
    right: all,
    perMinute: 10,
    input: z.strictObject({ token, password: z.string().max(128) }),
    output: z.strictObject({ username: z.string() }),
    refusals: ['INVITATION_OVER', 'ADDRESS_NOT_LISTED', 'PASSWORD_WEAK'],
  }),
} as const
