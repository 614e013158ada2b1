import { calls } from '@krathong/protocol'
import { implement } from '../../../../platform/http/implement.ts'
import type { RewardParts } from '../rewards/claim-reward.ts'
import { createFreeSpins } from './show-free-spins.ts'
import { takeFreeSpins } from './take-free-spins.ts'

export const freeSpinsRoutes = (parts: RewardParts) => {
  const show = createFreeSpins(parts.app, parts.settings)
  return implement('freeSpins', calls.freeSpins, {
    list: async (_, { caller, request }) => ({ freeSpins: await show.list(caller, request.language) }),
    take: async (wanted, { caller, request }) => {
      await takeFreeSpins(parts, caller, wanted)
      return show.one(caller, wanted.promotionId, request.language)
    },
  })
}
