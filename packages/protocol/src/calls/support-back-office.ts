import { z } from 'zod'
import { backOfficeCall } from '../call.ts'
import { language, moment, newId } from '../shapes/ids.ts'
import { pageOf, pageQuery } from '../shapes/page.ts'
import {
  anyConversation,
  conversationStates,
  messageShape,
  messageText,
  pictureIds,
  pictureView,
  supportQueues,
} from './support.ts'
import { questionTypes } from '../shapes/support-kinds.ts'
import { one, TALK, WORDS } from '../rights/act.ts'
import { brandWide, brandWideOf } from '../rights/right.ts'

export const supportLists = ['VIP', 'LIVECHAT', 'mine', 'waiting', 'closed'] as const

const row = z.strictObject({
  conversationId: z.uuid(),
  playerId: z.uuid().nullable(),
  /** Null for a visitor. */
  account: z.string().nullable(),
  queue: z.enum(supportQueues),
  questionType: z.enum(questionTypes),
  language: z.string(),
  state: z.enum(conversationStates),
  version: z.number().int(),
  operator: z.string().nullable(),
  openedAt: moment,
  movedAt: moment,
  lastLine: z.string(),
  lastNo: z.number().int(),
  seenByStaff: z.number().int(),
  rating: z.number().int().nullable(),
})

const answer = z.strictObject({
  answerId: z.uuid(),
  title: z.string(),
  texts: z.record(language, z.string()),
  version: z.number().int(),
})

const time = z.string().regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/)
/** When somebody of support is there, in the brand's zone, and what is told when nobody does. */
export const supportPolicy = z.strictObject({
  isAlwaysStaffed: z.boolean(),
  /** Sunday is 0. An `until` not after its `from` reaches into the next day. */
  hours: z.array(z.strictObject({ day: z.number().int().min(0).max(6), from: time, until: time })).max(21),
  offlineTexts: z.record(language, z.string().trim().max(400)),
  questionMin: z.number().int().min(1).max(50),
  questionMax: z.number().int().min(50).max(2000),
  /** A conversation that waits for whoever asked is closed after so long. */
  closeAfterHours: z.number().int().min(1).max(240),
})

const seen = { ...anyConversation, version: z.number().int().min(1) }
const moved = z.strictObject({ conversation: row })
const conflict = ['NOT_FOUND', 'SUPPORT_CLOSED', 'VERSION_CONFLICT'] as const
const reason = z.string().trim().min(3).max(300)

export const supportBackOfficeCalls = {
  queue: backOfficeCall({
    method: 'GET',
    path: '/bo/support/conversations',
    permission: 'support.read',
    right: brandWide,
    input: z.strictObject({ ...pageQuery, queue: z.enum(supportLists).default('LIVECHAT') }),
    output: pageOf(row),
    refusals: [],
  }),
  counts: backOfficeCall({
    method: 'GET',
    path: '/bo/support/counts',
    permission: 'support.read',
    right: brandWide,
    input: z.strictObject({}),
    output: z.strictObject({ vip: z.number().int(), liveChat: z.number().int(), mine: z.number().int() }),
    refusals: [],
  }),
  conversation: backOfficeCall({
    method: 'GET',
    path: '/bo/support/conversations/:conversationId',
    permission: 'support.read',
    right: brandWideOf({ conversationId: 'any' }),
    reads: 'conversation.playerId',
    input: z.strictObject(anyConversation),
    output: z.strictObject({
      conversation: row,
      lines: z.array(messageShape),
      seenByPerson: z.number().int(),
      address: z.string(),
      device: z.string(),
      ratingNote: z.string().nullable(),
      /** Whom it can be handed to. */
      colleagues: z.array(z.strictObject({ operatorId: z.uuid(), username: z.string() })),
    }),
    refusals: ['NOT_FOUND'],
  }),
  picture: backOfficeCall({
    method: 'GET',
    path: '/bo/support/conversations/:conversationId/lines/:no/pictures/:place',
    permission: 'support.read',
    right: brandWideOf({ conversationId: 'any' }),
    input: z.strictObject({
      ...anyConversation,
      no: z.coerce.number().int().min(1).max(1_000_000),
      place: z.coerce.number().int().min(1).max(3),
    }),
    output: pictureView,
    refusals: ['NOT_FOUND'],
  }),
  take: backOfficeCall({
    method: 'POST',
    path: '/bo/support/conversations/:conversationId/owner',
    permission: 'support.answer',
    right: brandWideOf({ conversationId: 'any' }),
    act: one(TALK),
    input: z.strictObject(seen),
    output: moved,
    refusals: conflict,
  }),
  /** To a colleague, or back to a queue for whoever comes first. */
  handOver: backOfficeCall({
    method: 'PUT',
    path: '/bo/support/conversations/:conversationId/owner',
    permission: 'support.answer',
    right: brandWideOf({ conversationId: 'any', operatorId: 'open' }),
    act: one(TALK),
    input: z.strictObject({
      ...seen,
      operatorId: z.uuid().nullable(),
      queue: z.enum(supportQueues),
      reason,
    }),
    output: moved,
    refusals: [...conflict, 'OPERATOR_UNKNOWN'],
  }),
  answer: backOfficeCall({
    method: 'POST',
    path: '/bo/support/conversations/:conversationId/lines',
    permission: 'support.answer',
    right: brandWideOf({ conversationId: 'any', lineId: 'new', pictureIds: 'new' }),
    act: one(TALK),
    perMinute: 60,
    input: z.strictObject({ ...anyConversation, lineId: newId, text: messageText, pictureIds }),
    output: moved,
    refusals: ['NOT_FOUND', 'SUPPORT_CLOSED', 'SUPPORT_NOT_YOURS', 'KEY_REUSED'],
  }),
  /** A picture for the next line: the body is the picture itself, png or jpg, told by its content. */
  addPicture: backOfficeCall({
    method: 'POST',
    path: '/bo/support/conversations/:conversationId/pictures/:pictureId',
    permission: 'support.answer',
    right: brandWideOf({ conversationId: 'any', pictureId: 'new' }),
    act: one(TALK),
    perMinute: 30,
    rawBodyMax: 5_242_880,
    input: z.strictObject({ ...anyConversation, pictureId: newId }),
    output: z.strictObject({ pictureId: z.uuid() }),
    refusals: [
      'NOT_FOUND',
      'SUPPORT_CLOSED',
      'SUPPORT_NOT_YOURS',
      'IMAGE_REFUSED',
      'IMAGE_LIMIT',
      'BODY_TOO_LARGE',
      'KEY_REUSED',
    ],
  }),
  seen: backOfficeCall({
    method: 'POST',
    path: '/bo/support/conversations/:conversationId/seen',
    permission: 'support.answer',
    right: brandWideOf({ conversationId: 'any' }),
    act: one(TALK),
    input: z.strictObject({ ...anyConversation, no: z.number().int().min(0).max(1_000_000) }),
    output: z.strictObject({}),
    refusals: ['NOT_FOUND'],
  }),
  close: backOfficeCall({
    method: 'POST',
    path: '/bo/support/conversations/:conversationId/closing',
    permission: 'support.answer',
    right: brandWideOf({ conversationId: 'any' }),
    act: one(TALK),
    input: z.strictObject(seen),
    output: moved,
    refusals: conflict,
  }),
  readyAnswers: backOfficeCall({
    method: 'GET',
    path: '/bo/support/answers',
    permission: 'support.read',
    right: brandWide,
    input: z.strictObject({}),
    output: z.strictObject({ content: z.array(answer) }),
    refusals: [],
  }),
  saveReadyAnswer: backOfficeCall({
    method: 'PUT',
    path: '/bo/support/answers/:answerId',
    permission: 'support.answer',
    right: brandWideOf({ answerId: 'new' }),
    act: one(WORDS),
    input: z.strictObject({
      answerId: newId,
      version: z.number().int().min(0),
      title: z.string().trim().min(1).max(80),
      texts: z.record(language, messageText),
    }),
    output: answer,
    refusals: ['NOT_FOUND', 'VERSION_CONFLICT'],
  }),
  removeReadyAnswer: backOfficeCall({
    method: 'DELETE',
    path: '/bo/support/answers/:answerId',
    permission: 'support.answer',
    right: brandWideOf({ answerId: 'any' }),
    act: one(WORDS),
    input: z.strictObject({ answerId: newId }),
    output: z.strictObject({}),
    refusals: ['NOT_FOUND'],
  }),
  policy: backOfficeCall({
    method: 'GET',
    path: '/bo/support/policy',
    permission: 'support.read',
    right: brandWide,
    input: z.strictObject({}),
    output: z.strictObject({ version: z.number().int(), policy: supportPolicy }),
    refusals: [],
  }),
  changePolicy: backOfficeCall({
    method: 'PUT',
    path: '/bo/support/policy',
    permission: 'settings.write',
    right: brandWide,
    act: one('opening hours and promises of customer service'),
    input: z.strictObject({ version: z.number().int(), policy: supportPolicy, reason }),
    output: z.strictObject({ version: z.number().int(), policy: supportPolicy }),
    refusals: ['VERSION_CONFLICT'],
  }),
} as const
