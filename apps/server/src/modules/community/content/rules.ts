import { languagesToTry } from '@krathong/protocol/languages'
import type { ArticleEdit, BannerEdit, NoticeEdit, PromotionEdit, Texts } from './types.ts'

/** Paths of the site: one slash, then no second one, no backslash, no sign that could end a host or hide a scheme. */
const sitePath = /^\/(?![/\\])[A-Za-z0-9\-._~!$&'()*+,;=:/?#%]*$/
const gameNode = /^[A-Za-z0-9][A-Za-z0-9:_.-]{0,63}$/

export const isSitePath = (text: string): boolean => sitePath.test(text) && !text.includes('/../')

/** An https address outside, without a name or password inside it and without control characters. */
export const isHttpsAddress = (text: string): boolean => {
  if (!/^https:\/\/[^\s\\@]+$/.test(text) || !URL.canParse(text)) return false
  const url = new URL(text)
  return url.protocol === 'https:' && url.username === '' && url.password === '' && url.hostname.includes('.')
}

const isTarget: Record<BannerEdit['linkageType'], (target: string) => boolean> = {
  none: () => false,
  route: isSitePath,
  game: (target) => gameNode.test(target),
  url: isHttpsAddress,
}

export type ContentFault = 'URL_REFUSED' | 'SCHEDULE_REVERSED' | 'TEXT_MISSING'

const scheduleFault = ({
  startsAt,
  endsAt,
}: {
  startsAt: string
  endsAt: string | null
}): ContentFault | null =>
  endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt) ? 'SCHEDULE_REVERSED' : null

/** What is published must say something in the brand's own language; the others fall back to it. */
const textFault = (texts: Texts, isPublished: boolean, language: string): ContentFault | null =>
  isPublished && !texts[language]?.title.trim() ? 'TEXT_MISSING' : null

type Pictured = Pick<BannerEdit, 'linkageType' | 'target' | 'artwork' | 'mobileArtwork'>

const linkFault = ({ linkageType, target, artwork, mobileArtwork }: Pictured): ContentFault | null => {
  const isLinkSound =
    linkageType === 'none' ? target === null : target !== null && isTarget[linkageType](target)
  const isArtSound = isSitePath(artwork) && (mobileArtwork === null || isSitePath(mobileArtwork))
  return isLinkSound && isArtSound ? null : 'URL_REFUSED'
}

export const bannerFault = (banner: BannerEdit, language: string): ContentFault | null =>
  linkFault(banner) ?? scheduleFault(banner) ?? textFault(banner.texts, banner.isPublished, language)

export const promotionFault = (promotion: PromotionEdit, language: string): ContentFault | null =>
  linkFault(promotion) ??
  scheduleFault(promotion) ??
  textFault(promotion.texts, promotion.isPublished, language)

/** An offer is told of this long before it begins. */
export const COMING_DAYS = 14
const DAY_MS = 86_400_000

/** What of a player decides which offers are for them. */
export interface PromotionStatus {
  registeredAt: Date
  rank: number
  isStopped: boolean
}

/** Whom an offer is shown to: what is for new players also to visitors, who may become one. */
export const isOffered = (
  audience: PromotionEdit['audience'],
  reader: PromotionStatus | null,
  at: Date,
): boolean => {
  if (audience.kind === 'everyone') return true
  if (audience.kind === 'vip') return reader !== null && reader.rank >= audience.rank
  return reader === null || at.getTime() - reader.registeredAt.getTime() < audience.days * DAY_MS
}

export const noticeFault = (notice: NoticeEdit, language: string): ContentFault | null =>
  scheduleFault(notice) ?? textFault(notice.texts, notice.isPublished, language)

export const articleFault = (article: ArticleEdit, language: string): ContentFault | null =>
  textFault(article.texts, article.isPublished, language)

// Control characters, and the signs that turn the reading direction and so can disguise a text.
const unseen = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

export const plainText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(unseen, (sign) => (sign === '\n' ? '\n' : ''))
    .trim()

/** Texts as they are stored: languages without any text left out. */
export const tidyTexts = (texts: Texts, tidyBody: (body: string) => string): Texts =>
  Object.fromEntries(
    Object.entries(texts)
      .map(
        ([language, { title, body }]) =>
          [language, { title: plainText(title).replace(/\n/g, ' '), body: tidyBody(body) }] as const,
      )
      .filter(([, { title, body }]) => title !== '' || body !== ''),
  )

/** The text for a person: their language, else the brand's, else English, else any that has a title. */
export const chooseText = <T extends { title: string }>(
  texts: Readonly<Record<string, T>>,
  language: string,
  brandLanguage: string,
): T | null => {
  const tried = languagesToTry(language, brandLanguage).map((code) => texts[code])
  const known = [...tried, ...Object.values(texts)]
  return known.find((text) => text !== undefined && text.title !== '') ?? null
}

/** True when two edits mean the same, whatever the order of their fields. */
export const isSameEdit = (a: unknown, b: unknown): boolean =>
  JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => [key, sorted(part)]),
  )
}
