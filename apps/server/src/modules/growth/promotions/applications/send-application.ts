import { databaseNow, transact } from '../../../../platform/db/database.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import type { PlayerCaller } from '../../../../platform/http/callers.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import type { Settings } from '../../../core/settings/index.ts'
import { requireRealAccount } from '../../../people/players/index.ts'
import { requirePlayOpen } from '../../../people/protection/index.ts'
import type { RewardParts } from '../rewards/claim-reward.ts'
import { periodOf } from '../missions/mission-terms.ts'
import { looksRoomy } from '../rewards/reward-store.ts'
import type { SchemeOf } from '../rewards/reward-types.ts'
import { invalid } from '../bonuses/save-promotion.ts'
import { isOfKind, readScheme, requireMeant } from '../schemes/scheme-reads.ts'
import { countPictures, readOfPeriods, readOthers, readOwn } from './application-reads.ts'
import { holdApplicant, insertApplication } from './application-store.ts'
import type { Application, SharedSign } from './application-types.ts'

export interface ApplicationWanted {
  applicationId: string
  promotionId: string
  version: number
  comment: string
}

const requireOpen = async (tx: Tx, settings: Settings, wanted: ApplicationWanted) => {
  const { brandId, value } = settings.current()
  const scheme = await readScheme(tx, brandId, wanted.promotionId)
  if (!scheme || scheme.stage === 'draft' || !isOfKind(scheme, 'application')) throw new Refusal('NOT_FOUND')
  const period = periodOf(scheme, await databaseNow(tx), value.timeZone)
  if (scheme.stage !== 'published' || !period) throw new Refusal('PROMOTION_CLOSED')
  if (scheme.version !== wanted.version) throw new Refusal('PROMOTION_CHANGED')
  return { scheme, period }
}

/** One at a time, none after a yes, and again after a no as often as the terms say. */
const requireAttempt = (before: readonly Application[], { attempts }: SchemeOf<'application'>['terms']) => {
  if (before.some(({ state }) => state !== 'REJECTED')) throw new Refusal('APPLICATION_STANDS')
  if (before.length >= attempts) throw new Refusal('NOT_ELIGIBLE')
}

const requireAsked = async (
  tx: Tx,
  playerId: string,
  wanted: ApplicationWanted,
  scheme: SchemeOf<'application'>,
) => {
  const { isCommentAsked, isPictureAsked } = scheme.terms
  if (isCommentAsked && wanted.comment === '') throw invalid('comment')
  if (isPictureAsked && (await countPictures(tx, playerId, wanted.applicationId)) === 0)
    throw invalid('pictures')
}

const signsOf = async (tx: Tx, playerId: string): Promise<SharedSign[]> => [
  ...new Set((await readOthers(tx, playerId)).flatMap(({ signs }) => signs)),
]

const send = async (
  tx: Tx,
  settings: Settings,
  caller: PlayerCaller,
  wanted: ApplicationWanted,
): Promise<Application> => {
  requireRealAccount(caller)
  const { playerId, type } = caller
  if (type !== 0) throw new Refusal('NOT_ELIGIBLE')
  await holdApplicant(tx, playerId)
  const sent = await readOwn(tx, playerId, wanted.applicationId)
  if (sent) return sent
  await requirePlayOpen(tx, playerId)
  const { scheme, period } = await requireOpen(tx, settings, wanted)
  const { promotionId, terms, version } = scheme
  await requireMeant(tx, promotionId, playerId)
  requireAttempt(await readOfPeriods(tx, playerId, [{ promotionId, period: period.key }]), terms)
  if (!(await looksRoomy(tx, { promotionId, places: 1, most: 1n }))) throw new Refusal('PROMOTION_USED_UP')
  await requireAsked(tx, playerId, wanted, scheme)
  const isNew = await insertApplication(tx, {
    applicationId: wanted.applicationId,
    promotionId,
    brandId: settings.current().brandId,
    playerId,
    version,
    terms,
    period: period.key,
    periodFrom: period.from,
    comment: wanted.comment,
    signs: await signsOf(tx, playerId),
  })
  // Somebody else's key: theirs is not told, and ours was not written.
  if (!isNew) throw new Refusal('KEY_MALFORMED')
  return (await readOwn(tx, playerId, wanted.applicationId))!
}

/** Asks for a reward, with the terms that were shown. The same key again is told what was sent the first time. */
export const sendApplication = (
  { app, settings }: RewardParts,
  caller: PlayerCaller,
  wanted: ApplicationWanted,
): Promise<Application> => transact(app.db, (tx) => send(tx, settings, caller, wanted))
