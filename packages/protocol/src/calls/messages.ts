import { z } from 'zod'
import { call } from '../call.ts'
import { anyId, moment } from '../shapes/ids.ts'
import { pageOf, pageQuery } from '../shapes/page.ts'
import { mailKinds } from '../shapes/message-kinds.ts'
import { own, self } from '../rights/right.ts'

export type MailKind = (typeof mailKinds)[number]

const row = {
  messageId: z.uuid(),
  kind: z.enum(mailKinds),
  /** Of the kind `team`: the agent above who wrote it. */
  sender: z.string().nullable(),
  title: z.string(),
  /** Cannot be deleted before it was read. */
  isImportant: z.boolean(),
  isRead: z.boolean(),
  sentAt: moment,
}
const unread = z.strictObject({ unreadCount: z.number().int() })
const member = { endpoint: 'site', audience: 'player' } as const
const one = z.strictObject({ messageId: anyId })

export const messagesCalls = {
  unreadCount: call({
    ...member,
    method: 'GET',
    path: '/wps/relay/CSP_unreadCount',
    right: self,
    input: z.strictObject({}),
    output: unread,
    refusals: ['FEATURE_OFF'],
  }),
  messages: call({
    ...member,
    method: 'GET',
    path: '/api/messages',
    right: self,
    input: z.strictObject({
      ...pageQuery,
      kind: z.enum(mailKinds).optional(),
      show: z.enum(['all', 'unread']).default('all'),
      search: z.string().trim().max(60).default(''),
    }),
    output: pageOf(z.strictObject({ ...row, excerpt: z.string() })),
    refusals: ['FEATURE_OFF'],
  }),
  /** The whole text; from now on it counts as read. */
  read: call({
    ...member,
    method: 'PUT',
    path: '/api/messages/:messageId/reading',
    right: own({ messageId: 'message' }),
    money: 'none',
    input: one,
    output: z.strictObject({
      message: z.strictObject({ ...row, body: z.string(), link: z.string().nullable() }),
      unreadCount: z.number().int(),
    }),
    refusals: ['FEATURE_OFF', 'NOT_FOUND'],
  }),
  /** Back among the unread ones. */
  keepUnread: call({
    ...member,
    method: 'DELETE',
    path: '/api/messages/:messageId/reading',
    right: own({ messageId: 'message' }),
    money: 'none',
    input: one,
    output: unread,
    refusals: ['FEATURE_OFF', 'NOT_FOUND'],
  }),
  /** All that are no important ones; those are opened one by one. */
  readAll: call({
    ...member,
    method: 'POST',
    path: '/api/messages/reading',
    right: self,
    money: 'none',
    input: z.strictObject({}),
    output: unread,
    refusals: ['FEATURE_OFF'],
  }),
  remove: call({
    ...member,
    method: 'DELETE',
    path: '/api/messages/:messageId',
    right: own({ messageId: 'message' }),
    money: 'none',
    input: one,
    output: unread,
    refusals: ['FEATURE_OFF', 'NOT_FOUND', 'MESSAGE_UNREAD'],
  }),
} as const
