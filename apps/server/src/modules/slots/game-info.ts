import { overlayRtp } from '@krathong/games/slots'
import type { JackpotPot, SlotGame } from '@krathong/games/slots'

/** What the game's own pages tell before anybody stakes: the whole public definition, and what the jackpot overlay adds to its RTP. */
export const gameInfo = (game: SlotGame, pots: readonly JackpotPot[]) => ({
  definition: game.definition,
  rtpJackpots: overlayRtp(pots),
})
