import { overlayRtp } from '@krathong/games/slots'
import type { Betting } from '../betting/index.ts'
import { hostFamily } from '../game-sessions/index.ts'
import type { GameHost } from '../game-sessions/index.ts'
import type { Settings } from '../../core/settings/index.ts'

/** The slots of packages/games, as seats open them; their pages tell amounts at the smallest stake, and what the jackpot overlay adds to the RTP. */
export const createSlotHost = ({ settings, betting }: { settings: Settings; betting: Betting }): GameHost =>
  hostFamily('slot', (game) => ({
    info: (exponent) => ({
      ...game.info(exponent),
      rtpJackpots: overlayRtp(settings.isOn('JACKPOT') ? betting.pots.current() : []),
    }),
  }))
