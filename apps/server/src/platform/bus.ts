import { afterCommit } from './db/joined.ts'

/**
 * Fan-out after commit: in this process, and by `platform/peers` in every other. Messages are hints about state that stands in the
 * database, so losing one costs nothing.
 */
export interface BusMessages {
  balance: { playerId: string; currency: string; balance: bigint; version: bigint }
  sessionEnded: { sessionIds: readonly string[] }
  /** These seats were given up for newer ones of the same player at the same game. */
  seatEnded: { seatIds: readonly string[] }
  /** A player became another kind, or their account another state. */
  playerChanged: { playerId: string }
  /** A break or exclusion of this player came into force. */
  playStopped: { playerId: string }
  /** A limit of this player, or how often they are reminded of the time, is another now. */
  limitsChanged: { playerId: string }
  /** Of one player, or of everybody. */
  mailbox: { playerId: string | null }
  /** A line of the chat room came or went. */
  chat: { no: number }
  /** A conversation went on: of a player, or of the visitor whose cookie has this hash. */
  support: { conversationId: string; playerId: string | null; visitorMark: string | null }
  settings: { brandId: string; version: number }
  /** Vendors or games of the lobby changed. */
  catalog: { revision: bigint }
  /** What the brand tells its visitors changed: a banner, a notice, an article or an offer. */
  content: { brandId: string }
  /** Something moved in a bingo room. */
  bingo: { gameId: string }
  jackpot: { brandId: string }
  /** A player's tickets on a draw won; `prize` is of all that were settled in one commit. */
  lotteryWin: { playerId: string; gameCode: string; numero: string; prize: bigint }
  withdrawal: { playerId: string; withdrawalId: string; state: string; version: number; reminders: number }
  deposit: { playerId: string; depositId: string; state: string; version: number }
}

export interface Bus {
  publish<T extends keyof BusMessages>(topic: T, message: BusMessages[T]): void
  subscribe<T extends keyof BusMessages>(topic: T, listener: (message: BusMessages[T]) => void): () => void
}

export type BusTopic = keyof BusMessages

/** The bus with its end for other processes. */
export interface LinkedBus extends Bus {
  /** Hears every message that is published in this process, after its listeners. */
  onPublished(carry: (topic: BusTopic, message: unknown) => void): void
  /** Tells the listeners of this process what another published. */
  receive(topic: BusTopic, message: unknown): void
}

/** `onFault` hears what a listener threw: the change it was told of stands, so it must not reach the one who made it. */
export const createBus = (onFault: (error: unknown) => void = () => undefined): LinkedBus => {
  const listeners = new Map<string, Set<(message: never) => void>>()
  let carry: ((topic: BusTopic, message: unknown) => void) | null = null
  const deliver = (topic: string, message: unknown) => {
    for (const listener of listeners.get(topic) ?? []) {
      try {
        listener(message as never)
      } catch (error) {
        onFault(error)
      }
    }
  }
  return {
    publish: (topic, message) =>
      void afterCommit(() => {
        deliver(topic, message)
        carry?.(topic, message)
      }),
    onPublished: (next) => void (carry = next),
    receive: deliver,
    subscribe: (topic, listener) => {
      const set = listeners.get(topic) ?? new Set()
      listeners.set(topic, set)
      set.add(listener as (message: never) => void)
      return () => void set.delete(listener as (message: never) => void)
    },
  }
}
