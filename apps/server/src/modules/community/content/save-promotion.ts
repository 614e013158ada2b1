import type { App } from '../../../platform/app.ts'
import type { OperatorCaller, RequestFacts } from '../../../platform/http/callers.ts'
import type { Settings } from '../../core/settings/index.ts'
import { cleanTexts } from './clean-texts.ts'
import { insertPromotion, lockPromotion, updatePromotion } from './promotion-store.ts'
import { refuseFault } from './refuse-fault.ts'
import { promotionFault } from './rules.ts'
import { saveContent } from './save-content.ts'
import type { PromotionEdit } from './types.ts'

export interface PromotionSave {
  promotionId: string
  version: number
  promotion: PromotionEdit
}

/** Saves the next version of an offer and keeps the one before as it was shown. */
export const savePromotion = async (
  app: App,
  settings: Settings,
  input: PromotionSave,
  { caller, request }: { caller: OperatorCaller; request: RequestFacts },
) => {
  const { brandId, value } = settings.current()
  const edit: PromotionEdit = {
    ...input.promotion,
    texts: cleanTexts(input.promotion.texts),
    terms: { ...input.promotion.terms, excludedGames: [...new Set(input.promotion.terms.excludedGames)] },
    startsAt: new Date(input.promotion.startsAt).toISOString(),
    endsAt: input.promotion.endsAt === null ? null : new Date(input.promotion.endsAt).toISOString(),
  }
  refuseFault(promotionFault(edit, value.defaultLanguage), value.defaultLanguage)
  const saved = await saveContent(app, {
    brandId,
    id: input.promotionId,
    version: input.version,
    edit,
    operator: caller,
    request,
    subject: 'promotion',
    lock: lockPromotion,
    insert: insertPromotion,
    update: updatePromotion,
  })
  return {
    ...saved.edit,
    promotionId: saved.id,
    version: saved.version,
    updatedAt: saved.updatedAt.toISOString(),
    updatedBy: saved.updatedBy,
  }
}
