import { z } from 'zod'
import { call, backOfficeCall } from '../call.ts'
import { staffShape } from '../shapes/staff.ts'
import { csvFile } from '../shapes/csv.ts'
import { anyId, language, moment, newId } from '../shapes/ids.ts'
import { currency } from '../shapes/money.ts'
import { cursorQuery, pageOf, pageQuery, stretchOf } from '../shapes/page.ts'
import { staffRoles } from './staff-roles.ts'
import { trailAlarm } from './trail-back-office.ts'
import { staffEmail } from '../shapes/staff-email.ts'
import { GUARD, one, ownApproval } from '../rights/act.ts'
import { all, brandWide, brandWideOf } from '../rights/right.ts'
import { ROLE_NAME_MAX } from '../rights/role-rules.ts'
import { nameText } from '../shapes/name-text.ts'

const reason = z.string().trim().min(3).max(200)
const username = z.string().regex(/^[A-Za-z0-9._-]{3,32}$/)
const role = z.string().max(ROLE_NAME_MAX)
/** Where an invitation stands: good, used, taken back, or over by its time. */
const invitationStates = ['open', 'accepted', 'revoked', 'expired'] as const

const invitation = z.strictObject({
  state: z.enum(invitationStates),
  madeBy: z.string(),
  madeAt: moment,
  expiresAt: moment,
  acceptedAt: moment.nullable(),
  /** The link was shown to whoever made it, for want of mail. */
  isLinkShown: z.boolean(),
})

const member = z.strictObject({
  operatorId: z.uuid(),
  username: z.string(),
  displayName: z.string(),
  /** Null for accounts that came by no invitation. */
  email: z.string().nullable(),
  role: z.string(),
  state: z.enum(['invited', 'active', 'disabled']),
  hasFactor: z.boolean(),
  /** Since when somebody else has to confirm the account; null: nothing waits. */
  unconfirmedSince: moment.nullable(),
  /** Until when the password made for them may be used; null once they have one of their own. */
  passwordUntil: moment.nullable(),
  createdAt: moment,
  lastLoginAt: moment.nullable(),
  isMe: z.boolean(),
})

/** A change that waits for a second person has an approval; null: it is done. */
const change = z.strictObject({ approvalId: z.uuid().nullable() })

export const staffCalls = {
  staff: backOfficeCall({
    method: 'GET',
    path: '/bo/staff',
    permission: 'staff.read',
    right: brandWide,
    input: z.strictObject({ ...pageQuery, search: z.string().max(64).optional() }),
    output: pageOf(member),
    refusals: [],
  }),
  ...staffRoles,
  member: backOfficeCall({
    method: 'GET',
    path: '/bo/staff/:operatorId',
    permission: 'staff.read',
    right: brandWideOf({ operatorId: 'any' }),
    input: z.strictObject({ operatorId: anyId }),
    output: member.extend({
      sessions: z.array(
        z.strictObject({ startedAt: moment, lastSeenAt: moment, address: z.string(), device: z.string() }),
      ),
      /** Proposals about this person that wait for a second one. */
      approvals: z.array(z.strictObject({ approvalId: z.uuid(), kind: z.string() })),
      /** The newest invitation; null for accounts that came by none. */
      invitation: invitation.nullable(),
    }),
    refusals: ['NOT_FOUND'],
  }),
  /** Invitations, newest first. */
  invitations: backOfficeCall({
    method: 'GET',
    path: '/bo/staff/invitations',
    permission: 'staff.read',
    right: brandWide,
    input: z.strictObject(pageQuery),
    output: pageOf(
      invitation.extend({
        invitationId: z.uuid(),
        operatorId: z.uuid(),
        username: z.string(),
        displayName: z.string(),
        email: z.string(),
      }),
    ),
    refusals: [],
  }),
  /** A letter with a link goes to the colleague’s own address; where no mail goes out, the link is told here, once. */
  invite: backOfficeCall({
    method: 'POST',
    path: '/bo/staff/invitations',
    permission: 'staff.write',
    right: brandWideOf({ key: 'new' }),
    act: ownApproval('the role waits for a second owner, and the link goes to the colleague'),
    input: z.strictObject({
      key: newId,
      username,
      displayName: nameText(1, 60),
      email: staffEmail,
      role,
      reason,
    }),
    output: change.extend({ operatorId: z.uuid(), link: z.string().nullable() }),
    refusals: ['USERNAME_TAKEN', 'STAFF_EMAIL_TAKEN'],
  }),
  /** Another link to the same address; the one before opens nothing any more. */
  inviteAgain: backOfficeCall({
    method: 'POST',
    path: '/bo/staff/:operatorId/invitation',
    permission: 'staff.write',
    right: brandWideOf({ operatorId: 'any' }),
    act: ownApproval('the same colleague at the same address'),
    input: z.strictObject({ operatorId: anyId, reason }),
    output: z.strictObject({ link: z.string().nullable() }),
    refusals: ['NOT_FOUND', 'INVITATION_OVER'],
  }),
  revokeInvitation: backOfficeCall({
    method: 'POST',
    path: '/bo/staff/:operatorId/invitation/revocation',
    permission: 'staff.write',
    right: brandWideOf({ operatorId: 'any' }),
    act: one(GUARD),
    input: z.strictObject({ operatorId: anyId, reason }),
    output: z.strictObject({}),
    refusals: ['NOT_FOUND', 'INVITATION_OVER'],
  }),
  changeRole: backOfficeCall({
    method: 'PUT',
    path: '/bo/staff/:operatorId/role',
    permission: 'staff.write',
    right: brandWideOf({ operatorId: 'any', key: 'new' }),
    act: ownApproval('what opens more waits for a second owner'),
    /** `from` is the role the caller saw. */
    input: z.strictObject({ operatorId: anyId, key: newId, from: role, to: role, reason }),
    output: change,
    refusals: [
      'NOT_FOUND',
      'OWN_RIGHTS',
      'LAST_OWNER',
      'TWO_OWNERS_NEEDED',
      'VERSION_CONFLICT',
      'APPROVAL_WAITS',
    ],
  }),
  changeState: backOfficeCall({
    method: 'PUT',
    path: '/bo/staff/:operatorId/state',
    permission: 'staff.write',
    right: brandWideOf({ operatorId: 'any', key: 'new' }),
    act: ownApproval('bringing back waits for a second owner'),
    input: z.strictObject({ operatorId: anyId, key: newId, state: z.enum(['active', 'disabled']), reason }),
    output: change,
    refusals: [
      'NOT_FOUND',
      'OWN_RIGHTS',
      'LAST_OWNER',
      'TWO_OWNERS_NEEDED',
      'VERSION_CONFLICT',
      'APPROVAL_WAITS',
    ],
  }),
  resetFactor: backOfficeCall({
    method: 'POST',
    path: '/bo/staff/:operatorId/factor',
    permission: 'staff.write',
    right: brandWideOf({ operatorId: 'any', key: 'new' }),
    act: ownApproval('an owner’s waits for a second owner'),
    input: z.strictObject({ operatorId: anyId, key: newId, reason }),
    output: change,
    refusals: ['NOT_FOUND', 'OWN_RIGHTS', 'VERSION_CONFLICT', 'APPROVAL_WAITS'],
  }),
  /** Not for owners: theirs would let one owner take another's place. */
  resetPassword: backOfficeCall({
    method: 'POST',
    path: '/bo/staff/:operatorId/password',
    permission: 'staff.write',
    right: brandWideOf({ operatorId: 'any' }),
    act: ownApproval('the person has to set another at once'),
    input: z.strictObject({ operatorId: anyId, reason }),
    output: z.strictObject({ temporaryPassword: z.string() }),
    refusals: ['NOT_FOUND', 'OWN_RIGHTS', 'NOT_ALLOWED', 'VERSION_CONFLICT'],
  }),
  endSessions: backOfficeCall({
    method: 'POST',
    path: '/bo/staff/:operatorId/sign-out',
    permission: 'staff.write',
    right: brandWideOf({ operatorId: 'any' }),
    act: one(GUARD),
    input: z.strictObject({ operatorId: anyId, reason }),
    output: z.strictObject({ ended: z.number().int() }),
    refusals: ['NOT_FOUND'],
  }),
} as const

const operator = staffShape

export const operatorCalls = {
  /** First step: name and password. The answer never says which was wrong. */
  login: call({
    endpoint: 'backoffice',
    method: 'POST',
    path: '/bo/session/login',
    audience: 'public',
    right: all,
    perMinute: 20,
    input: z.strictObject({
      username: z.string().max(64),
      password: z.string().max(256),
      challengePass: z.string().max(64).optional(),
    }),
    output: z.strictObject({
      loginToken: z.string(),
      /**
       * `set-up`: no authenticator is bound yet, `otpauthUrl` and `secret` bind one; `code`: ask for the six digits;
       * `off`: this installation asks for no second factor (a local demo), `session` is the finished sign-in.
       */
      step: z.enum(['set-up', 'code', 'off']),
      /** A passkey may be shown in place of the six digits. */
      hasPasskeys: z.boolean(),
      otpauthUrl: z.string().nullable(),
      secret: z.string().nullable(),
      session: z.strictObject({ token: z.string(), operator }).nullable(),
    }),
    refusals: [
      'WRONG_CREDENTIALS',
      'TOO_MANY_ATTEMPTS',
      'ADDRESS_NOT_LISTED',
      'CHALLENGE_NEEDED',
      'CHALLENGE_FAILED',
    ],
  }),
  factor: call({
    endpoint: 'backoffice',
    method: 'POST',
    path: '/bo/session/factor',
    audience: 'public',
    right: all,
    perMinute: 20,
    input: z.strictObject({ loginToken: z.string().max(200), code: z.string().regex(/^\d{6}$/) }),
    output: z.strictObject({ token: z.string(), operator }),
    refusals: ['WRONG_CODE', 'TOO_MANY_ATTEMPTS', 'SESSION_ENDED'],
  }),
  me: backOfficeCall({
    method: 'GET',
    path: '/bo/session',
    right: brandWide,
    input: z.strictObject({}),
    output: z.strictObject({
      operator,
      /** Where letters to this operator go; null for accounts that came by no invitation. */
      email: z.string().nullable(),
      /** Set while a colleague has to confirm this account: the digits that both compare, and since when. */
      confirmation: z.strictObject({ code: z.string(), since: moment }).nullable(),
      brandName: z.string(),
      currency,
      languages: z.array(language),
      timeZone: z.string(),
      siteOrigin: z.url(),
      playOrigin: z.url(),
    }),
    refusals: [],
  }),
  logout: backOfficeCall({
    method: 'DELETE',
    path: '/bo/session',
    right: brandWide,
    act: one('their own session'),
    input: z.strictObject({}),
    output: z.strictObject({}),
    refusals: [],
  }),
  /** What stands above every page while it lasts. */
  alarms: backOfficeCall({
    method: 'GET',
    path: '/bo/alarms',
    right: brandWide,
    input: z.strictObject({}),
    output: z.strictObject({
      /** Kinds of refusals that were many in the last hour, and about whom most; null: names that nobody has. */
      refused: z.array(
        z.strictObject({ what: z.string(), count: z.number().int(), username: z.string().nullable() }),
      ),
      /** The audit trail does not stand as it was written, or nobody knows; null while all is well. Told to everyone. */
      trail: trailAlarm.nullable(),
      /** Since when the backup takes no more of the database's log; null while it does. Told to everyone. */
      backup: z.strictObject({ since: moment }).nullable(),
    }),
    refusals: [],
  }),
  audit: backOfficeCall({
    method: 'GET',
    path: '/bo/audit',
    permission: 'audit.read',
    right: brandWide,
    input: z.strictObject({ ...cursorQuery, subject: z.string().max(100).optional() }),
    output: stretchOf(
      z.strictObject({
        auditId: z.string(),
        at: moment,
        operator: z.string(),
        address: z.string(),
        action: z.string(),
        subject: z.string(),
        before: z.unknown(),
        after: z.unknown(),
        reason: z.string().nullable(),
      }),
    ),
    refusals: [],
  }),
  exportAudit: backOfficeCall({
    method: 'GET',
    path: '/bo/exports/audit',
    permission: ['audit.read', 'export.make'],
    right: brandWide,
    perMinute: 20,
    input: z.strictObject({
      cursor: z.string().max(200).optional(),
      subject: z.string().max(100).optional(),
    }),
    output: csvFile,
    refusals: [],
  }),
  /** Who of the staff looked at which player's data. */
  playerReads: backOfficeCall({
    method: 'GET',
    path: '/bo/audit/player-reads',
    permission: 'audit.read',
    right: brandWideOf({ playerId: 'any' }),
    input: z.strictObject({
      ...cursorQuery,
      playerId: anyId.optional(),
      operator: z.string().max(64).optional(),
    }),
    output: stretchOf(
      z.strictObject({
        readId: z.string(),
        at: moment,
        operator: z.string(),
        address: z.string(),
        playerId: z.uuid(),
        account: z.string(),
        /** The call that told it, `group.call`. */
        what: z.string(),
        reason: z.string().nullable(),
      }),
    ),
    refusals: [],
  }),
} as const
