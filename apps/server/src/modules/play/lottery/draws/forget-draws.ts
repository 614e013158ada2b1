import { deleteOldDraws } from './plan-store.ts'
import type { LotteryParts } from '../types.ts'

/** Lets draws go that nobody bet on and that are long over; tickets keep theirs. */
export const forgetOldDraws = async ({ app }: Pick<LotteryParts, 'app'>): Promise<void> => {
  while ((await deleteOldDraws(app.db)) > 0);
}
