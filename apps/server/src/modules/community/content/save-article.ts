import type { App } from '../../../platform/app.ts'
import type { OperatorCaller, RequestFacts } from '../../../platform/http/callers.ts'
import type { Settings } from '../../core/settings/index.ts'
import { insertArticle, lockArticle, updateArticle } from './article-store.ts'
import { cleanTexts } from './clean-texts.ts'
import { refuseFault } from './refuse-fault.ts'
import { articleFault } from './rules.ts'
import { saveContent } from './save-content.ts'
import type { ArticleEdit } from './types.ts'

export interface ArticleSave {
  slug: string
  version: number
  article: ArticleEdit
}

export const saveArticle = async (
  app: App,
  settings: Settings,
  input: ArticleSave,
  { caller, request }: { caller: OperatorCaller; request: RequestFacts },
) => {
  const { brandId, value } = settings.current()
  const edit: ArticleEdit = {
    ...input.article,
    edition: input.article.edition.trim(),
    texts: cleanTexts(input.article.texts),
  }
  refuseFault(articleFault(edit, value.defaultLanguage), value.defaultLanguage)
  const saved = await saveContent(app, {
    brandId,
    id: input.slug,
    version: input.version,
    edit,
    operator: caller,
    request,
    subject: 'article',
    lock: lockArticle,
    insert: insertArticle,
    update: updateArticle,
  })
  return {
    ...saved.edit,
    slug: saved.id,
    version: saved.version,
    updatedAt: saved.updatedAt.toISOString(),
    updatedBy: saved.updatedBy,
  }
}
