import type { Faults } from '../../shared/kit/form.tsx'
import { toLocal, toMoment } from '../../shared/zoned-time.ts'
import type { ItemEdit } from './queries.ts'

/** Every field as it was typed; an empty figure means that there is no bound of the kind. */
export interface ItemDraft {
  kind: ItemEdit['kind']
  delivery: 'address' | 'contact'
  texts: ItemEdit['texts']
  picture: string
  points: string
  amount: string
  stock: string
  perPlayer: string
  perDay: string
  rank: string
  place: string
  isPublished: boolean
  startsAt: string
  endsAt: string
}

type ItemFault = keyof ItemDraft

const text = (figure: number | string | null) => (figure === null ? '' : String(figure))

export const newItem = (now: string, timeZone: string): ItemDraft => ({
  kind: 'money',
  delivery: 'address',
  texts: {},
  picture: '',
  points: '',
  amount: '',
  stock: '',
  perPlayer: '',
  perDay: '',
  rank: '0',
  place: '0',
  isPublished: false,
  startsAt: toLocal(now, timeZone),
  endsAt: '',
})

export const draftOf = (item: ItemEdit, timeZone: string): ItemDraft => ({
  kind: item.kind,
  delivery: item.delivery ?? 'address',
  texts: item.texts,
  picture: item.picture,
  points: String(item.points),
  amount: text(item.amount),
  stock: text(item.stock),
  perPlayer: text(item.perPlayer),
  perDay: text(item.perDay),
  rank: String(item.rank),
  place: String(item.place),
  isPublished: item.isPublished,
  startsAt: toLocal(item.startsAt, timeZone),
  endsAt: item.endsAt === null ? '' : toLocal(item.endsAt, timeZone),
})

const COUNT = /^\d{1,9}$/
const AMOUNT = /^\d{1,13}(\.\d{1,4})?$/
const BOUND = /^([1-9]\d?|100)?$/

const figure = (typed: string) => (typed.trim() === '' ? null : Number(typed))

interface Rules {
  timeZone: string
  firstLanguage: string
}

const faultsOf = (draft: ItemDraft, { timeZone, firstLanguage }: Rules): ItemFault[] => {
  const startsAt = toMoment(draft.startsAt, timeZone)
  const endsAt = draft.endsAt === '' ? null : toMoment(draft.endsAt, timeZone)
  const sound: Partial<Record<ItemFault, boolean>> = {
    texts: !draft.isPublished || (draft.texts[firstLanguage]?.name.trim() ?? '') !== '',
    picture: draft.picture !== '',
    points: COUNT.test(draft.points) && Number(draft.points) > 0,
    amount: draft.kind === 'goods' || (AMOUNT.test(draft.amount) && Number(draft.amount) > 0),
    stock: draft.stock === '' || COUNT.test(draft.stock),
    perPlayer: BOUND.test(draft.perPlayer),
    perDay:
      BOUND.test(draft.perDay) &&
      (draft.perDay === '' || draft.perPlayer === '' || Number(draft.perDay) <= Number(draft.perPlayer)),
    rank: /^(1?\d|20)$/.test(draft.rank),
    place: /^\d{1,4}$/.test(draft.place),
    startsAt: startsAt !== null,
    endsAt: draft.endsAt === '' || (endsAt !== null && startsAt !== null && endsAt > startsAt),
  }
  return (Object.keys(sound) as ItemFault[]).filter((name) => !sound[name])
}

/** What was typed as the server takes it, and what is wrong with it. */
export const readItem = (draft: ItemDraft, rules: Rules): { edit: ItemEdit; faults: Faults } => ({
  faults: Object.fromEntries(faultsOf(draft, rules).map((name) => [name, 'wrong'])),
  edit: {
    kind: draft.kind,
    texts: draft.texts,
    picture: draft.picture,
    points: Number(draft.points),
    amount: draft.kind === 'money' ? draft.amount.trim() : null,
    delivery: draft.kind === 'goods' ? draft.delivery : null,
    stock: figure(draft.stock),
    perPlayer: figure(draft.perPlayer),
    perDay: figure(draft.perDay),
    rank: Number(draft.rank),
    place: Number(draft.place),
    isPublished: draft.isPublished,
    startsAt: toMoment(draft.startsAt, rules.timeZone) ?? '',
    endsAt: draft.endsAt === '' ? null : toMoment(draft.endsAt, rules.timeZone),
  },
})
