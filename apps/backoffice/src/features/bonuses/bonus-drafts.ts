import { pointCategories, type PointCategory } from '@krathong/protocol/shapes/point-kinds'
import type { methodKinds } from '@krathong/protocol/calls/deposits'
import type { Faults } from '../../shared/kit/form.tsx'
import { toLocal, toMoment } from '../../shared/zoned-time.ts'
import {
  type AudienceDraft,
  audienceDraft,
  audienceFields,
  audienceOf,
  everybody,
} from '../../shared/promotion-audience.ts'
import {
  isShownInTime,
  showingDraft,
  type ShowingDraft,
  showingOf,
  usuallyShown,
} from '../../shared/promotion-showing.ts'
import type { BonusEdit } from './queries.ts'

type MethodKind = (typeof methodKinds)[number]

/** Every field as it was typed; an empty bound means that there is none. */
export interface BonusDraft extends AudienceDraft, ShowingDraft {
  texts: BonusEdit['texts']
  picture: string
  which: 'nth' | 'day' | 'week' | 'hours'
  hoursFrom: string
  hoursTo: string
  methods: readonly MethodKind[]
  nth: string
  ratePercent: string
  bonusMax: string
  depositMin: string
  times: string
  basis: BonusEdit['terms']['requirement']['basis']
  stakePercent: string
  stakeLeast: string
  cashoutTimes: string
  daysToUse: string
  contribution: Readonly<Record<PointCategory, string>>
  excluded: string
  quota: string
  budget: string
  joinHours: string
  place: string
  startsAt: string
  endsAt: string
}

const usual: Record<PointCategory, string> = {
  LOTTERY: '80',
  LIVE: '20',
  SPORTS: '100',
  FISH: '100',
  RNG: '100',
  PVP: '50',
  ESPORTS: '100',
  COCKFIGHT: '50',
}

/** A first deposit as the platform usually has it. */
export const newBonus = (now: string, timeZone: string): BonusDraft => ({
  ...everybody,
  ...usuallyShown,
  texts: {},
  picture: '',
  which: 'nth',
  hoursFrom: '20:00',
  hoursTo: '00:00',
  methods: [],
  nth: '1',
  ratePercent: '100',
  bonusMax: '3000',
  depositMin: '100',
  times: '8',
  basis: 'deposit-and-bonus',
  stakePercent: '10',
  stakeLeast: '100',
  cashoutTimes: '10',
  daysToUse: '30',
  contribution: usual,
  excluded: '',
  quota: '',
  budget: '',
  joinHours: '24',
  place: '0',
  startsAt: toLocal(now, timeZone),
  endsAt: '',
})

const text = (figure: number | string | null) => (figure === null ? '' : String(figure))

type Trigger = BonusEdit['terms']['trigger']

const triggerDraft = (trigger: Trigger): Pick<BonusDraft, 'which' | 'nth' | 'hoursFrom' | 'hoursTo'> => {
  const usual = { nth: '1', hoursFrom: '20:00', hoursTo: '00:00' }
  if (trigger.kind === 'nth') return { ...usual, which: 'nth', nth: String(trigger.nth) }
  if (trigger.kind === 'first-of') return { ...usual, which: trigger.period }
  return { ...usual, which: 'hours', hoursFrom: trigger.from, hoursTo: trigger.to }
}

const triggerOf = ({ which, nth, hoursFrom, hoursTo }: BonusDraft): Trigger => {
  if (which === 'nth') return { kind: 'nth', nth: Number(nth) }
  if (which === 'hours') return { kind: 'first-in', from: hoursFrom, to: hoursTo }
  return { kind: 'first-of', period: which }
}

export const draftOf = ({ terms, ...edit }: BonusEdit, timeZone: string): BonusDraft => ({
  ...audienceDraft(edit.audience),
  ...showingDraft(edit, timeZone),
  texts: edit.texts,
  picture: edit.picture,
  ...triggerDraft(terms.trigger),
  methods: terms.methods ?? [],
  ratePercent: String(terms.ratePercent),
  bonusMax: terms.bonusMax,
  depositMin: terms.depositMin,
  times: String(terms.requirement.times),
  basis: terms.requirement.basis,
  stakePercent: String(terms.stakeMax.percent),
  stakeLeast: terms.stakeMax.least,
  cashoutTimes: String(terms.cashoutTimes),
  daysToUse: String(terms.daysToUse),
  contribution: Object.fromEntries(
    pointCategories.map((category) => [category, String(terms.contribution[category] ?? 0)]),
  ) as BonusDraft['contribution'],
  excluded: terms.excludedGames.join('\n'),
  quota: text(edit.quota),
  budget: text(edit.budget),
  joinHours: String(edit.joinHours),
  place: String(edit.place),
  startsAt: toLocal(edit.startsAt, timeZone),
  endsAt: edit.endsAt === null ? '' : toLocal(edit.endsAt, timeZone),
})

const AMOUNT = /^\d{1,13}(\.\d{1,4})?$/
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/
const isAmount = (typed: string) => AMOUNT.test(typed) && Number(typed) > 0
const isWhole = (typed: string, from: number, to: number) =>
  /^\d{1,10}$/.test(typed) && Number(typed) >= from && Number(typed) <= to
const GAME = /^[A-Za-z0-9][A-Za-z0-9:_.-]{0,63}$/
const gamesIn = (typed: string) => typed.split(/[\s,]+/).filter(Boolean)

interface Rules {
  timeZone: string
  firstLanguage: string
}

const faultsOf = (draft: BonusDraft, { timeZone, firstLanguage }: Rules): string[] => {
  const startsAt = toMoment(draft.startsAt, timeZone)
  const endsAt = draft.endsAt === '' ? null : toMoment(draft.endsAt, timeZone)
  const percents = Object.values(draft.contribution)
  const sound: Partial<Record<keyof BonusDraft, boolean>> = {
    ...audienceFields(draft),
    texts: (draft.texts[firstLanguage]?.title.trim() ?? '') !== '',
    showFrom: isShownInTime(draft, startsAt, timeZone),
    nth: draft.which !== 'nth' || isWhole(draft.nth, 1, 20),
    hoursFrom: draft.which !== 'hours' || CLOCK.test(draft.hoursFrom),
    hoursTo: draft.which !== 'hours' || (CLOCK.test(draft.hoursTo) && draft.hoursTo !== draft.hoursFrom),
    ratePercent: isWhole(draft.ratePercent, 1, 500),
    bonusMax: isAmount(draft.bonusMax),
    depositMin: isAmount(draft.depositMin),
    times: isWhole(draft.times, 1, 50),
    stakePercent: isWhole(draft.stakePercent, 1, 100),
    stakeLeast: isAmount(draft.stakeLeast),
    cashoutTimes: isWhole(draft.cashoutTimes, 1, 1000),
    daysToUse: isWhole(draft.daysToUse, 1, 90),
    contribution:
      percents.every((percent) => isWhole(percent, 0, 100)) &&
      percents.some((percent) => Number(percent) > 0),
    excluded: gamesIn(draft.excluded).length <= 60 && gamesIn(draft.excluded).every((id) => GAME.test(id)),
    quota: draft.quota === '' || isWhole(draft.quota, 1, 1_000_000_000),
    budget: draft.budget === '' || isAmount(draft.budget),
    joinHours: isWhole(draft.joinHours, 1, 8760),
    place: isWhole(draft.place, 0, 10_000),
    startsAt: startsAt !== null,
    endsAt: draft.endsAt === '' || (endsAt !== null && startsAt !== null && endsAt > startsAt),
  }
  return Object.entries(sound)
    .filter(([, isSound]) => !isSound)
    .map(([name]) => name)
}

const termsOf = (draft: BonusDraft): BonusEdit['terms'] => ({
  trigger: triggerOf(draft),
  ...(draft.methods.length > 0 ? { methods: [...draft.methods] } : {}),
  ratePercent: Number(draft.ratePercent),
  bonusMax: draft.bonusMax,
  depositMin: draft.depositMin,
  requirement: { times: Number(draft.times), basis: draft.basis },
  contribution: Object.fromEntries(
    pointCategories.map((category) => [category, Number(draft.contribution[category])]),
  ) as BonusEdit['terms']['contribution'],
  excludedGames: gamesIn(draft.excluded),
  stakeMax: { percent: Number(draft.stakePercent), least: draft.stakeLeast },
  cashoutTimes: Number(draft.cashoutTimes),
  daysToUse: Number(draft.daysToUse),
})

/** What was typed as the server takes it, and what is wrong with it. */
export const readBonus = (draft: BonusDraft, rules: Rules): { edit: BonusEdit; faults: Faults } => ({
  faults: Object.fromEntries(faultsOf(draft, rules).map((name) => [name, 'wrong'])),
  edit: {
    texts: draft.texts,
    picture: draft.picture,
    terms: termsOf(draft),
    ...audienceOf(draft),
    ...showingOf(draft, rules.timeZone),
    startsAt: toMoment(draft.startsAt, rules.timeZone) ?? '',
    endsAt: draft.endsAt === '' ? null : toMoment(draft.endsAt, rules.timeZone),
    quota: draft.quota === '' ? null : Number(draft.quota),
    budget: draft.budget === '' ? null : draft.budget,
    joinHours: Number(draft.joinHours),
    place: Number(draft.place),
  },
})
