import { helpCategories } from '@krathong/protocol/shapes/content-kinds'
import { Field } from '@krathong/ui/field'
import { api } from '../../shared/client.ts'
import { useDesk } from '../../shared/desk.tsx'
import { Choice, Switch } from '../../shared/field.tsx'
import { Section } from '../../shared/page-head.tsx'
import { useNow } from '../../shared/use-now.ts'
import { useWords } from '../../shared/words.ts'
import { articleDraft, type ArticleDraft, newArticle, readArticle } from './article-drafts.ts'
import { EditorFrame } from './editor-frame.tsx'
import { NoticePreview } from './notice-preview.tsx'
import type { ArticleRow } from './shelf-queries.ts'
import { TextTabs, useCurrentLanguage } from './text-tabs.tsx'
import { useEditor } from './use-editor.ts'

type Saved = Omit<ArticleRow, 'helped' | 'notHelped'>

interface ArticleEditorProps {
  article: Saved | null
  onSaved: (article: Saved) => void
  onTakeTheirs: () => void
}

export const ArticleEditor = ({ article, onSaved, onTakeTheirs }: ArticleEditorProps) => {
  const { t } = useWords()
  const { languages } = useDesk()
  const now = useNow()
  const [current, setCurrent] = useCurrentLanguage(languages)
  const editor = useEditor({
    version: article?.version ?? 0,
    start: article ? articleDraft(article, languages) : newArticle(languages, now),
    read: (draft: ArticleDraft) => {
      const { edit, faults } = readArticle(draft, languages)
      return { edit: { slug: draft.slug, article: edit }, faults }
    },
    draftOf: (saved: Saved) => articleDraft(saved, languages),
    send: (version, edit) => api('contentAdmin', 'saveArticle', { version, ...edit }),
    onSaved,
  })
  const { draft, faults, change } = editor
  const needed = (name: string) => (faults[name] ? t('field.required') : undefined)
  return (
    <EditorFrame
      {...editor}
      onSave={() => editor.submit()}
      onOverwrite={editor.submit}
      onTakeTheirs={onTakeTheirs}
      preview={<NoticePreview draft={draft} language={current} startsAt={null} />}
    >
      <Section title={t('notice.texts')}>
        <TextTabs
          texts={draft.texts}
          faults={faults}
          bodyLabel={t('notice.body')}
          bodyHint={t('notice.body-hint')}
          bodyRows={14}
          current={current}
          onCurrent={setCurrent}
          onChange={(texts) => change({ texts })}
        />
      </Section>
      <Section title={t('article.place')}>
        <div className="form">
          <div className="form-pair">
            <Field
              label={t('article.slug')}
              hint={t('article.slug-hint')}
              spellCheck={false}
              maxLength={60}
              disabled={article !== null}
              error={faults['slug'] ? t('article.slug-fault') : undefined}
              value={draft.slug}
              onChange={(event) => change({ slug: event.target.value })}
            />
            <Choice
              label={t('article.category')}
              value={draft.category}
              options={helpCategories.map((one) => [one, t(`article.category.${one}`)] as const)}
              onChange={(category) => change({ category })}
            />
          </div>
          <div className="form-pair">
            <Field
              label={t('article.edition')}
              hint={t('article.edition-hint')}
              maxLength={20}
              error={needed('edition')}
              value={draft.edition}
              onChange={(event) => change({ edition: event.target.value })}
            />
            <Field
              label={t('banner.position')}
              hint={t('banner.position-hint')}
              inputMode="numeric"
              error={faults['position'] ? t('banner.position-fault') : undefined}
              value={draft.position}
              onChange={(event) => change({ position: event.target.value })}
            />
          </div>
          <div className="switch-row">
            <p className="field-label">{t('schedule.published')}</p>
            <Switch
              label={t('schedule.published')}
              isOn={draft.isPublished}
              onChange={(isPublished) => change({ isPublished })}
            />
          </div>
        </div>
      </Section>
    </EditorFrame>
  )
}
