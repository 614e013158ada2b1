import type { calls } from '@krathong/protocol'
import type { CallOutput } from '@krathong/protocol/call'
import type { MailKind } from '@krathong/protocol/calls/messages'
import type { messageEdit } from '@krathong/protocol/calls/messages-back-office'
import type { z } from 'zod'
import type { OperatorCaller, RequestFacts } from '../../../platform/http/callers.ts'
import type { EventFills } from './event-values.ts'
import type { EventName } from './events.ts'

/** Texts by language; whoever writes a message keeps them, whoever reads it sees their own. */
export type Texts = Readonly<Record<string, { title: string; body: string }>>
export type Fills = Readonly<Record<string, string>>

interface ToOne {
  playerId: string
  /** One letter for one cause: a job that runs twice writes once. */
  cause: string
}

interface MessageOf<Event extends EventName> extends ToOne {
  event: Event
  fills: EventFills<Event>
}

/**
 * Something that happened, in the program's own words; amounts come as they are shown, `at` and `until` as ISO
 * moments, and what `shown-value.ts` writes in the reader's language as it says there.
 */
export type EventMessage = { [Event in EventName]: MessageOf<Event> }[EventName]

/** Words of whoever sends it, in as many languages as they have. */
export interface WrittenMessage extends ToOne {
  kind: MailKind
  texts: Texts
  link?: string | null
  isImportant?: boolean
  sentBy?: string | null
}

export type NewMessage = EventMessage | WrittenMessage

/** A message as the database gives it to its player. */
export interface MailRow {
  id: string
  origin: 'letter' | 'broadcast'
  kind: MailKind
  event: string | null
  fills: Fills
  texts: Texts | null
  link: string | null
  isImportant: boolean
  sentAt: Date
  readAt: Date | null
}

/** What the texts of every message of the brand have in common. */
export interface MailBrand {
  language: string
  timeZone: string
  /** What the brand words itself of its messages. */
  wordedIn: (language: string, key: string) => string | undefined
}

export type MessageEdit = z.infer<typeof messageEdit>
export type BroadcastView = CallOutput<(typeof calls)['messageBackOffice']['one']>

/** A broadcast as it is stored. */
export interface Broadcast {
  broadcastId: string
  brandId: string
  state: 'draft' | 'sent' | 'withdrawn'
  version: number
  edit: MessageEdit
  updatedBy: string
  updatedAt: Date
}

export interface Deciding {
  caller: OperatorCaller
  request: RequestFacts
}
