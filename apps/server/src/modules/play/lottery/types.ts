import type { Picks } from '@krathong/lottery'
import type { App } from '../../../platform/app.ts'
import type { Beacon } from '../../core/beacon/index.ts'
import type { Catalog } from '../catalog/index.ts'
import type { Blocks } from './blocks/blocks.ts'
import type { Feed } from './feeds/feed.ts'
import type { Settings } from '../../core/settings/index.ts'

export interface LotteryParts {
  app: App
  settings: Settings
  beacon: Beacon
  /** Sources of official results of a demonstration. */
  simulatedFeeds?: readonly Feed[]
  /** Nodes of the chain that lotteries take blocks of; without them games of a chain are not sold. */
  blocks?: Blocks | null
}

export type LotteryRoutesParts = LotteryParts & { catalog: Catalog }

/** One line of a slip: what is bet on, and at what price the player saw it. */
export interface TicketWanted {
  betType: string
  picks: readonly (readonly number[])[]
  /** The stake of one line. */
  each: bigint
  /** As the player saw it; nothing is sold at a lower one. */
  price: bigint
}

export interface TicketOrder {
  player: { playerId: string; currency: string }
  gameCode: string
  numero: string
  /** The prize group of what is bought in lines. */
  group: number
  tickets: readonly TicketWanted[]
  /** Of all tickets, as the player saw it; anything else is refused. */
  stake: bigint
  /** Made by the browser before it sent the order; the same key buys once. */
  key: string
}

/** A ticket as it was sold. */
export interface SoldTicket {
  betId: string
  place: number
  betType: string
  picks: Picks
  lines: number
  each: bigint
  stake: bigint
  price: bigint
}

export interface Placed {
  orderId: string
  numero: string
  stake: bigint
  tickets: readonly SoldTicket[]
  isRepeat: boolean
}

/** The same tickets on several draws in a row, each with a multiple. */
export interface ChaseOrder {
  player: { playerId: string; currency: string }
  gameCode: string
  /** The first draw; the others follow it in the timetable. */
  startNumero: string
  multiples: readonly number[]
  stopsOnWin: boolean
  group: number
  /** At multiple 1. */
  tickets: readonly TicketWanted[]
  /** Of all draws together, as the player saw it. */
  total: bigint
  key: string
}
