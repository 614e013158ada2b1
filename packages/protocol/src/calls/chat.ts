import { z } from 'zod'
import { call, backOfficeCall } from '../call.ts'
import { anyId, moment, newId } from '../shapes/ids.ts'
import { pageOf, pageQuery } from '../shapes/page.ts'
import { CHAT_MESSAGE_MAX, chatReportReasons } from '../shapes/chat-kinds.ts'
import { one, TALK } from '../rights/act.ts'
import { brandWide, brandWideOf, own, trial } from '../rights/right.ts'

const member = { endpoint: 'site', audience: 'player' } as const
const number = z.coerce.number().int().min(0).max(9_000_000_000_000)

export const chatCalls = {
  /** What was said after a number, or the last lines; nobody on a break or excluded hears the room. */
  lines: call({
    ...member,
    method: 'GET',
    path: '/api/chat',
    right: trial,
    perMinute: 120,
    input: z.strictObject({ after: number.default(0) }),
    output: z.strictObject({
      lines: z.array(
        z.strictObject({
          no: z.number().int(),
          lineId: z.uuid(),
          /** Masked: nobody is found outside by what they are called here. */
          name: z.string(),
          body: z.string(),
          at: moment,
          isOwn: z.boolean(),
        }),
      ),
      /** Lines of the last ones that staff took away. */
      gone: z.array(z.number().int()),
      mayWrite: z.boolean(),
      mutedUntil: moment.nullable(),
    }),
    refusals: ['FEATURE_OFF', 'PLAY_STOPPED'],
  }),
  say: call({
    ...member,
    method: 'POST',
    path: '/api/chat/lines',
    right: own({ lineId: 'new' }),
    money: 'none',
    perMinute: 30,
    input: z.strictObject({ lineId: newId, text: z.string().trim().min(1).max(CHAT_MESSAGE_MAX) }),
    output: z.strictObject({ no: z.number().int() }),
    refusals: ['FEATURE_OFF', 'PLAY_STOPPED', 'CHAT_MUTED', 'CHAT_BLOCKED', 'CHAT_TOO_FAST', 'KEY_REUSED'],
  }),
  report: call({
    ...member,
    method: 'POST',
    path: '/api/chat/lines/:lineId/report',
    right: own({ lineId: 'open' }),
    money: 'none',
    perMinute: 12,
    input: z.strictObject({ lineId: anyId, reason: z.enum(chatReportReasons) }),
    output: z.strictObject({}),
    refusals: ['FEATURE_OFF', 'PLAY_STOPPED', 'NOT_FOUND'],
  }),
} as const

const reason = z.string().trim().min(3).max(300)

const backOfficeMessage = z.strictObject({
  lineId: z.uuid(),
  playerId: z.uuid(),
  account: z.string(),
  body: z.string(),
  at: moment,
  openReports: z.number().int(),
  removedBy: z.string().nullable(),
  removedWhy: z.string().nullable(),
})
const mute = z.strictObject({
  muteId: z.uuid(),
  playerId: z.uuid(),
  account: z.string(),
  until: moment,
  reason: z.string(),
  setBy: z.string(),
  setAt: moment,
  liftedBy: z.string().nullable(),
})
const wordList = z.strictObject({ version: z.number().int(), words: z.array(z.string()) })

export const chatBackOfficeCalls = {
  lines: backOfficeCall({
    method: 'GET',
    path: '/bo/chat/lines',
    permission: 'chat.read',
    right: brandWide,
    input: z.strictObject({
      ...pageQuery,
      show: z.enum(['all', 'reported']).default('reported'),
      account: z.string().trim().max(64).default(''),
    }),
    output: pageOf(backOfficeMessage),
    refusals: [],
  }),
  remove: backOfficeCall({
    method: 'POST',
    path: '/bo/chat/lines/:lineId/removal',
    permission: 'chat.moderate',
    right: brandWideOf({ lineId: 'any' }),
    act: one(TALK),
    input: z.strictObject({ lineId: anyId, reason }),
    output: z.strictObject({}),
    refusals: ['NOT_FOUND'],
  }),
  /** The reports are looked at and the line stays. */
  keep: backOfficeCall({
    method: 'POST',
    path: '/bo/chat/lines/:lineId/keeping',
    permission: 'chat.moderate',
    right: brandWideOf({ lineId: 'any' }),
    act: one(TALK),
    input: z.strictObject({ lineId: anyId, reason }),
    output: z.strictObject({}),
    refusals: ['NOT_FOUND'],
  }),
  mutes: backOfficeCall({
    method: 'GET',
    path: '/bo/chat/mutes',
    permission: 'chat.read',
    right: brandWide,
    input: z.strictObject(pageQuery),
    output: pageOf(mute),
    refusals: [],
  }),
  mute: backOfficeCall({
    method: 'POST',
    path: '/bo/chat/mutes',
    permission: 'chat.moderate',
    right: brandWideOf({ playerId: 'any' }),
    act: one(TALK),
    input: z.strictObject({ playerId: anyId, minutes: z.number().int().min(5).max(525_600), reason }),
    output: z.strictObject({}),
    refusals: ['PLAYER_UNKNOWN'],
  }),
  lift: backOfficeCall({
    method: 'POST',
    path: '/bo/chat/mutes/:muteId/lifting',
    permission: 'chat.moderate',
    right: brandWideOf({ muteId: 'any' }),
    act: one(TALK),
    input: z.strictObject({ muteId: anyId, reason }),
    output: z.strictObject({}),
    refusals: ['NOT_FOUND'],
  }),
  words: backOfficeCall({
    method: 'GET',
    path: '/bo/chat/words',
    permission: 'chat.read',
    right: brandWide,
    input: z.strictObject({}),
    output: wordList,
    refusals: [],
  }),
  changeWords: backOfficeCall({
    method: 'PUT',
    path: '/bo/chat/words',
    permission: 'chat.moderate',
    right: brandWide,
    act: one(TALK),
    input: z.strictObject({
      version: z.number().int().min(0),
      words: z.array(z.string().trim().min(2).max(60)).max(2000),
      reason,
    }),
    output: wordList,
    refusals: ['VERSION_CONFLICT'],
  }),
} as const
