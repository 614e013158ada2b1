import type { SchemeKind } from '@krathong/protocol/shapes/promotion-kinds'
import type { Faults } from '../../shared/kit/form.tsx'
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
import { toLocal, toMoment } from '../../shared/zoned-time.ts'
import { chanceDraft, chanceFields, chanceTerms, newChance } from './chance-drafts.ts'
import type { ChanceDraft } from './chance-drafts.ts'
import { checkInDraft, checkInTerms, contactTerms, isMakeUpLevel } from './check-in-drafts.ts'
import { freeSpinDraft, freeSpinFields, freeSpinTerms, newFreeSpins } from './free-spin-drafts.ts'
import type { FreeSpinDraft } from './free-spin-drafts.ts'
import { prizeLines, readPrizes, readSteps, stepLines } from './mission-drafts.ts'
import type { SchemeEdit } from './queries.ts'
import { rateOf, sharesOf } from './rate-drafts.ts'
import {
  AMOUNT,
  areDays,
  areGifts,
  areRates,
  areTiers,
  areWeeks,
  isAmount,
  isWhole,
  linesIn,
  wordsIn,
} from './typed-lines.ts'

/** Every field as it was typed; those of other kinds keep what was typed in them until it is saved. */
export interface SchemeDraft extends ChanceDraft, FreeSpinDraft, AudienceDraft, ShowingDraft {
  kind: SchemeKind
  texts: SchemeEdit['texts']
  picture: string
  period: 'day' | 'week'
  lossMin: string
  /** A line a tier: level, percent, most. */
  tiers: string
  claimHours: string
  /** What each day of the row gives, one after the other. */
  days: string
  stakeMin: string
  makeUpLevel: string
  contact: 'mail' | 'phone'
  code: string
  amount: string
  /** A line a level: level and amount, and of a week what has to be staked. */
  gifts: string
  weeks: string
  accountDays: string
  /** A line a level: level, and a percentage for each group. */
  rates: string
  volumeFrom: string
  volumeMore: string
  least: string
  referrer: string
  friend: string
  depositMin: string
  friendStakeMin: string
  friendDays: string
  monthMost: string
  isPhoneAsked: boolean
  missionPeriod: 'once' | 'day' | 'week'
  /** A line a mission. */
  steps: string
  stakePer: string
  /** A line for a rank, or for ranks that get as much. */
  prizes: string
  /** A percentage for each group. */
  shares: string
  shareDays: string
  dayMost: string
  applicationMost: string
  attempts: string
  isCommentAsked: boolean
  isPictureAsked: boolean
  times: string
  quota: string
  budget: string
  place: string
  startsAt: string
  endsAt: string
}

/** A day's cashback as the platform usually has it. */
export const newScheme = (now: string, timeZone: string): SchemeDraft => ({
  ...newChance,
  ...newFreeSpins,
  ...everybody,
  ...usuallyShown,
  picture: '',
  kind: 'cashback',
  texts: {},
  period: 'day',
  lossMin: '500',
  tiers: '0 3 1000',
  claimHours: '24',
  days: '1 2 3 5 8 10 18',
  stakeMin: '100',
  makeUpLevel: '2',
  contact: 'phone',
  code: '',
  amount: '',
  gifts: '1 28\n2 88\n3 188',
  weeks: '1 8 1250\n2 18 5000',
  accountDays: '30',
  rates: '0 0.4 0.3 0.3 0.2',
  volumeFrom: '100000',
  volumeMore: '0.1',
  least: '1',
  referrer: '100',
  friend: '50',
  depositMin: '300',
  friendStakeMin: '1000',
  friendDays: '30',
  monthMost: '20',
  isPhoneAsked: true,
  missionPeriod: 'day',
  steps: 'stake 500 0 ALL 5 5\nbets 50 10 RNG 10 10',
  stakePer: '1000',
  prizes: '1 8888\n2 3888\n3 1888\n4-10 888\n11-50 88',
  shares: '0.1 0.06 0.06 0.06 0.05',
  shareDays: '365',
  dayMost: '5000',
  applicationMost: '500',
  attempts: '2',
  isCommentAsked: false,
  isPictureAsked: true,
  times: '1',
  quota: '',
  budget: '',
  place: '0',
  startsAt: toLocal(now, timeZone),
  endsAt: '',
})

/** Hundredths of a percent as they are typed. */
const percentOf = (rate: number): string => String(rate / 100)

const termsDraft = (terms: SchemeEdit['terms']): Partial<SchemeDraft> => {
  const claimHours = 'claimHours' in terms ? { claimHours: String(terms.claimHours) } : {}
  switch (terms.kind) {
    case 'check-in':
      return checkInDraft(terms)
    case 'code':
      return { code: terms.code, amount: terms.amount }
    case 'contact':
      return { contact: terms.contact, amount: terms.amount }
    case 'cashback': {
      const tiers = terms.tiers.map(({ level, ratePercent, most }) => `${level} ${ratePercent} ${most}`)
      return { ...claimHours, period: terms.period, lossMin: terms.lossMin, tiers: tiers.join('\n') }
    }
    case 'salary': {
      const weeks = terms.gifts.map(({ level, amount, stakeMin }) => `${level} ${amount} ${stakeMin}`)
      return { ...claimHours, weeks: weeks.join('\n') }
    }
    case 'rebate': {
      const rates = terms.tiers.map(({ level, rates: { slots, live, sports, pvp } }) =>
        [level, ...[slots, live, sports, pvp].map(percentOf)].join(' '),
      )
      const { from, more } = terms.volume
      const volume = { volumeFrom: from, volumeMore: percentOf(more), least: terms.least }
      return { ...claimHours, ...volume, rates: rates.join('\n') }
    }
    case 'referral': {
      const { referrer, friend, depositMin, friendStakeMin, isPhoneAsked, days, monthMost } = terms
      const counts = { friendDays: String(days), monthMost: String(monthMost) }
      return { ...claimHours, ...counts, referrer, friend, depositMin, friendStakeMin, isPhoneAsked }
    }
    case 'mission':
      return { ...claimHours, missionPeriod: terms.period, steps: stepLines(terms.steps) }
    case 'leaderboard': {
      const { period, stakePer, prizes } = terms
      return { ...claimHours, period, stakePer, prizes: prizeLines(prizes) }
    }
    case 'commission': {
      const { slots, live, sports, pvp, lottery } = terms.rates
      const shares = [slots, live, sports, pvp, lottery].map(percentOf).join(' ')
      return { ...claimHours, shares, shareDays: String(terms.days), dayMost: terms.dayMost }
    }
    case 'application': {
      const { period, most, attempts, isCommentAsked, isPictureAsked } = terms
      const asked = { isCommentAsked, isPictureAsked, attempts: String(attempts) }
      return { ...claimHours, ...asked, missionPeriod: period, applicationMost: most }
    }
    case 'free-spins':
      return { ...claimHours, ...freeSpinDraft(terms) }
    case 'raffle':
    case 'wheel':
    case 'envelope':
      return { ...claimHours, ...chanceDraft(terms) }
    case 'birthday':
    case 'level-up': {
      const gifts = terms.gifts.map(({ level, amount }) => `${level} ${amount}`).join('\n')
      const age = terms.kind === 'birthday' ? { accountDays: String(terms.accountDays) } : {}
      return { ...claimHours, ...age, gifts }
    }
  }
}

export const draftOf = (edit: SchemeEdit, timeZone: string): SchemeDraft => ({
  ...newScheme(edit.startsAt, timeZone),
  ...termsDraft(edit.terms),
  ...audienceDraft(edit.audience),
  ...showingDraft(edit, timeZone),
  picture: edit.picture ?? '',
  kind: edit.terms.kind,
  texts: edit.texts,
  times: String(edit.terms.times),
  quota: edit.quota === null ? '' : String(edit.quota),
  budget: edit.budget ?? '',
  place: String(edit.place),
  startsAt: toLocal(edit.startsAt, timeZone),
  endsAt: edit.endsAt === null ? '' : toLocal(edit.endsAt, timeZone),
})

interface Rules {
  timeZone: string
  firstLanguage: string
}

const faultsOf = (draft: SchemeDraft, { timeZone, firstLanguage }: Rules): string[] => {
  const startsAt = toMoment(draft.startsAt, timeZone)
  const endsAt = draft.endsAt === '' ? null : toMoment(draft.endsAt, timeZone)
  const isOf = (kind: SchemeKind) => draft.kind === kind
  const sound: Partial<Record<keyof SchemeDraft, boolean>> = {
    ...audienceFields(draft),
    texts: (draft.texts[firstLanguage]?.title.trim() ?? '') !== '',
    lossMin: !isOf('cashback') || AMOUNT.test(draft.lossMin),
    tiers: !isOf('cashback') || areTiers(draft.tiers),
    claimHours:
      isOf('check-in') ||
      isOf('code') ||
      isOf('contact') ||
      isOf('envelope') ||
      isWhole(draft.claimHours, 1, 720),
    gifts: !(isOf('birthday') || isOf('level-up')) || areGifts(draft.gifts),
    weeks: !isOf('salary') || areWeeks(draft.weeks),
    accountDays: !isOf('birthday') || isWhole(draft.accountDays, 0, 3650),
    rates: !isOf('rebate') || areRates(draft.rates, draft.volumeMore),
    volumeFrom: !isOf('rebate') || isAmount(draft.volumeFrom),
    volumeMore: !isOf('rebate') || rateOf(draft.volumeMore) !== null,
    least: !isOf('rebate') || AMOUNT.test(draft.least),
    days: !isOf('check-in') || areDays(draft.days),
    makeUpLevel: !isOf('check-in') || isMakeUpLevel(draft.makeUpLevel),
    stakeMin: !isOf('check-in') || AMOUNT.test(draft.stakeMin),
    code: !isOf('code') || /^[A-Z0-9]{4,20}$/.test(draft.code),
    amount: !(isOf('code') || isOf('contact')) || isAmount(draft.amount),
    referrer: !isOf('referral') || isAmount(draft.referrer),
    friend: !isOf('referral') || AMOUNT.test(draft.friend),
    depositMin: !isOf('referral') || isAmount(draft.depositMin),
    friendStakeMin: !isOf('referral') || isAmount(draft.friendStakeMin),
    friendDays: !isOf('referral') || isWhole(draft.friendDays, 1, 365),
    monthMost: !isOf('referral') || isWhole(draft.monthMost, 1, 10_000),
    steps: !isOf('mission') || readSteps(draft.steps) !== null,
    stakePer: !isOf('leaderboard') || isAmount(draft.stakePer),
    prizes: !isOf('leaderboard') || readPrizes(draft.prizes) !== null,
    shares: !isOf('commission') || sharesOf(draft.shares) !== null,
    shareDays: !isOf('commission') || isWhole(draft.shareDays, 1, 3650),
    dayMost: !isOf('commission') || isAmount(draft.dayMost),
    applicationMost: !isOf('application') || isAmount(draft.applicationMost),
    attempts: !isOf('application') || isWhole(draft.attempts, 1, 10),
    ...chanceFields(draft, draft.kind),
    ...freeSpinFields(draft, isOf('free-spins')),
    times: isWhole(draft.times, 0, 50),
    showFrom: isShownInTime(draft, startsAt, timeZone),
    quota: draft.quota === '' || isWhole(draft.quota, 1, 1_000_000_000),
    budget: draft.budget === '' || isAmount(draft.budget),
    place: isWhole(draft.place, 0, 10_000),
    startsAt: startsAt !== null,
    endsAt:
      draft.endsAt === ''
        ? !isOf('raffle') && !isOf('envelope')
        : endsAt !== null && startsAt !== null && endsAt > startsAt,
  }
  return Object.entries(sound)
    .filter(([, isSound]) => !isSound)
    .map(([name]) => name)
}

const giftLines = (typed: string) =>
  linesIn(typed).map(([level, amount, stakeMin]) => ({
    level: Number(level),
    amount: amount ?? '',
    stakeMin: stakeMin ?? '',
  }))

const boardTerms = ({ period, stakePer, prizes }: SchemeDraft) => ({
  ...{ kind: 'leaderboard' as const, period, stakePer, prizes: readPrizes(prizes) ?? [] },
})

export const termsOf = (draft: SchemeDraft): SchemeEdit['terms'] => {
  const times = Number(draft.times)
  const both = { times, claimHours: Number(draft.claimHours) }
  const gifts = () => giftLines(draft.gifts).map(({ level, amount }) => ({ level, amount }))
  switch (draft.kind) {
    case 'check-in':
      return checkInTerms(draft, wordsIn(draft.days), times)
    case 'contact':
      return contactTerms(draft, times)
    case 'code':
      return { kind: 'code', code: draft.code, amount: draft.amount, times }
    case 'birthday':
      return { kind: 'birthday', gifts: gifts(), accountDays: Number(draft.accountDays), ...both }
    case 'level-up':
      return { kind: 'level-up', gifts: gifts(), ...both }
    case 'salary':
      return { kind: 'salary', gifts: giftLines(draft.weeks), ...both }
    case 'referral': {
      const { referrer, friend, depositMin, friendStakeMin, isPhoneAsked } = draft
      const counts = { days: Number(draft.friendDays), monthMost: Number(draft.monthMost) }
      return {
        kind: 'referral',
        referrer,
        friend,
        depositMin,
        friendStakeMin,
        isPhoneAsked,
        ...counts,
        ...both,
      }
    }
    case 'mission':
      return { kind: 'mission', period: draft.missionPeriod, steps: readSteps(draft.steps) ?? [], ...both }
    case 'commission': {
      const [slots = 0, live = 0, sports = 0, pvp = 0, lottery = 0] = sharesOf(draft.shares) ?? []
      const rates = { slots, live, sports, pvp, lottery }
      return { kind: 'commission', rates, days: Number(draft.shareDays), dayMost: draft.dayMost, ...both }
    }
    case 'application': {
      const { missionPeriod: period, applicationMost: most, isCommentAsked, isPictureAsked } = draft
      const asked = { attempts: Number(draft.attempts), isCommentAsked, isPictureAsked }
      return { kind: 'application', period, most, ...asked, ...both }
    }
    case 'leaderboard':
      return { ...boardTerms(draft), ...both }
    case 'free-spins':
      return freeSpinTerms(draft, both)
    case 'raffle':
    case 'wheel':
    case 'envelope':
      return chanceTerms(draft, draft.kind, both)
    case 'rebate': {
      const tiers = linesIn(draft.rates).map(([level, ...percents]) => {
        const [slots = 0, live = 0, sports = 0, pvp = 0] = percents.map((typed) => rateOf(typed) ?? 0)
        return { level: Number(level), rates: { slots, live, sports, pvp } }
      })
      const volume = { from: draft.volumeFrom, more: rateOf(draft.volumeMore) ?? 0 }
      return { kind: 'rebate', tiers, volume, least: draft.least, ...both }
    }
    case 'cashback': {
      const tiers = linesIn(draft.tiers).map(([level, ratePercent, most]) => ({
        level: Number(level),
        ratePercent: Number(ratePercent),
        most: most ?? '',
      }))
      return { kind: 'cashback', period: draft.period, lossMin: draft.lossMin, tiers, ...both }
    }
  }
}

/** What was typed as the server takes it, and what is wrong with it. */
export const readScheme = (draft: SchemeDraft, rules: Rules): { edit: SchemeEdit; faults: Faults } => ({
  faults: Object.fromEntries(faultsOf(draft, rules).map((name) => [name, 'wrong'])),
  edit: {
    texts: draft.texts,
    terms: termsOf(draft),
    ...audienceOf(draft),
    ...showingOf(draft, rules.timeZone),
    picture: draft.picture,
    startsAt: toMoment(draft.startsAt, rules.timeZone) ?? '',
    endsAt: draft.endsAt === '' ? null : toMoment(draft.endsAt, rules.timeZone),
    quota: draft.quota === '' ? null : Number(draft.quota),
    budget: draft.budget === '' ? null : draft.budget,
    place: Number(draft.place),
  },
})
