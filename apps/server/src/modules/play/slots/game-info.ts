import { betLimits, overlayRtp, slotInfo } from '@krathong/games/slots'
import type { JackpotPot, SlotGame } from '@krathong/games/slots'

/** What the game's own pages tell before anybody stakes, amounts at the smallest stake, and what the jackpot overlay adds to its RTP. */
export const gameInfo = (game: SlotGame, pots: readonly JackpotPot[], exponent: number) => ({
  ...slotInfo(game, betLimits(game, exponent).stakeMin, exponent),
  rtpJackpots: overlayRtp(pots),
})
