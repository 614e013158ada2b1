import { z } from 'zod'
import { backOfficeCall } from '../call.ts'
import { anyId, moment } from '../shapes/ids.ts'
import { pageOf, pageQuery } from '../shapes/page.ts'
import { GUARD, one, two } from '../rights/act.ts'
import { brandWide, brandWideOf } from '../rights/right.ts'

const reason = z.string().trim().min(3).max(300)
const name = z.string().trim().min(1).max(60)

const tie = z.strictObject({
  operatorId: z.uuid(),
  operator: z.string(),
  playerId: z.uuid(),
  account: z.string(),
  notedBy: z.string(),
  notedAt: moment,
  isMine: z.boolean(),
})

/** Operators who are a player, or close to one: they decide nothing about that player's money, nor about anybody's below them. */
export const staffTiesCalls = {
  ties: backOfficeCall({
    method: 'GET',
    path: '/bo/staff-ties',
    permission: 'withdrawals.read',
    right: brandWide,
    input: z.strictObject(pageQuery),
    output: pageOf(tie),
    refusals: [],
  }),
  /** Everybody declares their own. */
  declareTie: backOfficeCall({
    method: 'POST',
    path: '/bo/staff-ties',
    permission: 'withdrawals.read',
    right: brandWide,
    act: one(GUARD),
    input: z.strictObject({ account: name, reason }),
    output: z.strictObject({ isNew: z.boolean() }),
    refusals: ['PLAYER_UNKNOWN'],
  }),
  noteTie: backOfficeCall({
    method: 'POST',
    path: '/bo/staff-ties/noted',
    permission: 'staff.write',
    right: brandWide,
    act: one(GUARD),
    input: z.strictObject({ operator: name, account: name, reason }),
    output: z.strictObject({ isNew: z.boolean() }),
    refusals: ['PLAYER_UNKNOWN', 'OPERATOR_UNKNOWN'],
  }),
  /** Nobody ends their own tie. */
  endTie: backOfficeCall({
    method: 'POST',
    path: '/bo/staff-ties/ended',
    permission: 'staff.write',
    right: brandWideOf({ operatorId: 'any', playerId: 'any' }),
    act: two('withdrawals.end-tie', 'lets somebody approve money of a person they were tied to'),
    input: z.strictObject({ operatorId: anyId, playerId: anyId, reason }),
    output: z.strictObject({}),
    refusals: ['NOT_FOUND', 'TIE_OWN'],
  }),
} as const
