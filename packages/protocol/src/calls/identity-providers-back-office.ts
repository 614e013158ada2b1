import { z } from 'zod'
import { backOfficeCall } from '../call.ts'
import { anyId, moment } from '../shapes/ids.ts'
import { identityProviders } from './identity-providers.ts'
import { ownApproval, two } from '../rights/act.ts'
import { brandWide, brandWideOf } from '../rights/right.ts'

const provider = z.enum(identityProviders)
const reason = z.string().trim().min(3).max(200)

const backOfficeProvider = z.strictObject({
  provider,
  isOn: z.boolean(),
  clientId: z.string(),
  hasSecret: z.boolean(),
  /** What the identity provider must be told to send people back to. */
  returnAddress: z.url(),
  /** Whether the site offers it now, and if not, why. */
  offered: z.enum(['yes', 'off', 'incomplete']),
  links: z.number().int(),
  version: z.number().int(),
  updatedAt: moment.nullable(),
  updatedBy: z.string().nullable(),
})

const backOfficeLink = z.strictObject({
  linkId: z.uuid(),
  provider,
  issuer: z.string(),
  subject: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  linkedAt: moment,
  linkedFrom: z.string(),
  usedAt: moment.nullable(),
  endedAt: moment.nullable(),
})

/** Back office: the identity providers a brand trusts, and the links of one player. */
export const identityProvidersBackOfficeCalls = {
  providers: backOfficeCall({
    method: 'GET',
    path: '/bo/elsewhere/providers',
    permission: 'settings.write',
    right: brandWide,
    input: z.strictObject({}),
    output: z.strictObject({ providers: z.array(backOfficeProvider) }),
    refusals: [],
  }),
  /** A secret is only ever written; without one the secret that stands is kept. */
  saveProvider: backOfficeCall({
    method: 'PUT',
    path: '/bo/elsewhere/providers/:provider',
    permission: 'settings.write',
    right: brandWideOf({ clientId: 'open' }),
    act: two('settings.elsewhere', 'whoever is let in by it is whoever its keys say'),
    input: z.strictObject({
      provider: z.enum(['google', 'facebook']),
      version: z.number().int().min(0),
      isOn: z.boolean(),
      clientId: z.string().trim().max(200),
      clientSecret: z.string().trim().min(8).max(400).optional(),
      reason,
    }),
    output: backOfficeProvider,
    refusals: ['VERSION_CONFLICT', 'ELSEWHERE_INCOMPLETE'],
  }),
  links: backOfficeCall({
    method: 'GET',
    path: '/bo/players/:playerId/elsewhere',
    permission: 'players.read',
    right: brandWideOf({ playerId: 'any' }),
    reads: 'playerId',
    input: z.strictObject({ playerId: anyId }),
    output: z.strictObject({ content: z.array(backOfficeLink) }),
    refusals: [],
  }),
  /** Puts the end of a link before a second operator. */
  proposeUnlink: backOfficeCall({
    method: 'POST',
    path: '/bo/players/:playerId/elsewhere/:linkId/end',
    permission: 'players.security',
    right: brandWideOf({ playerId: 'any', linkId: 'any', key: 'new' }),
    act: ownApproval('a proposal'),
    input: z.strictObject({ playerId: anyId, linkId: anyId, key: z.uuidv7('KEY_MALFORMED'), reason }),
    output: z.strictObject({ approvalId: z.uuid() }),
    refusals: ['NOT_FOUND', 'APPROVAL_WAITS'],
  }),
} as const
