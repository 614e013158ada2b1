import type { Faults } from '../../shared/kit/form.tsx'
import { toLocal, toMoment } from '../../shared/zoned-time.ts'
import type { BannerEdit, NoticeEdit } from './queries.ts'

/** What a form holds: every field as it was typed, times in the brand's zone. */
export type TextDrafts = Record<string, { title: string; body: string }>

export interface ScheduleDraft {
  startsAt: string
  endsAt: string
  isPublished: boolean
  texts: TextDrafts
}

export interface BannerDraft extends ScheduleDraft {
  groupName: BannerEdit['groupName']
  artwork: string
  mobileArtwork: string
  linkageType: BannerEdit['linkageType']
  target: string
  position: string
}

export interface NoticeDraft extends ScheduleDraft {
  type: NoticeEdit['type']
}

/** Faults stand by field; a text's field is `texts.<language>`. */
type Fault = 'required' | 'schedule' | 'position' | 'target' | 'html'

export interface DraftRules {
  languages: readonly string[]
  timeZone: string
}

export const textsOf = (texts: Readonly<TextDrafts>, languages: readonly string[]): TextDrafts =>
  Object.fromEntries(
    [...languages, ...Object.keys(texts)].map((code) => [code, texts[code] ?? { title: '', body: '' }]),
  )

export const newBanner = (rules: DraftRules, now: string): BannerDraft => ({
  groupName: 'w_home',
  artwork: '',
  mobileArtwork: '',
  linkageType: 'none',
  target: '',
  position: '0',
  isPublished: false,
  startsAt: toLocal(now, rules.timeZone),
  endsAt: '',
  texts: textsOf({}, rules.languages),
})

export const newNotice = (rules: DraftRules, now: string): NoticeDraft => ({
  type: 'H',
  isPublished: false,
  startsAt: toLocal(now, rules.timeZone),
  endsAt: '',
  texts: textsOf({}, rules.languages),
})

export const scheduleDraft = (
  edit: Pick<NoticeEdit, 'startsAt' | 'endsAt' | 'isPublished' | 'texts'>,
  { languages, timeZone }: DraftRules,
): ScheduleDraft => ({
  startsAt: toLocal(edit.startsAt, timeZone),
  endsAt: edit.endsAt === null ? '' : toLocal(edit.endsAt, timeZone),
  isPublished: edit.isPublished,
  texts: textsOf(edit.texts, languages),
})

export const bannerDraft = (edit: BannerEdit, rules: DraftRules): BannerDraft => ({
  ...scheduleDraft(edit, rules),
  groupName: edit.groupName,
  artwork: edit.artwork,
  mobileArtwork: edit.mobileArtwork ?? '',
  linkageType: edit.linkageType,
  target: edit.target ?? '',
  position: String(edit.position),
})

export const noticeDraft = (edit: NoticeEdit, rules: DraftRules): NoticeDraft => ({
  ...scheduleDraft(edit, rules),
  type: edit.type,
})

/** A published text must exist in the brand's first language, the one that all others fall back to. */
export const readSchedule = (draft: ScheduleDraft, { timeZone, languages }: DraftRules) => {
  const faults: Record<string, Fault> = {}
  const startsAt = toMoment(draft.startsAt, timeZone)
  const endsAt = draft.endsAt === '' ? null : toMoment(draft.endsAt, timeZone)
  if (startsAt === null) faults['startsAt'] = 'required'
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt) faults['endsAt'] = 'schedule'
  const [first] = languages
  if (draft.isPublished && first && !draft.texts[first]?.title.trim()) faults[`texts.${first}`] = 'required'
  const texts = Object.fromEntries(
    Object.entries(draft.texts).filter(([, { title, body }]) => title.trim() || body.trim()),
  )
  return { faults, edit: { startsAt: startsAt ?? '', endsAt, isPublished: draft.isPublished, texts } }
}

export const readBanner = (draft: BannerDraft, rules: DraftRules): { edit: BannerEdit; faults: Faults } => {
  const { edit, faults } = readSchedule(draft, rules)
  const target = draft.target.trim()
  if (draft.artwork === '') faults['artwork'] = 'required'
  if (draft.linkageType !== 'none' && target === '') faults['target'] = 'required'
  if (!/^\d{1,3}$|^1000$/.test(draft.position.trim())) faults['position'] = 'position'
  return {
    faults,
    edit: {
      ...edit,
      groupName: draft.groupName,
      artwork: draft.artwork,
      mobileArtwork: draft.mobileArtwork || null,
      linkageType: draft.linkageType,
      target: draft.linkageType === 'none' ? null : target,
      position: Number(draft.position),
    },
  }
}

export const readNotice = (draft: NoticeDraft, rules: DraftRules): { edit: NoticeEdit; faults: Faults } => {
  const { edit, faults } = readSchedule(draft, rules)
  return { faults, edit: { ...edit, type: draft.type } }
}

/** The field that a refusal of the server speaks of, so that its sentence stands there. */
export const fieldOfRefusal = (
  code: string,
  { language }: Readonly<Record<string, unknown>>,
): readonly [field: string, fault: Fault] | null => {
  if (code === 'URL_REFUSED') return ['target', 'target']
  if (code === 'SCHEDULE_REVERSED') return ['endsAt', 'schedule']
  if (code === 'HTML_REFUSED' && typeof language === 'string') return [`texts.${language}`, 'html']
  return null
}

/** The title for a list: in the operator's language, else the first there is. */
export const titleOf = (texts: Readonly<TextDrafts>, language: string): string =>
  texts[language]?.title || Object.values(texts).find(({ title }) => title !== '')?.title || ''
