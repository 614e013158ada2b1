import type { Audience } from '@krathong/protocol/shapes/audience'

/** Whom a promotion is for, as it was typed; what is empty bounds nothing. */
export interface AudienceDraft {
  levelFrom: string
  levelTo: string
  newDays: string
  needsPhone: boolean
  needsMail: boolean
  needsPayout: boolean
  /** Accounts of agents, one after the other. */
  teamsOf: string
  /** Ids of promotions, one after the other. */
  notBeside: string
}

export const everybody: AudienceDraft = {
  levelFrom: '',
  levelTo: '',
  newDays: '',
  needsPhone: false,
  needsMail: false,
  needsPayout: false,
  teamsOf: '',
  notBeside: '',
}

const typed = (figure: number | null) => (figure === null ? '' : String(figure))

export const audienceDraft = (audience: Audience | undefined): AudienceDraft =>
  audience === undefined
    ? everybody
    : {
        levelFrom: typed(audience.levelFrom),
        levelTo: typed(audience.levelTo),
        newDays: typed(audience.newDays),
        needsPhone: audience.contacts.includes('phone'),
        needsMail: audience.contacts.includes('mail'),
        needsPayout: audience.needsPayout ?? false,
        teamsOf: audience.teamsOf.join('\n'),
        notBeside: audience.notBeside.join('\n'),
      }

const MOST = 20
const LEVEL_MOST = 99
const DAYS_MOST = 3650
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const wordsIn = (text: string) => text.split(/[\s,]+/).filter(Boolean)
const isFigure = (text: string, least: number, most: number) =>
  text === '' || (/^\d{1,4}$/.test(text) && Number(text) >= least && Number(text) <= most)

/** Of each field whether it is sound. */
export const audienceFields = (
  draft: AudienceDraft,
): Record<Exclude<keyof AudienceDraft, 'needsPhone' | 'needsMail' | 'needsPayout'>, boolean> => ({
  levelFrom: isFigure(draft.levelFrom, 0, LEVEL_MOST),
  levelTo:
    isFigure(draft.levelTo, 0, LEVEL_MOST) &&
    (draft.levelTo === '' || Number(draft.levelTo) >= Number(draft.levelFrom)),
  newDays: isFigure(draft.newDays, 1, DAYS_MOST),
  teamsOf: wordsIn(draft.teamsOf).length <= MOST,
  notBeside: wordsIn(draft.notBeside).length <= MOST && wordsIn(draft.notBeside).every((id) => ID.test(id)),
})

const figure = (text: string) => (text === '' ? null : Number(text))

/** As the server takes it; absent where it bounds nothing. */
export const audienceOf = (draft: AudienceDraft): { audience?: Audience } => {
  const audience: Audience = {
    levelFrom: figure(draft.levelFrom),
    levelTo: figure(draft.levelTo),
    newDays: figure(draft.newDays),
    contacts: [
      ...(draft.needsPhone ? (['phone'] as const) : []),
      ...(draft.needsMail ? (['mail'] as const) : []),
    ],
    ...(draft.needsPayout ? { needsPayout: true } : {}),
    teamsOf: wordsIn(draft.teamsOf),
    notBeside: wordsIn(draft.notBeside),
  }
  const isBounded = JSON.stringify(audienceDraft(audience)) !== JSON.stringify(everybody)
  return isBounded ? { audience } : {}
}
