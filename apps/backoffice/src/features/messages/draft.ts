import { toLocal, toMoment } from '../../shared/zoned-time.ts'
import type { Audience, Broadcast, MessageEdit } from './queries.ts'

type Filter = Extract<Audience, { to: 'filter' }>

/** What the form holds: every field as it was typed, times in the brand's zone. */
export interface MessageDraft {
  kind: MessageEdit['kind']
  texts: Record<string, { title: string; body: string }>
  link: string
  isImportant: boolean
  startsAt: string
  endsAt: string
  to: Audience['to']
  accounts: string
  languages: string[]
  members: Filter['members']
  registeredFrom: string
  registeredUntil: string
  identityLevel: number
}

const WEEKS_MS = 14 * 86_400_000

export const newDraft = (now: string, timeZone: string): MessageDraft => ({
  kind: 'system',
  texts: {},
  link: '',
  isImportant: false,
  startsAt: toLocal(now, timeZone),
  endsAt: toLocal(new Date(Date.parse(now) + WEEKS_MS).toISOString(), timeZone),
  to: 'all',
  accounts: '',
  languages: [],
  members: 'all',
  registeredFrom: '',
  registeredUntil: '',
  identityLevel: 0,
})

const localOf = (moment: string | null, timeZone: string) =>
  moment === null ? '' : toLocal(moment, timeZone)

export const draftOf = (stored: Broadcast, timeZone: string): MessageDraft => {
  const { audience } = stored
  const filter = audience.to === 'filter' ? audience : null
  return {
    kind: stored.kind,
    texts: { ...stored.texts },
    link: stored.link ?? '',
    isImportant: stored.isImportant,
    startsAt: toLocal(stored.startsAt, timeZone),
    endsAt: localOf(stored.endsAt, timeZone),
    to: audience.to,
    accounts: audience.to === 'players' ? audience.accounts.join('\n') : '',
    languages: [...(filter?.languages ?? [])],
    members: filter?.members ?? 'all',
    registeredFrom: localOf(filter?.registeredFrom ?? null, timeZone),
    registeredUntil: localOf(filter?.registeredUntil ?? null, timeZone),
    identityLevel: filter?.identityLevel ?? 0,
  }
}

export const audienceOf = (draft: MessageDraft, timeZone: string): Audience => {
  if (draft.to === 'all') return { to: 'all' }
  if (draft.to === 'players')
    return { to: 'players', accounts: [...new Set(draft.accounts.split(/[\s,;]+/).filter(Boolean))] }
  return {
    to: 'filter',
    languages: draft.languages,
    members: draft.members,
    registeredFrom: toMoment(draft.registeredFrom, timeZone),
    registeredUntil: toMoment(draft.registeredUntil, timeZone),
    identityLevel: draft.identityLevel,
  }
}

export const editOf = (draft: MessageDraft, timeZone: string): MessageEdit => ({
  kind: draft.kind,
  texts: draft.texts,
  link: draft.link.trim() || null,
  isImportant: draft.isImportant,
  audience: audienceOf(draft, timeZone),
  startsAt: toMoment(draft.startsAt, timeZone) ?? '',
  endsAt: draft.isImportant ? null : toMoment(draft.endsAt, timeZone),
})
