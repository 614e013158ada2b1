import type { en } from './en.ts'

export type ArticleName = keyof typeof en
export type ArticleTexts = Readonly<Record<ArticleName, { title: string; body: string }>>
