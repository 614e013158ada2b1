import { assert } from '../../../../platform/refusal.ts'
import { readGroupLines } from '../../../people/players/index.ts'
import type { LotteryParts } from '../types.ts'

/** The prize group of an account, as it is written down once for all series. */
export const readAccountGroup = async (
  { app, settings }: Pick<LotteryParts, 'app' | 'settings'>,
  playerId: string,
): Promise<number> => {
  const found = (await readGroupLines(app.db, settings.current().value, [playerId])).get(playerId)
  assert(found, 'whoever plays has an account')
  return found.group
}
