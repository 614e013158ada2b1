import { LEAST_SHOTS } from '@krathong/lottery'
import { transactAt } from '../../../../platform/db/database.ts'
import { eachOf } from '../../../../platform/each-of.ts'
import { setVoided } from '../store.ts'
import type { LotteryParts } from '../types.ts'
import { freezeList, takeRound, watchRounds } from './shots-store.ts'

/**
 * Freezes the lists of rounds whose last number is in: from then on their hashes are public, and the beacon speaks later. A round with too few
 * numbers, and one that nobody watched in the last minute, is void.
 */
export const freezeRounds = async ({ app }: Pick<LotteryParts, 'app'>): Promise<void> => {
  await eachOf(await watchRounds(app.db), (drawId) =>
    transactAt(app.db, 'lottery-draw', async (tx) => {
      const round = await takeRound(tx, drawId)
      if (!round) return
      const count = await freezeList(tx, drawId)
      if (round.isFaulty) await setVoided(tx, drawId, 'fault in the last minute')
      else if (count < LEAST_SHOTS) await setVoided(tx, drawId, 'too few numbers')
    }),
  )
}
