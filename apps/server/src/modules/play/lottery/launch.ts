import { LOTTERY_VENDOR } from '@krathong/lottery'
import { now } from '../../../platform/clock.ts'
import type { RequestFacts } from '../../../platform/http/callers.ts'
import type { LaunchAtVendor } from '../catalog/index.ts'

const GOOD_FOR_MS = 60_000

/** Lotteries of the platform open on the site itself: a launch leads to their page. What is none of them is left to `others`. */
export const createLotteryLaunch =
  (siteOrigin: (request: RequestFacts) => string, others: LaunchAtVendor): LaunchAtVendor =>
  async (wanted) => {
    const { game, playType, request, mode } = wanted
    if (game.vendor.code !== LOTTERY_VENDOR || mode === 'free') return others(wanted)
    const search = new URLSearchParams({
      vendor: LOTTERY_VENDOR,
      gameCode: game.gameCode,
      ...(playType === null ? {} : { playType }),
    })
    return {
      url: `${siteOrigin(request)}/lottery?${search}`,
      expiresAt: new Date(now().getTime() + GOOD_FOR_MS),
    }
  }
