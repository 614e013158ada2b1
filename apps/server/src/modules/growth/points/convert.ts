import { minorUnit } from '@krathong/money'
import type { CallRead, calls } from '@krathong/protocol'
import type { App } from '../../../platform/app.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { PlayerCaller } from '../../../platform/http/callers.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Settings } from '../../core/settings/index.ts'
import { readProgramme } from './programme-reads.ts'
import { countConverted, readDay } from './redemption-store.ts'
import { isConvertible, worthOf } from './rules.ts'
import { spendOnce } from './spend-once.ts'
import type { Spending } from './spend-once.ts'
import { spend } from './spend.ts'

type Wanted = CallRead<typeof calls.points.convert>

/** The ratio in force; another one than was shown is told, never used unseen. */
const requireRatio = async (tx: Tx, settings: Settings, wanted: Wanted) => {
  const { brandId, value } = settings.current()
  const programme = await readProgramme(tx, brandId)
  const { convert: ratio } = programme.value
  if (!ratio || !value.currency.isPlayMoney) throw new Refusal('FEATURE_OFF')
  if (programme.version !== wanted.version)
    throw new Refusal('RATIO_CHANGED', { points: ratio.points, amount: ratio.amount })
  if (!isConvertible(wanted.points, ratio))
    throw new Refusal('POINTS_OUT_OF_RANGE', { minimum: ratio.minimum, step: ratio.step })
  return ratio
}

const convertNow = async (tx: Tx, { settings, playerId, redemptionId }: Spending, wanted: Wanted) => {
  const ratio = await requireRatio(tx, settings, wanted)
  const { brandId, value } = settings.current()
  const day = await readDay(tx, value.timeZone)
  // The player's points are held: what is counted here stays so until this one is counted too.
  const left = ratio.perDay - (await countConverted(tx, { playerId, day }))
  if (left < wanted.points) throw new Refusal('POINTS_LIMIT', { left: Math.max(0, left) })
  await spend(tx, settings, {
    redemptionId,
    brandId,
    playerId,
    kind: 'convert',
    itemId: null,
    usedVersion: wanted.version,
    quantity: 1,
    points: BigInt(wanted.points),
    currency: value.currency.code,
    amount: worthOf(wanted.points, ratio, minorUnit(value.currency.exponent)),
    requirement: 0,
    delivery: null,
    state: 'approved',
    day,
  })
}

/** Points into play money, at the ratio that stands when it commits. */
export const convert = (
  parts: { app: App; settings: Settings },
  caller: PlayerCaller,
  wanted: Wanted,
): Promise<string> => {
  const { requestId, points, version, proof } = wanted
  return spendOnce(parts, caller, {
    requestId,
    proof,
    key: { itemId: null, usedVersion: version, points: BigInt(points) },
    action: 'convert-points',
    detail: { points: String(points), version: String(version) },
    act: (tx, spending) => convertNow(tx, spending, wanted),
  })
}
