import { turnWheel, wheelMessage } from '@krathong/games/chances'
import { bytesCommitmentOf } from '@krathong/games/fairness'
import { databaseNow, transact } from '../../../../platform/db/database.ts'
import { newId } from '../../../../platform/ids.ts'
import { assert } from '../../../../platform/refusal.ts'
import { giveBackMoney } from '../bonuses/promotion-store.ts'
import { insertRewards } from '../rewards/reward-store.ts'
import { amountOf, hoursAfter } from '../rules/terms.ts'
import { holdChance, readTurn } from './chance-reads.ts'
import { writeTurn } from './chance-store.ts'
import { isChanceOf } from './chance-types.ts'
import type { ChanceParts, Turn } from './chance-types.ts'
import { turnSeed, usedUpOf, wheelPrizes } from './chance-terms.ts'
import { openSeed } from './open-seed.ts'

/** Decides a turn whose beacon has spoken, once, and puts its prize into the reward centre; while the beacon is silent it waits. */
export const decideTurn = async (parts: ChanceParts, waiting: Turn): Promise<void> => {
  const { beaconSource: source, beaconChain: chain, beaconRound } = waiting
  const pulse = await parts.beacon.read({ source, chain, round: Number(beaconRound) })
  if (!pulse) return
  await transact(parts.app.db, async (tx) => {
    // The wheel's row: turns are decided one after the other, so that what is left of a prize is what it is.
    const wheel = await holdChance(tx, waiting.promotionId)
    const turn = await readTurn(tx, waiting.ticketId)
    if (!wheel || !isChanceOf(wheel, 'wheel') || turn?.state !== 'TURNING') return
    const { promotionId, terms, brandId } = wheel
    const { playerId, ticketId, version } = turn
    const seed = turnSeed(openSeed(parts, wheel), ticketId)
    assert(bytesCommitmentOf(seed) === turn.commitment, 'a turn is drawn by the seed that was promised')
    const usedUp = usedUpOf(terms, wheel.given)
    const message = wheelMessage(promotionId, ticketId, pulse.randomness)
    const prize = turnWheel(wheelPrizes(terms), usedUp, { seed, message })
    const amount = amountOf(terms.prizes[prize]!.amount)
    const at = await databaseNow(tx)
    const rewardId = newId()
    await insertRewards(tx, [
      {
        ...{ rewardId, brandId, playerId, promotionId, kind: 'wheel', version },
        ...{ period: `turn:${turn.period}.${turn.place}`, periodFrom: turn.askedAt, periodTo: at },
        ...{ currency: parts.settings.current().value.currency.code, amount, times: terms.times },
        basis: { place: prize + 1 },
        until: hoursAfter(at, terms.claimHours),
      },
    ])
    const given = terms.prizes.map((_, place) => (wheel.given[place] ?? 0) + (place === prize ? 1 : 0))
    await writeTurn(tx, turn, { pulse, seed, usedUp, prize, amount, rewardId, given })
    await giveBackMoney(tx, promotionId, turn.reserved - amount)
  })
}
