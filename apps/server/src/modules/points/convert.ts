import { minorUnit } from '@krathong/money'
import type { CallRead, calls } from '@krathong/protocol'
import type { App } from '../../platform/app.ts'
import { now } from '../../platform/clock.ts'
import { transact } from '../../platform/db/database.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { PlayerCaller } from '../../platform/http/callers.ts'
import { idFor, isRecentId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import { consumeStepUp, requireRealAccount } from '../players/index.ts'
import { requirePlayOpen } from '../protection/index.ts'
import type { Settings } from '../settings/index.ts'
import { readProgramme } from './programme.ts'
import { countConverted, readDay } from './redemption-store.ts'
import { isConvertible, worthOf } from './rules.ts'
import { holdAndRepeat, spend } from './spend.ts'
import { tellBalance } from './tell-balance.ts'

type Wanted = CallRead<typeof calls.points.convert>

interface Asking {
  settings: Settings
  playerId: string
  redemptionId: string
  wanted: Wanted
}

/** The ratio in force; another one than was shown is told, never used unseen. */
const requireRatio = async (tx: Tx, { settings, wanted }: Asking) => {
  const { brandId, value } = settings.current()
  const programme = await readProgramme(tx, brandId)
  const { convert } = programme.value
  if (!convert || !value.currency.isPlayMoney) throw new Refusal('FEATURE_OFF')
  if (programme.version !== wanted.version)
    throw new Refusal('RATIO_CHANGED', { points: convert.points, amount: convert.amount })
  if (!isConvertible(wanted.points, convert))
    throw new Refusal('POINTS_OUT_OF_RANGE', { minimum: convert.minimum, step: convert.step })
  return convert
}

const convertOnce = async (tx: Tx, asking: Asking) => {
  const { settings, playerId, redemptionId, wanted } = asking
  const { requestId, version } = wanted
  const points = BigInt(wanted.points)
  const repeat = await holdAndRepeat(tx, {
    playerId,
    redemptionId,
    itemId: null,
    usedVersion: version,
    points,
  })
  if (repeat) return { isRepeat: true }
  if (!isRecentId(requestId, now())) throw new Refusal('KEY_MALFORMED')
  const detail = { requestId, points: String(points), version: String(version) }
  await consumeStepUp(tx, { playerId, action: 'convert-points', detail, proof: wanted.proof })
  await requirePlayOpen(tx, playerId)
  const convert = await requireRatio(tx, asking)
  const { brandId, value } = settings.current()
  const day = await readDay(tx, value.timeZone)
  // The player's points are held: what is counted here stays so until this one is counted too.
  const left = convert.perDay - (await countConverted(tx, { playerId, day }))
  if (left < wanted.points) throw new Refusal('POINTS_LIMIT', { left: Math.max(0, left) })
  await spend(tx, settings, {
    redemptionId,
    brandId,
    playerId,
    kind: 'convert',
    itemId: null,
    usedVersion: version,
    quantity: 1,
    points,
    currency: value.currency.code,
    amount: worthOf(wanted.points, convert, minorUnit(value.currency.exponent)),
    requirement: 0,
    delivery: null,
    state: 'approved',
    day,
  })
  return { isRepeat: false }
}

/** Points into play money, once a request, at the ratio that stands when it commits. */
export const convert = async (
  { app, settings }: { app: App; settings: Settings },
  caller: PlayerCaller,
  wanted: Wanted,
): Promise<string> => {
  requireRealAccount(caller)
  const { playerId } = caller
  const redemptionId = idFor(playerId, wanted.requestId)
  const asking = { settings, playerId, redemptionId, wanted }
  const { isRepeat } = await transact(app.db, (tx) => convertOnce(tx, asking))
  if (!isRepeat) await tellBalance({ app, settings }, playerId, redemptionId)
  return redemptionId
}
