import type { App } from '../../../platform/app.ts'
import type { OperatorCaller, RequestFacts } from '../../../platform/http/callers.ts'
import type { Settings } from '../../core/settings/index.ts'
import { refuseFault } from './refuse-fault.ts'
import { bannerFault, plainText, tidyTexts } from './rules.ts'
import { saveContent } from './save-content.ts'
import { insertBanner, lockBanner, updateBanner } from './store.ts'
import type { BannerEdit } from './types.ts'

export interface BannerSave {
  bannerId: string
  version: number
  banner: BannerEdit
}

/** A banner's texts are plain: what looks like a mark is shown as it was typed. */
export const saveBanner = async (
  app: App,
  settings: Settings,
  input: BannerSave,
  { caller, request }: { caller: OperatorCaller; request: RequestFacts },
) => {
  const { brandId, value } = settings.current()
  const edit: BannerEdit = {
    ...input.banner,
    texts: tidyTexts(input.banner.texts, plainText),
    startsAt: new Date(input.banner.startsAt).toISOString(),
    endsAt: input.banner.endsAt === null ? null : new Date(input.banner.endsAt).toISOString(),
  }
  refuseFault(bannerFault(edit, value.defaultLanguage), value.defaultLanguage)
  const saved = await saveContent(app, {
    brandId,
    id: input.bannerId,
    version: input.version,
    edit,
    operator: caller,
    request,
    subject: 'banner',
    lock: lockBanner,
    insert: insertBanner,
    update: updateBanner,
  })
  return {
    ...saved.edit,
    bannerId: saved.id,
    version: saved.version,
    updatedAt: saved.updatedAt.toISOString(),
    updatedBy: saved.updatedBy,
  }
}
