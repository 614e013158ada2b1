import { z } from 'zod'
import { call } from '../call.ts'
import { csvFile } from '../shapes/csv.ts'
import { anyId, moment, newId } from '../shapes/ids.ts'
import { cursorQuery, stretchOf } from '../shapes/page.ts'
import { pointsInput, pointsShown } from '../shapes/percents.ts'
import { own, self } from '../rights/right.ts'

export const linkKinds = ['player', 'agent'] as const
/** Days a link may be used for; null: without an end. */
export const linkDays = [7, 30, 90] as const
export const linkStates = ['NORMAL', 'DISABLED', 'USED_UP', 'EXPIRED', 'REMOVED'] as const

const figures = {
  /** Households that opened it, each once a day. */
  clicks: z.number().int(),
  registrations: z.number().int(),
  /** Of those, who has ever paid in. */
  depositors: z.number().int(),
}

export const registrationLink = z.strictObject({
  linkId: z.uuid(),
  code: z.string(),
  kind: z.enum(linkKinds),
  channel: z.string(),
  /** The brand's name it leads to; empty: the one the reader is at. */
  host: z.string(),
  /** 0: any number. */
  usesMax: z.number().int(),
  state: z.enum(linkStates),
  createdAt: moment,
  expiresAt: moment.nullable(),
  /** What it promises its newcomers; they get it, or what its owner has by then. */
  points: pointsShown,
  ...figures,
})

const refusals = ['NOT_AN_AGENT', 'NOT_FOUND', 'LINKS_FULL', 'KEY_REUSED', 'RATE_ABOVE_UPLINE'] as const

/** By what an agent brings newcomers: the own code, and links. */
export const agentLinksCalls = {
  links: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/agent/links',
    audience: 'player',
    right: self,
    input: z.strictObject({ ...cursorQuery, shows: z.enum(['kept', 'removed']).default('kept') }),
    output: stretchOf(registrationLink).extend({
      /** The code that comes with being an agent; null where none was ever made. */
      own: z.strictObject({ code: z.string(), ...figures }).nullable(),
      /** Names that a link may lead to; none: the one the reader is at. */
      hosts: z.array(z.string()),
      /** Codes of an agent who is no real one are accepted nowhere. */
      isAccepted: z.boolean(),
    }),
    refusals: ['NOT_AN_AGENT'],
  }),
  linkFile: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/agent/links/file',
    audience: 'player',
    right: self,
    perMinute: 10,
    input: z.strictObject({ cursor: cursorQuery.cursor, shows: z.enum(['kept', 'removed']).default('kept') }),
    output: csvFile,
    refusals: ['NOT_AN_AGENT'],
  }),
  makeLink: call({
    endpoint: 'site',
    method: 'POST',
    path: '/api/agent/links',
    audience: 'player',
    right: own({ linkId: 'new' }),
    money: 'none',
    perMinute: 20,
    input: z.strictObject({
      linkId: newId,
      kind: z.enum(linkKinds),
      days: z.literal([...linkDays, null]),
      channel: z.string().trim().max(40).default(''),
      host: z.string().max(253).default(''),
      usesMax: z.number().int().min(0).max(100_000).default(0),
      points: pointsInput.default({}),
    }),
    output: registrationLink,
    refusals,
  }),
  /** Turns a link off or on again, or takes it away for good; its figures stay. */
  changeLink: call({
    endpoint: 'site',
    method: 'POST',
    path: '/api/agent/links/:linkId/state',
    audience: 'player',
    right: own({ linkId: 'registration-link' }),
    money: 'none',
    perMinute: 60,
    input: z.strictObject({ linkId: anyId, state: z.enum(['on', 'off', 'removed']) }),
    output: registrationLink,
    refusals: ['NOT_AN_AGENT', 'NOT_FOUND'],
  }),
} as const
