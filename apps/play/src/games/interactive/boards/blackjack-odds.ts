import type { useTexts } from '../../../shared/frame-game.tsx'

const ONE_STAKE = 10_000

const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b))

/** `3 to 2` of a return that holds the stake, scaled by 10,000. */
export const oddsText = (t: ReturnType<typeof useTexts>, returned: number) => {
  const won = returned - ONE_STAKE
  const common = commonDivisor(won, ONE_STAKE)
  return t('blackjack.odds', { won: won / common, stake: ONE_STAKE / common })
}
