import { digitsOfHash, drawResult, isShot, nonceOf, roundOf, seedChain, soldGameOf } from '@krathong/lottery'
import type { BeaconPulse, BeaconRound, BeaconSource } from '@krathong/games/fairness'
import { databaseNow, transactAt } from '../../../../platform/db/database.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { assert } from '../../../../platform/refusal.ts'
import { sealContext } from './plan-draws.ts'
import { readDay } from '../reads.ts'
import { noteRewards } from '../shots/shot-rewards.ts'
import { readList } from '../shots/shots-store.ts'
import { isPlatformDraw, setResult, setVoided, takeDraw } from '../store.ts'
import type { DrawRow } from '../store.ts'
import type { LotteryParts } from '../types.ts'

/** A draw whose beacon is silent for so long is void. */
const VOID_AFTER_MS = 10 * 60_000

/** What a draw takes of its beacon; of a block also when it was made. */
type Pulse = Pick<BeaconPulse, 'randomness' | 'signature'> & { minedAt?: Date }

export interface DueDraw {
  draw_id: string
  beacon_source: string
  beacon_chain: string
  beacon_round: bigint
}

/** Reads what came of the beacons that draws named, each round once: games that close together share it. */
export const readPulses = ({ beacon, blocks }: Pick<LotteryParts, 'beacon' | 'blocks'>) => {
  const known = new Map<string, Promise<Pulse | null>>()
  const blockOf = async (height: number): Promise<Pulse | null> => {
    const block = await blocks!.read(height)
    return block && { randomness: block.hash, signature: null, minedAt: block.minedAt }
  }
  return async (due: DueDraw): Promise<Pulse | null> => {
    if (due.beacon_source.startsWith('tron')) {
      // What a chain in small has decided is asked of no other.
      if (blocks?.source !== due.beacon_source) return null
      const block = `${due.beacon_source} ${due.beacon_round}`
      const asking = known.get(block) ?? blockOf(Number(due.beacon_round))
      known.set(block, asking)
      return asking
    }
    const named: BeaconRound = {
      source: due.beacon_source as BeaconSource,
      chain: due.beacon_chain,
      round: Number(due.beacon_round),
    }
    const key = `${named.chain} ${named.round}`
    const reading = known.get(key) ?? beacon.read(named)
    known.set(key, reading)
    return reading
  }
}

/** Makes the result of a draw from its seed and the beacon it named. While the beacon is silent it waits; after ten minutes it is void. */
export const makeResult = async (
  parts: LotteryParts,
  due: DueDraw,
  pulses = readPulses(parts),
): Promise<void> => {
  const pulse = await pulses(due)
  await transactAt(parts.app.db, 'lottery-draw', async (tx) => {
    const draw = await takeDraw(tx, due.draw_id, 'scheduled')
    // A list that is not frozen yet is frozen first.
    if (!draw || (draw.shots_until && !draw.frozen_at)) return
    if (pulse) await result(tx, parts, draw, pulse)
    else if ((await databaseNow(tx)).getTime() >= draw.draw_at.getTime() + VOID_AFTER_MS)
      await setVoided(tx, draw.draw_id, 'no beacon')
  })
}

const result = async (tx: Tx, parts: LotteryParts, draw: DrawRow, pulse: Pulse): Promise<void> => {
  const { app } = parts
  const sold = soldGameOf(draw.game_code)
  assert(sold && isPlatformDraw(draw), 'a draw that named a beacon is of the platform')
  // A block that was there before the close decides nothing: somebody may have known it.
  if (pulse.minedAt && pulse.minedAt <= draw.close_at)
    return setVoided(tx, draw.draw_id, 'block before the close')
  if (draw.day === null || draw.no === null) {
    const digits = digitsOfHash(pulse.randomness)
    return digits
      ? setResult(tx, draw.draw_id, { result: digits, seed: null, pulse, at: await databaseNow(tx) })
      : setVoided(tx, draw.draw_id, 'a hash without five digits')
  }
  const day = await readDay(tx, draw.game_code, draw.day)
  assert(day, 'a day is published before its draws')
  const last = app.sealer.open(day.seed_sealed, sealContext(draw.game_code, draw.day))
  const seed = seedChain(last, day.draws).seeds[draw.no - 1]!
  const of = { seed, beacon: pulse.randomness, nonce: nonceOf(draw.game_code, draw.numero) }
  const drawn = isShot(sold)
    ? roundOf(await readList(tx, draw.draw_id), of)?.result
    : drawResult(sold.series.format, of)
  assert(drawn, 'a round with too few numbers is void')
  await setResult(tx, draw.draw_id, { result: drawn, seed, pulse, at: await databaseNow(tx) })
  if (isShot(sold)) await noteRewards(tx, parts, draw.draw_id)
}
