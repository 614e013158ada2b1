import type { CallInput, Calls } from '@krathong/protocol'
import type { Faults } from '../../shared/kit/form.tsx'
import type { ShowingDraft } from '../../shared/promotion-showing.ts'
import { toLocal } from '../../shared/zoned-time.ts'
import { type DraftRules, readSchedule, type ScheduleDraft, scheduleDraft, textsOf } from './drafts.ts'

export type PromotionEdit = CallInput<Calls['contentAdmin']['savePromotion']>['promotion']
type Wagered = NonNullable<PromotionEdit['terms']['wagering']>['of']

/** Every field as it was typed; an empty amount or count means that the offer asks or limits nothing of the kind. */
export interface PromotionDraft extends ScheduleDraft {
  artwork: string
  mobileArtwork: string
  linkageType: PromotionEdit['linkageType']
  target: string
  position: string
  tabs: ShowingDraft['tabs']
  audience: PromotionEdit['audience']['kind']
  audienceFigure: string
  wageringTimes: string
  wageringOf: Wagered
  maxWin: string
  minDeposit: string
  daysToUse: string
  excludedGames: string
}

const text = (figure: number | string | null | undefined) => (figure == null ? '' : String(figure))

const figureOf = (audience: PromotionEdit['audience']) =>
  audience.kind === 'new' ? audience.days : audience.kind === 'vip' ? audience.rank : null

export const newPromotion = (rules: DraftRules, now: string): PromotionDraft => ({
  artwork: '',
  mobileArtwork: '',
  linkageType: 'none',
  target: '',
  position: '0',
  tabs: null,
  audience: 'everyone',
  audienceFigure: '7',
  wageringTimes: '',
  wageringOf: 'bonus',
  maxWin: '',
  minDeposit: '',
  daysToUse: '',
  excludedGames: '',
  isPublished: false,
  startsAt: toLocal(now, rules.timeZone),
  endsAt: '',
  texts: textsOf({}, rules.languages),
})

export const promotionDraft = (edit: PromotionEdit, rules: DraftRules): PromotionDraft => ({
  ...scheduleDraft(edit, rules),
  artwork: edit.artwork,
  mobileArtwork: edit.mobileArtwork ?? '',
  linkageType: edit.linkageType,
  target: edit.target ?? '',
  position: String(edit.position),
  tabs: edit.tabs ?? null,
  audience: edit.audience.kind,
  audienceFigure: text(figureOf(edit.audience) ?? 7),
  wageringTimes: text(edit.terms.wagering?.times),
  wageringOf: edit.terms.wagering?.of ?? 'bonus',
  maxWin: text(edit.terms.maxWin),
  minDeposit: text(edit.terms.minDeposit),
  daysToUse: text(edit.terms.daysToUse),
  excludedGames: edit.terms.excludedGames.join('\n'),
})

const AMOUNT = /^\d{1,13}(\.\d{1,4})?$/
const COUNT = /^[1-9]\d{0,2}$/
const GAME = /^[A-Za-z0-9][A-Za-z0-9:_.-]{0,63}$/
const POSITION = /^\d{1,3}$|^1000$/

const audienceOf = ({ audience, audienceFigure }: PromotionDraft): PromotionEdit['audience'] => {
  if (audience === 'new') return { kind: 'new', days: Number(audienceFigure) }
  if (audience === 'vip') return { kind: 'vip', rank: Number(audienceFigure) }
  return { kind: 'everyone' }
}

const gamesOf = (typed: string) => typed.split(/[\s,]+/).filter(Boolean)
const orNull = (typed: string) => (typed.trim() === '' ? null : typed.trim())

const faultsOf = (draft: PromotionDraft): Record<string, string> => {
  const faults: Record<string, string> = {}
  const check = (name: string, isSound: boolean, fault: string) => {
    if (!isSound) faults[name] = fault
  }
  check('artwork', draft.artwork !== '', 'required')
  check('target', draft.linkageType === 'none' || draft.target.trim() !== '', 'required')
  check('position', POSITION.test(draft.position.trim()), 'position')
  check('audienceFigure', draft.audience === 'everyone' || COUNT.test(draft.audienceFigure), 'required')
  check('wageringTimes', draft.wageringTimes === '' || COUNT.test(draft.wageringTimes), 'required')
  check('daysToUse', draft.daysToUse === '' || COUNT.test(draft.daysToUse), 'required')
  for (const name of ['maxWin', 'minDeposit'] as const)
    check(name, draft[name].trim() === '' || AMOUNT.test(draft[name].trim()), 'required')
  check(
    'excludedGames',
    gamesOf(draft.excludedGames).every((game) => GAME.test(game)),
    'required',
  )
  return faults
}

export const readPromotion = (
  draft: PromotionDraft,
  rules: DraftRules,
): { edit: PromotionEdit; faults: Faults } => {
  const { edit, faults } = readSchedule(draft, rules)
  const { wageringTimes, daysToUse } = draft
  return {
    faults: { ...faults, ...faultsOf(draft) },
    edit: {
      ...edit,
      artwork: draft.artwork,
      mobileArtwork: draft.mobileArtwork || null,
      linkageType: draft.linkageType,
      target: draft.linkageType === 'none' ? null : draft.target.trim(),
      position: Number(draft.position),
      tabs: draft.tabs && [...draft.tabs],
      audience: audienceOf(draft),
      terms: {
        wagering: wageringTimes === '' ? null : { times: Number(wageringTimes), of: draft.wageringOf },
        maxWin: orNull(draft.maxWin),
        minDeposit: orNull(draft.minDeposit),
        daysToUse: daysToUse === '' ? null : Number(daysToUse),
        excludedGames: gamesOf(draft.excludedGames),
      },
    },
  }
}
