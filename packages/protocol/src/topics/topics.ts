import { z } from 'zod'
import { bingoRoom } from '../calls/bingo.ts'
import { crashRoom } from '../calls/crash.ts'
import { moment } from '../shapes/ids.ts'
import { amountText } from '../shapes/money.ts'

/**
 * Realtime subjects. All are `state`: absolute and versioned, the latest wins, so a lost push costs nothing.
 * The server decides who hears a topic from the session, never from what the client asks.
 */
export const topics = {
  balance: {
    visibility: 'player',
    kind: 'state',
    payload: z.strictObject({ balance: amountText, version: z.number().int() }),
  },
  /** One of the player's deposit orders moved; its page reads it again. */
  deposit: {
    visibility: 'player',
    kind: 'state',
    payload: z.strictObject({ depositId: z.uuid(), state: z.string(), version: z.number().int() }),
  },
  jackpot: {
    visibility: 'public',
    kind: 'state',
    payload: z.strictObject({
      pots: z.array(z.strictObject({ code: z.string(), amount: amountText, asOf: moment })),
    }),
  },
  /** A lottery has a new result. */
  lottery: {
    visibility: 'public',
    kind: 'state',
    payload: z.strictObject({ gameCode: z.string(), numero: z.string(), result: z.array(z.number().int()) }),
  },
  /** Tickets of the player on this draw won: `prize` is what they were paid, with what was told before of the same draw not in it. */
  lotteryWin: {
    visibility: 'player',
    kind: 'state',
    payload: z.strictObject({ gameCode: z.string(), numero: z.string(), prize: amountText }),
  },
  system: {
    visibility: 'public',
    kind: 'state',
    payload: z.strictObject({
      settingsVersion: z.number().int(),
      status: z.number().int(),
      /** Of the lobby: with another one, its lists are read again. */
      catalogRevision: z.number().int(),
    }),
  },
  withdrawal: {
    visibility: 'player',
    kind: 'state',
    /** Where a withdrawal stands; `reminders` counts those sent before its clock runs out. */
    payload: z.strictObject({
      withdrawalId: z.uuid(),
      state: z.string(),
      version: z.number().int(),
      reminders: z.number().int(),
    }),
  },
  /** Messages came, were read or deleted: open pages count again. `isForAll`: everybody hears it at once, and asks after a while. */
  mailbox: {
    visibility: 'player',
    kind: 'state',
    payload: z.strictObject({ isForAll: z.boolean() }),
  },
  /** The conversation with customer service goes on: its window reads what is new. */
  support: {
    visibility: 'player',
    kind: 'state',
    payload: z.strictObject({ isNew: z.literal(true) }),
  },
  /** Something was said in the chat room, or taken away: who has it open hears it by a call that knows who they are. */
  chat: {
    visibility: 'player',
    kind: 'state',
    payload: z.strictObject({ no: z.number().int() }),
  },
  /** The same at the back offices of staff. */
  supportBackOffice: {
    visibility: 'staff',
    kind: 'state',
    payload: z.strictObject({ conversationId: z.uuid() }),
  },
  /** What protects the player changed: their tabs read it again. */
  protection: {
    visibility: 'player',
    kind: 'state',
    payload: z.strictObject({ isStopped: z.boolean() }),
  },
  /** The room of a crash game, to whoever sits in it. */
  crash: { visibility: 'player', kind: 'state', payload: crashRoom },
  /** The same of a bingo room. */
  bingo: { visibility: 'player', kind: 'state', payload: bingoRoom },
  /** A room's clock runs on: without it, a frame stops to count by itself. */
  pulse: {
    visibility: 'player',
    kind: 'state',
    payload: z.strictObject({ gameId: z.string(), asOf: moment }),
  },
  /** Whether new rounds of the game may begin. A round that runs goes on to its end all the same. */
  gate: {
    visibility: 'player',
    kind: 'state',
    payload: z.strictObject({ gameId: z.string(), isClosed: z.boolean() }),
  },
  /** This seat's game is open in another window or on another device. */
  seat: {
    visibility: 'player',
    kind: 'state',
    payload: z.strictObject({ ended: z.literal('elsewhere') }),
  },
  session: {
    visibility: 'player',
    kind: 'state',
    payload: z.strictObject({ ended: z.literal(true) }),
  },
} as const

export type TopicName = keyof typeof topics
export type TopicPayload<T extends TopicName> = z.infer<(typeof topics)[T]['payload']>

/** Client to server, first message on `/ws`; the token never stands in the address. A visitor sends none. */
export const hello = z.strictObject({ type: z.literal('hello'), token: z.string().max(200).optional() })
/** Server to client: `{ topic, payload }`. */
export interface PushMessage<T extends TopicName = TopicName> {
  topic: T
  payload: TopicPayload<T>
}
