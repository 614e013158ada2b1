import { betLimits, slotGames } from '@krathong/games/slots'
import type { Betting } from '../betting/index.ts'
import type { GameHost } from '../game-sessions/index.ts'
import type { Settings } from '../../core/settings/index.ts'
import { gameInfo } from './game-info.ts'

/** The slots of packages/games, as seats open them. */
export const createSlotHost =
  ({ settings, betting }: { settings: Settings; betting: Betting }): GameHost =>
  (nodeId) => {
    const game = slotGames.get(nodeId)
    return (
      game && {
        id: game.id,
        version: game.version,
        hash: game.hash,
        kind: 'slot',
        stakes: (exponent) => betLimits(game, exponent).levels,
        info: (exponent) => gameInfo(game, settings.isOn('JACKPOT') ? betting.pots.current() : [], exponent),
      }
    )
  }
