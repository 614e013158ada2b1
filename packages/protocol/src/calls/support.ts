import { z } from 'zod'
import { call } from '../call.ts'
import { anyId, moment, newId } from '../shapes/ids.ts'
import { LINE_MAX, questionTypes } from '../shapes/support-kinds.ts'
import { trial, trialOwn } from '../rights/right.ts'

export const supportQueues = ['VIP', 'LIVECHAT'] as const
/** `open` waits for us, `waiting` for whoever asked. */
export const conversationStates = ['open', 'waiting', 'closed'] as const
/** What the platform tells in a conversation; each has a text `support.event.<event>`. */
export const messageEvents = ['taken', 'handed-over', 'closed', 'moved-to-vip'] as const

export const messageShape = z.strictObject({
  no: z.number().int(),
  author: z.enum(['person', 'staff', 'house']),
  staffName: z.string().nullable(),
  body: z.string(),
  event: z.enum(messageEvents).nullable(),
  pictures: z.number().int(),
  at: moment,
})

const conversation = z.strictObject({
  queue: z.enum(supportQueues),
  questionType: z.enum(questionTypes),
  state: z.enum(conversationStates),
  openedAt: moment,
  closedAt: moment.nullable(),
  staffName: z.string().nullable(),
  /** The last line that staff have seen, and the last that there is. */
  seenByStaff: z.number().int(),
  lastNo: z.number().int(),
  rating: z.number().int().nullable(),
})

export const supportState = z.strictObject({
  /** The queue that a new question goes to. */
  queue: z.enum(supportQueues),
  /** Somebody is there now; otherwise `offlineText` says when, and what is written waits. */
  isStaffed: z.boolean(),
  offlineText: z.string(),
  questionMin: z.number().int(),
  questionMax: z.number().int(),
  conversation: conversation.nullable(),
  /** Lines after the number that was asked for. */
  lines: z.array(messageShape),
})

/** One or more lines of text; no control characters and no signs that turn the reading direction. */
export const messageText = z
  .string()
  .trim()
  .max(LINE_MAX)
  .regex(/^(?:[^\p{Cc}\u202a-\u202e\u2066-\u2069]|[\n\t])*$/u)

const visitor = { endpoint: 'site', audience: 'visitor' } as const
const done = z.strictObject({ lastNo: z.number().int() })
export const pictureView = z.strictObject({ mediaType: z.string(), base64: z.string() })
export const pictureIds = z.array(newId).max(3).default([])

export const supportCalls = {
  /** The queues this person may open; a path is hidden as the specification has it, which is obfuscation and not secrecy. */
  customerService: call({
    ...visitor,
    method: 'GET',
    path: '/wps/system/customerService',
    right: trial,
    perMinute: 60,
    input: z.strictObject({}),
    output: z.strictObject({
      customerService: z.array(
        z.strictObject({
          csType: z.enum(supportQueues),
          /** `3` opens a window of its own. */
          type: z.literal('3'),
          path: z.string(),
        }),
      ),
    }),
    refusals: ['FEATURE_OFF'],
  }),
  state: call({
    ...visitor,
    method: 'GET',
    path: '/api/support',
    right: trial,
    perMinute: 240,
    input: z.strictObject({ after: z.coerce.number().int().min(0).max(1_000_000).default(0) }),
    output: supportState,
    refusals: ['FEATURE_OFF'],
  }),
  begin: call({
    ...visitor,
    method: 'POST',
    path: '/api/support/conversations',
    right: trialOwn({ conversationId: 'new' }),
    money: 'none',
    perMinute: 6,
    input: z.strictObject({ conversationId: newId, questionType: z.enum(questionTypes), text: messageText }),
    output: done,
    refusals: ['FEATURE_OFF', 'SUPPORT_OPEN', 'SUPPORT_LIMIT', 'KEY_REUSED'],
  }),
  say: call({
    ...visitor,
    method: 'POST',
    path: '/api/support/lines',
    right: trialOwn({ lineId: 'new', pictureIds: 'new' }),
    money: 'none',
    perMinute: 30,
    input: z.strictObject({ lineId: newId, text: messageText, pictureIds }),
    output: done,
    refusals: ['FEATURE_OFF', 'SUPPORT_CLOSED', 'SUPPORT_LIMIT', 'KEY_REUSED'],
  }),
  /** The body is the picture itself, png or jpg, told by its content; it is sent with the line that names it. */
  picture: call({
    ...visitor,
    method: 'POST',
    path: '/api/support/pictures/:pictureId',
    right: trialOwn({ pictureId: 'new' }),
    money: 'none',
    perMinute: 12,
    rawBodyMax: 5_242_880,
    input: z.strictObject({ pictureId: newId }),
    output: z.strictObject({ pictureId: z.uuid() }),
    refusals: [
      'FEATURE_OFF',
      'SUPPORT_CLOSED',
      'IMAGE_REFUSED',
      'IMAGE_LIMIT',
      'BODY_TOO_LARGE',
      'KEY_REUSED',
    ],
  }),
  /** A picture of one's own conversation, by the line it came with. */
  seePicture: call({
    ...visitor,
    method: 'GET',
    path: '/api/support/lines/:no/pictures/:place',
    right: trial,
    input: z.strictObject({
      no: z.coerce.number().int().min(1).max(1_000_000),
      place: z.coerce.number().int().min(1).max(3),
    }),
    output: pictureView,
    refusals: ['FEATURE_OFF', 'NOT_FOUND'],
  }),
  /** What was answered has been seen up to here. */
  seen: call({
    ...visitor,
    method: 'POST',
    path: '/api/support/seen',
    right: trial,
    money: 'none',
    input: z.strictObject({ no: z.number().int().min(0).max(1_000_000) }),
    output: z.strictObject({}),
    refusals: ['FEATURE_OFF'],
  }),
  close: call({
    ...visitor,
    method: 'POST',
    path: '/api/support/closing',
    right: trial,
    money: 'none',
    input: z.strictObject({}),
    output: done,
    refusals: ['FEATURE_OFF', 'SUPPORT_CLOSED'],
  }),
  /** How the last conversation was, once it is closed; a later word takes the place of an earlier one. */
  rate: call({
    ...visitor,
    method: 'POST',
    path: '/api/support/rating',
    right: trial,
    money: 'none',
    perMinute: 12,
    input: z.strictObject({ rating: z.number().int().min(1).max(5), note: messageText.max(300).default('') }),
    output: z.strictObject({}),
    refusals: ['FEATURE_OFF', 'SUPPORT_OPEN', 'NOT_FOUND'],
  }),
} as const

export const anyConversation = { conversationId: anyId }
