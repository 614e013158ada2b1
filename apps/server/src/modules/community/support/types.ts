import type { calls } from '@krathong/protocol'
import type { CallOutput } from '@krathong/protocol/call'
import type { conversationStates, messageEvents, supportQueues } from '@krathong/protocol/calls/support'
import type { questionTypes } from '@krathong/protocol/shapes/support-kinds'
import type { supportPolicy } from '@krathong/protocol/calls/support-back-office'
import type { z } from 'zod'
import type { App } from '../../../platform/app.ts'
import type { PrivateFiles } from '../../../platform/files/private-files.ts'
import type { OperatorCaller, RequestFacts } from '../../../platform/http/callers.ts'
import type { Settings } from '../../core/settings/index.ts'

export type SupportQueue = (typeof supportQueues)[number]
export type QuestionType = (typeof questionTypes)[number]
export type ConversationState = (typeof conversationStates)[number]
export type MessageEvent = (typeof messageEvents)[number]
export type SupportPolicy = z.infer<typeof supportPolicy>
export type BackOfficeRow = CallOutput<(typeof calls)['supportBackOffice']['take']>['conversation']

export interface SupportParts {
  app: App
  settings: Settings
  files: PrivateFiles
  /** How high a player's club level ranks; 0 for who has none. */
  rankLevelOf: (playerId: string) => Promise<number>
}

/** Who asks: a player, or the browser of a visitor by the hash of its cookie. */
export type Person = { playerId: string; mark: null } | { playerId: null; mark: Buffer }

export interface Deciding {
  caller: OperatorCaller
  request: RequestFacts
}

export interface Conversation {
  conversationId: string
  playerId: string | null
  mark: Buffer | null
  queue: SupportQueue
  questionType: QuestionType
  language: string
  state: ConversationState
  version: number
  lines: number
  operatorId: string | null
  operatorName: string | null
  openedAt: Date
  movedAt: Date
  closedAt: Date | null
  seenByPerson: number
  seenByStaff: number
  seenAt: Date | null
  rating: number | null
  ratingNote: string | null
  address: string
  device: string
}

export interface NewMessage {
  lineId: string
  author: 'person' | 'staff' | 'house'
  staffName: string | null
  body: string
  event: MessageEvent | null
  pictures: number
}
