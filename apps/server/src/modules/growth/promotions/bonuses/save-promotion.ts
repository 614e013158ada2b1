import { LEDGER_EXPONENT, parseAmount } from '@krathong/money'
import { faultOf } from '@krathong/promotions'
import type { PromotionEdit } from '@krathong/protocol/calls/promotions-back-office'
import type { App } from '../../../../platform/app.ts'
import { transact } from '../../../../platform/db/database.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import type { OperatorCaller, RequestFacts } from '../../../../platform/http/callers.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { recordAudit } from '../../../core/operators/index.ts'
import type { Settings } from '../../../core/settings/index.ts'
import { soundAudience } from '../audience.ts'
import { lockPromotion, setStage, writePromotion } from './promotion-store.ts'
import { termsOf } from '../rules/terms.ts'

interface Parts {
  app: App
  settings: Settings
}
/** Who saves, and from where. */
export interface By {
  caller: OperatorCaller
  request: RequestFacts
}

/** Texts that say nothing are not kept. */
export const tidyTexts = (texts: PromotionEdit['texts']): PromotionEdit['texts'] =>
  Object.fromEntries(
    Object.entries(texts)
      .map(([code, { title, text }]) => [code, { title: title.trim(), text: text.trim() }] as const)
      .filter(([, { title, text }]) => title !== '' || text !== ''),
  )

export const invalid = (field: string) => new Refusal('BAD_INPUT', {}, { [field]: { code: 'INVALID' } })

const PICTURE = /^$|^\/(?!\/)[A-Za-z0-9._~/-]{1,299}$/

/** A picture is one of the site; what is told of before it begins is told of before. */
export const requireShowable = ({
  picture = '',
  showFrom,
  startsAt,
}: Pick<PromotionEdit, 'showFrom' | 'startsAt'> & { picture?: string | undefined }): void => {
  if (!PICTURE.test(picture)) throw invalid('picture')
  if (showFrom && Date.parse(showFrom) > Date.parse(startsAt)) throw invalid('showFrom')
}

const requireSound = (edit: PromotionEdit, settings: Settings): void => {
  const { defaultLanguage, currency } = settings.current().value
  const fault = faultOf(termsOf(edit.terms))
  if (fault) throw invalid(fault)
  const amounts = [edit.terms.bonusMax, edit.terms.depositMin, edit.terms.stakeMax.least]
  if (amounts.some((amount) => parseAmount(amount, currency.exponent) === null)) throw invalid('bonusMax')
  if (!edit.texts[defaultLanguage]?.title) throw invalid('texts')
  if (edit.endsAt !== null && Date.parse(edit.endsAt) <= Date.parse(edit.startsAt))
    throw new Refusal('SCHEDULE_REVERSED')
  requireShowable(edit)
}

/** What is given counts against places and money meanwhile: less than that cannot be said. */
export const requireRoom = (
  edit: Pick<PromotionEdit, 'quota' | 'budget'>,
  { taken, reserved }: { taken: bigint; reserved: bigint },
): void => {
  if (edit.quota !== null && BigInt(edit.quota) < taken) throw invalid('quota')
  if (edit.budget !== null && (parseAmount(edit.budget, LEDGER_EXPONENT) ?? 0n) < reserved)
    throw invalid('budget')
}

/** Writes the next version with its audit row; whoever has joined keeps the terms of then. */
export const savePromotion = (
  { app, settings }: Parts,
  { caller, request }: By,
  {
    promotionId,
    version,
    promotion: wanted,
  }: { promotionId: string; version: number; promotion: PromotionEdit },
): Promise<void> =>
  transact(app.db, async (tx) => {
    const { brandId } = settings.current()
    const audience = await soundAudience(tx, brandId, wanted.audience)
    const edit = { ...wanted, texts: tidyTexts(wanted.texts), audience }
    requireSound(edit, settings)
    const stored = await lockPromotion(tx, brandId, promotionId)
    if ((stored && stored.kind !== 'deposit') || (!stored && version > 0)) throw new Refusal('NOT_FOUND')
    if (stored && stored.version !== version)
      throw new Refusal('VERSION_CONFLICT', { version: stored.version, updatedBy: stored.updatedBy })
    if (stored) requireRoom(edit, stored)
    const write = { promotionId, brandId, kind: 'deposit', version: version + 1, by: caller.username }
    await writePromotion(tx, edit, write)
    await recordAudit(tx, {
      operator: caller,
      address: request.address,
      action: 'promotions.save',
      subject: `promotion:${promotionId}`,
      before: null,
      after: edit,
      reason: '',
    })
  })

/** Puts a promotion before members, or takes nobody in by it any more. */
export const setPromotionStage = (
  { app, settings }: Parts,
  { caller, request }: By,
  {
    promotionId,
    version,
    stage,
    of,
    then,
  }: {
    promotionId: string
    version: number
    stage: 'published' | 'paused'
    of: 'promotions' | 'rewards'
    /** What else has to happen in the same transaction. */
    then?: (tx: Tx) => Promise<void>
  },
): Promise<void> =>
  transact(app.db, async (tx) => {
    const stored = await lockPromotion(tx, settings.current().brandId, promotionId)
    if (!stored || (stored.kind === 'deposit') !== (of === 'promotions')) throw new Refusal('NOT_FOUND')
    if (stored.version !== version)
      throw new Refusal('VERSION_CONFLICT', { version: stored.version, updatedBy: stored.updatedBy })
    await setStage(tx, { promotionId, stage, by: caller.username })
    await then?.(tx)
    await recordAudit(tx, {
      operator: caller,
      address: request.address,
      action: `${of}.${stage === 'published' ? 'publish' : 'pause'}`,
      subject: `promotion:${promotionId}`,
      before: null,
      after: { stage, version },
      reason: '',
    })
  })
