import { hitPoint, isMustHit } from '@krathong/games/slots'
import type { MustHitPot } from '@krathong/games/slots'
import { commitmentOf } from '@krathong/games/fairness'
import type { App } from '../../../platform/app.ts'
import { newSeedHex } from '../../../platform/crypto.ts'
import { transactAt } from '../../../platform/db/database.ts'
import { requireSoundRng } from '../../../platform/entropy.ts'
import type { Settings } from '../../core/settings/index.ts'
import { endCycle, holdCycle, insertCycle, raiseMeter } from './cycle-store.ts'
import type { NewCycle } from './cycle-store.ts'
import { payJackpots } from './pay-jackpots.ts'
import { readPots } from './pots.ts'
import type { FundedPot } from './pots.ts'
import type { PotRounds } from './types.ts'

type SealedPot = FundedPot & MustHitPot

interface Place {
  brandId: string
  code: string
  cycle: number
}

/** A quiet pot is not written to at every look, only once so many transactions lie behind its mark. */
const IDLE_XIDS = 10_000n

const sealContext = ({ brandId, code, cycle }: Place) => `pot-cycle:${brandId}:${code}:${cycle}`

/** A fresh cycle: the seed of its point from the system's generator, sealed at once; only its commitment leaves in clear. */
export const newCycle = ({ sealer }: Pick<App, 'sealer'>, place: Place, meter: bigint): NewCycle => {
  requireSoundRng()
  const seed = newSeedHex()
  return {
    ...place,
    commitment: commitmentOf(seed),
    sealed: sealer.seal(seed, sealContext(place)),
    meter,
  }
}

/**
 * Counts what came into the meter of one pot since it was last looked at. Where it has reached its sealed point, the round whose share
 * brought it there wins what it stood at, and the next cycle begins with what came after. Rounds are taken in the order in which they
 * were written, only below what may still commit: two can never win one cycle.
 */
const judgePot = (
  { app, rounds }: { app: App; rounds: PotRounds },
  pot: SealedPot,
  { brandId, exponent }: { brandId: string; exponent: number },
) =>
  transactAt(app.db, 'jackpot', async (tx) => {
    const { code } = pot
    const held = await holdCycle(tx, { brandId, code })
    if (!held) return null
    const place = { brandId, code, cycle: held.cycle }
    const stretch = { code, after: held.countedTo, edge: held.edge }
    const meter = held.meter + (await rounds.sumShares(tx, stretch))
    const serverSeed = app.sealer.open(held.seedSealed, sealContext(place))
    const point = hitPoint(pot, exponent, { serverSeed, cycle: held.cycle })
    const reacher =
      meter < point
        ? undefined
        : await rounds.findReacher(tx, stretch, { from: held.fromXid, more: point - held.meter })
    if (!reacher) {
      if (meter === held.meter && BigInt(held.edge) - BigInt(held.countedTo) < IDLE_XIDS) return null
      await raiseMeter(tx, place, { meter, countedTo: held.edge })
      return null
    }
    const { playerId, roundId, upTo } = reacher
    const stood = held.meter + upTo
    const due = stood < pot.mustHitBy ? stood : pot.mustHitBy
    await endCycle(tx, { ...place, serverSeed, meter: stood, countedTo: held.edge, playerId, roundId, due })
    const next = newCycle(app, { ...place, cycle: held.cycle + 1 }, pot.seed + meter - due)
    await insertCycle(tx, { ...next, countedTo: held.edge })
    return { playerId, roundId }
  })

/** Judges every pot that must be hit and pays what was won; run every second. Answers how many were won. */
export const judgePots = async (app: App, settings: Settings, rounds: PotRounds): Promise<number> => {
  const { brandId, platformOwner, value } = settings.current()
  const pots = (await readPots(app.db, brandId)).filter((pot): pot is SealedPot => isMustHit(pot))
  let won = 0
  for (const pot of pots) {
    const place = await judgePot({ app, rounds }, pot, { brandId, exponent: value.currency.exponent })
    if (!place) continue
    won += 1
    const paid = await payJackpots(app, { platformOwner, noteWin: rounds.noteWin }, place)
    if (!paid) continue
    app.bus.publish('balance', {
      playerId: place.playerId,
      currency: pot.currency,
      balance: paid.balance,
      version: paid.balanceVersion,
    })
  }
  return won
}
