import type {
  NotificationChannel,
  NotificationKind,
} from '@krathong/protocol/calls/notifications-back-office'

import type { LetterFills } from './letter-values.ts'

export type Channel = NotificationChannel
export type MessageKind = NotificationKind
export type CarrierKind = 'local' | 'smtp' | 'http'

/** What must not be read from the table: a code, or the path of a link. */
export interface Secret {
  code?: string
  path?: string
}

interface AnyMessage {
  brandId: string
  channel: Channel
  /** An e-mail address, or a number as E.164. */
  receiver: string
  language: string
  secret?: Secret
  playerId?: string | null
  /** After so long it would only confuse and is not sent any more. A day unless told. */
  livesSeconds?: number
  /** Goes out no sooner. */
  delaySeconds?: number
}

interface MessageOf<Kind extends MessageKind> extends AnyMessage {
  kind: Kind
  fills: LetterFills<Kind>
}

/** A message of a kind, with all that its words are filled with. */
export type Message = { [Kind in MessageKind]: MessageOf<Kind> }[MessageKind]

/** A message as it leaves. */
export interface Letter {
  messageId: string
  receiver: string
  subject: string
  text: string
  html: string
}

/** What became of one try. A try without an answer counts as `later`: whoever carries messages knows them by their id. */
export type Carried =
  | { kind: 'sent'; reference: string | null }
  | { kind: 'later'; fault: string }
  | { kind: 'never'; fault: string }

/** Carries the messages of one channel out of the brand. */
export interface Carrier {
  carrierKind: CarrierKind
  carry(letter: Letter): Promise<Carried>
  close(): void
}
