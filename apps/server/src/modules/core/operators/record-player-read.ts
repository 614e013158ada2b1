import type { App } from '../../../platform/app.ts'
import { insertPlayerRead } from './player-reads-store.ts'
import type { PlayerRead } from './types.ts'

/** Writes down that staff looked at a player's data, before it is told to them. */
export const recordPlayerRead = (app: App, read: PlayerRead): Promise<void> => insertPlayerRead(app.db, read)
