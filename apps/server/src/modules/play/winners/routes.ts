import { formatAmount, parseAmount } from '@krathong/money'
import { calls } from '@krathong/protocol'
import { constants } from '@krathong/protocol/constants'
import type { App } from '../../../platform/app.ts'
import { implement } from '../../../platform/http/implement.ts'
import { createShortCache } from '../../../platform/short-cache.ts'
import type { Catalog } from '../catalog/index.ts'
import type { Settings } from '../../core/settings/index.ts'
import { hidePlayer } from './hide-player.ts'
import { readBigWins, readIsHidden } from './reads.ts'
import type { BigWin } from './reads.ts'
import { maskName } from '../../../platform/mask.ts'
import { boardOf } from './rules.ts'

const FRESH_MS = 30_000

export interface WinnersParts {
  app: App
  settings: Settings
  gameName: Catalog['gameName']
}

export const winnersRoutes = ({ app, settings, gameName }: WinnersParts) => {
  const remembered = createShortCache<BigWin[]>({ ttlMs: FRESH_MS, max: 4 })
  const board = async (): Promise<BigWin[]> => {
    const { brandId, value } = settings.current()
    const { code, exponent } = value.currency
    const least = parseAmount(value.winners.minimum, exponent) ?? 0n
    const load = async () =>
      boardOf(
        await readBigWins(app.db, { brandId, currency: code, least, most: constants.winnersMax }),
        constants.winnersMax,
      )
    return (await remembered.fetch(`${brandId} ${code} ${least}`, load)) ?? []
  }
  return implement('winners', calls.winners, {
    rankList: async ({ limitNum, language }, { request }) => {
      settings.requireOn('WINNERS')
      const { exponent } = settings.current().value.currency
      const list = (await board()).slice(0, limitNum).map((win) => {
        const { name, vendor } = gameName(win.gameId, language ?? request.language)
        return {
          player: maskName(win.username),
          nodeId: win.gameId,
          gameName: name,
          vendorName: vendor,
          stake: formatAmount(win.stake, exponent),
          prize: formatAmount(win.prize, exponent),
          winningTime: win.at.toISOString(),
          roundId: win.roundId,
          isProvable: win.isProvable,
          numero: win.numero,
        }
      })
      return { list }
    },
    mine: async (_, { caller }) => ({ isHidden: await readIsHidden(app.db, caller.playerId) }),
    hideMe: async ({ isHidden }, { caller }) => {
      const answer = await hidePlayer(app, caller.playerId, isHidden)
      remembered.clear()
      return answer
    },
  })
}
