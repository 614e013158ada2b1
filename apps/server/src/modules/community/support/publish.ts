import type { App } from '../../../platform/app.ts'
import type { Conversation } from './types.ts'

/** After the commit: the window of whoever asked and every page of support hear that there is something new. */
export const publish = (
  app: App,
  { conversationId, playerId, mark }: Pick<Conversation, 'conversationId' | 'playerId' | 'mark'>,
): void =>
  app.bus.publish('support', { conversationId, playerId, visitorMark: mark?.toString('hex') ?? null })
