import { localeOf } from '@krathong/protocol/languages'
import { useFrame } from './frame-game.tsx'

/** Writes a part of one as percent in the language of the frame, with two decimals unless it is told otherwise. */
export const usePercent = (
  decimals: Intl.NumberFormatOptions = { minimumFractionDigits: 2, maximumFractionDigits: 2 },
): ((part: number) => string) => {
  const { language } = useFrame().opened
  return new Intl.NumberFormat(localeOf(language), { style: 'percent', ...decimals }).format
}
