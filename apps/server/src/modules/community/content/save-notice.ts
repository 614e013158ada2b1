import type { App } from '../../../platform/app.ts'
import type { OperatorCaller, RequestFacts } from '../../../platform/http/callers.ts'
import type { Settings } from '../../core/settings/index.ts'
import { cleanTexts } from './clean-texts.ts'
import { refuseFault } from './refuse-fault.ts'
import { noticeFault } from './rules.ts'
import { saveContent } from './save-content.ts'
import { insertNotice, lockNotice, updateNotice } from './store.ts'
import type { NoticeEdit } from './types.ts'

export interface NoticeSave {
  noticeId: string
  version: number
  notice: NoticeEdit
}

/** Refused, not silently changed, when its HTML holds what is not allowed: the author sees in the preview what would go. */
export const saveNotice = async (
  app: App,
  settings: Settings,
  input: NoticeSave,
  { caller, request }: { caller: OperatorCaller; request: RequestFacts },
) => {
  const { brandId, value } = settings.current()
  const edit: NoticeEdit = {
    ...input.notice,
    texts: cleanTexts(input.notice.texts),
    startsAt: new Date(input.notice.startsAt).toISOString(),
    endsAt: input.notice.endsAt === null ? null : new Date(input.notice.endsAt).toISOString(),
  }
  refuseFault(noticeFault(edit, value.defaultLanguage), value.defaultLanguage)
  const saved = await saveContent(app, {
    brandId,
    id: input.noticeId,
    version: input.version,
    edit,
    operator: caller,
    request,
    subject: 'notice',
    lock: lockNotice,
    insert: insertNotice,
    update: updateNotice,
  })
  return {
    ...saved.edit,
    noticeId: saved.id,
    version: saved.version,
    updatedAt: saved.updatedAt.toISOString(),
    updatedBy: saved.updatedBy,
  }
}
