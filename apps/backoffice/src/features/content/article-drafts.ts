import type { CallInput, Calls } from '@krathong/protocol'
import type { Faults } from '../../shared/kit/form.tsx'
import type { TextDrafts } from './drafts.ts'
import { textsOf } from './drafts.ts'

export type ArticleEdit = CallInput<Calls['contentAdmin']['saveArticle']>['article']

export interface ArticleDraft {
  slug: string
  category: ArticleEdit['category']
  edition: string
  position: string
  isPublished: boolean
  texts: TextDrafts
}

export const SLUG = /^[a-z0-9-]{1,60}$/
const POSITION = /^\d{1,3}$|^1000$/

export const newArticle = (languages: readonly string[], now: string): ArticleDraft => ({
  slug: '',
  category: 'rules',
  edition: now.slice(0, 7),
  position: '0',
  isPublished: false,
  texts: textsOf({}, languages),
})

export const articleDraft = (
  { slug, ...edit }: ArticleEdit & { slug: string },
  languages: readonly string[],
): ArticleDraft => ({
  slug,
  category: edit.category,
  edition: edit.edition,
  position: String(edit.position),
  isPublished: edit.isPublished,
  texts: textsOf(edit.texts, languages),
})

export const readArticle = (
  draft: ArticleDraft,
  languages: readonly string[],
): { edit: ArticleEdit; faults: Faults } => {
  const faults: Record<string, string> = {}
  const [first] = languages
  if (!SLUG.test(draft.slug)) faults['slug'] = 'required'
  if (draft.edition.trim() === '') faults['edition'] = 'required'
  if (!POSITION.test(draft.position.trim())) faults['position'] = 'position'
  if (draft.isPublished && first && !draft.texts[first]?.title.trim()) faults[`texts.${first}`] = 'required'
  const texts = Object.fromEntries(
    Object.entries(draft.texts).filter(([, { title, body }]) => title.trim() || body.trim()),
  )
  const { category, isPublished } = draft
  const edit = {
    category,
    isPublished,
    texts,
    edition: draft.edition.trim(),
    position: Number(draft.position),
  }
  return { faults, edit }
}
