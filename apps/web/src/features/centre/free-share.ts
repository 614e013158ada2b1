import { compareAmounts } from '../../shared/amounts.ts'

/** How much of the whole is free, in hundredths; only for the eye. */
export const freeShare = (free: string, total: string) => {
  if (compareAmounts(total, '0') <= 0) return 0
  return Math.min(100, Math.max(0, (Number(free) / Number(total)) * 100))
}
