import type { App } from '../../../platform/app.ts'
import type { Settings } from '../../core/settings/index.ts'
import { readAfter } from './statement-reads.ts'

/** Free money that came for points, told to the player's open pages. */
export const publishBalance = async (
  { app, settings }: { app: App; settings: Settings },
  playerId: string,
  redemptionId: string,
): Promise<void> => {
  const { cash, version } = await readAfter(app.db, redemptionId)
  if (cash === null || version === null) return
  const { code } = settings.current().value.currency
  app.bus.publish('balance', { playerId, currency: code, balance: cash, version })
}
