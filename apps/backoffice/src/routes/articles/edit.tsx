import { helpCategories } from '@krathong/protocol/shapes/content-kinds'
import {
  articleDraft,
  type ArticleDraft,
  newArticle,
  readArticle,
} from '../../features/content/article-drafts.ts'
import { fieldOfRefusal, titleOf } from '../../features/content/drafts.ts'
import { PositionField } from '../../features/content/link-fields.tsx'
import { NoticePreview } from '../../features/content/notice-preview.tsx'
import { type Article, findIn } from '../../features/content/queries.ts'
import { TextTabs } from '../../features/content/text-tabs.tsx'
import { api } from '../../shared/client.ts'
import { defineEditor } from '../../shared/kit/editor.tsx'
import type { FieldsProps } from '../../shared/kit/editor-form.tsx'
import { ChoiceField, SwitchField, TextField } from '../../shared/kit/form.tsx'
import { Section } from '../../shared/page-head.tsx'
import { useWords } from '../../shared/words.ts'

const Fields = (form: FieldsProps<ArticleDraft>) => {
  const { t } = useWords()
  return (
    <>
      <Section title={t('notice.texts')}>
        <TextTabs form={form} body="notice.body" hint="notice.body-hint" rows={14} />
      </Section>
      <Section title={t('article.place')}>
        <div className="form">
          <div className="form-pair">
            <TextField
              form={form}
              name="slug"
              word="article.slug"
              hint="article.slug-hint"
              fault="article.slug-fault"
              spellCheck={false}
              maxLength={60}
              disabled={!form.isNew}
            />
            <ChoiceField
              form={form}
              name="category"
              word="article.category"
              values={helpCategories}
              wordOf={(one) => `article.category.${one}`}
            />
          </div>
          <div className="form-pair">
            <TextField
              form={form}
              name="edition"
              word="article.edition"
              hint="article.edition-hint"
              maxLength={20}
            />
            <PositionField form={form} />
          </div>
          <SwitchField form={form} name="isPublished" word="schedule.published" />
        </div>
      </Section>
    </>
  )
}

export const ArticleEdit = defineEditor({
  part: 'slug',
  parent: { title: 'nav.articles', to: '/articles' },
  words: { new: 'article.new', one: 'article.new', gone: 'article.gone' },
  group: 'contentAdmin',
  right: 'content.write',
  read: (id, options) =>
    findIn(
      (place) => api('contentAdmin', 'articles', place, options),
      ({ slug }) => slug === id,
    ),
  titleOf: ({ texts, slug }, language) => titleOf(texts, language) || slug,
  blank: ({ languages }, now) => newArticle(languages, now),
  draftOf: (saved: Article, { languages }) => articleDraft(saved, languages),
  readDraft: (draft: ArticleDraft, { languages }) => {
    const { edit, faults } = readArticle(draft, languages)
    return { edit: { slug: draft.slug, article: edit }, faults }
  },
  save: (_, version, edit) => api('contentAdmin', 'saveArticle', { version, ...edit }),
  idOf: ({ slug }) => slug,
  fieldOfRefusal,
  Fields,
  Preview: NoticePreview,
})
