import { databaseNow, transact } from '../../../../platform/db/database.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import type { OperatorCaller, RequestFacts } from '../../../../platform/http/callers.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import type { Settings } from '../../../core/settings/index.ts'
import type { RewardParts } from '../rewards/claim-reward.ts'
import { periodOf } from '../missions/mission-terms.ts'
import { isOfKind, readScheme } from '../schemes/scheme-reads.ts'
import { readOfPeriods, readSeen } from './application-reads.ts'
import { holdApplicant, insertApplication } from './application-store.ts'
import { decideHeld } from './decide-application.ts'

interface Wanted {
  applicationId: string
  promotionId: string
  playerId: string
  amount: string
  remark: string
}

/** The application that a gift stands for: of now, without words and pictures. */
const insertGift = async (tx: Tx, settings: Settings, wanted: Wanted): Promise<void> => {
  const { brandId, value } = settings.current()
  const { applicationId, promotionId, playerId } = wanted
  const scheme = await readScheme(tx, brandId, promotionId)
  if (!scheme || scheme.stage === 'draft' || !isOfKind(scheme, 'application')) throw new Refusal('NOT_FOUND')
  const period = periodOf(scheme, await databaseNow(tx), value.timeZone)
  if (scheme.stage !== 'published' || !period) throw new Refusal('PROMOTION_CLOSED')
  await holdApplicant(tx, playerId)
  const before = await readOfPeriods(tx, playerId, [{ promotionId, period: period.key }])
  if (before.some(({ state }) => state !== 'REJECTED')) throw new Refusal('APPLICATION_STANDS')
  const { terms, version } = scheme
  const ids = { applicationId, promotionId, brandId, playerId, version, terms }
  const isNew = await insertApplication(tx, {
    ...ids,
    period: period.key,
    periodFrom: period.from,
    comment: '',
    signs: [],
  })
  if (!isNew) throw new Refusal('KEY_MALFORMED')
}

/**
 * Gives a member a reward that nobody asked for, under the terms, places and money of its promotion; above what one gives alone by two.
 * The same key again changes nothing.
 */
export const grantReward = (
  parts: RewardParts,
  by: { caller: OperatorCaller; request: RequestFacts },
  wanted: Wanted,
): Promise<void> =>
  transact(parts.app.db, async (tx) => {
    const { brandId } = parts.settings.current()
    const given = await readSeen(tx, brandId, wanted.applicationId)
    if (given?.playerId === wanted.playerId && given.state === 'APPROVED') return
    if (given) throw new Refusal('SUBMISSION_DECIDED')
    await insertGift(tx, parts.settings, wanted)
    const held = await readSeen(tx, brandId, wanted.applicationId)
    if (!held) throw new Refusal('NOT_FOUND')
    await decideHeld(tx, parts.settings, by, { held, amount: wanted.amount, remark: wanted.remark })
  })
