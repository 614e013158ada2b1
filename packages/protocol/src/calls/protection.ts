import { z } from 'zod'
import { call } from '../call.ts'
import { moment, newId } from '../shapes/ids.ts'
import { amountText, currency } from '../shapes/money.ts'
import { coolOffTerms, exclusionTerms } from '../shapes/protection-kinds.ts'
import { own, self, trial } from '../rights/right.ts'

export const stopKinds = ['cool-off', 'self-exclusion', 'staff', 'restricted'] as const
export const limitKinds = ['loss', 'stake', 'bet', 'time'] as const
/** `bet`: each single bet. */
export const playLimitSpans = ['bet', 'day', 'week', 'month'] as const
export const limitSources = ['player', 'staff', 'brand'] as const

const limitPlace = { kind: z.enum(limitKinds), span: z.enum(playLimitSpans) }

/** An amount of the brand's currency, or whole minutes where the limit is one of time. */
const limitAmount = z.string()

export const playLimit = z.strictObject({
  ...limitPlace,
  /** The player's own; null without one. */
  amount: limitAmount.nullable(),
  /** What counts: the strictest of the player's, the brand's and staff's. */
  inForce: limitAmount.nullable(),
  inForceBy: z.enum(limitSources).nullable(),
  used: limitAmount,
  left: limitAmount.nullable(),
  waiting: z
    .strictObject({ amount: limitAmount.nullable(), confirmFrom: moment, confirmUntil: moment })
    .nullable(),
  version: z.number().int(),
})

export const stopView = z.strictObject({
  kind: z.enum(stopKinds),
  /** Null: for good. */
  until: moment.nullable(),
})

export const realityView = z.strictObject({
  isDue: z.boolean(),
  /** Since when the play that goes on has gone on; null while nothing is played. */
  since: moment.nullable(),
  dueAt: moment.nullable(),
  minutes: z.number().int(),
  currency,
  staked: amountText,
  paid: amountText,
  /** Payouts less stakes since then. */
  net: amountText,
})

export const spentView = z.strictObject({
  span: z.enum(['day', 'week', 'month']),
  staked: amountText,
  paid: amountText,
  net: amountText,
  minutes: z.number().int(),
})

export const protectionState = z.strictObject({
  currency,
  serverTime: moment,
  stop: stopView.nullable(),
  /** How the player comes back from a break or an exclusion of their own; null without one, and for good. */
  returnOption: z
    .strictObject({
      /** The end of the term. From then on play opens by the player's own yes and by nothing else. */
      from: moment,
      /** How long play stays closed after that yes. */
      waitHours: z.number().int(),
      /** Set once the yes was given. */
      opensAt: moment.nullable(),
    })
    .nullable(),
  reality: z.strictObject({ minutes: z.number().int(), maximum: z.number().int() }),
  limits: z.array(playLimit),
  spent: z.array(spentView),
})

const limitInput = { ...limitPlace, amount: limitAmount.max(20).nullable() }
const limitRefusals = ['AMOUNT_MALFORMED', 'NOT_ALLOWED'] as const

/** What a player sets between themselves and the next bet. None of these asks for money or a fee. */
export const protectionCalls = {
  state: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/protection',
    audience: 'player',
    right: trial,
    input: z.strictObject({}),
    output: protectionState,
    refusals: [],
  }),
  setLimit: call({
    endpoint: 'site',
    method: 'PUT',
    path: '/api/protection/limits',
    audience: 'player',
    right: self,
    money: 'none',
    perMinute: 30,
    input: z.strictObject(limitInput),
    output: protectionState,
    refusals: limitRefusals,
  }),
  confirmLimit: call({
    endpoint: 'site',
    method: 'POST',
    path: '/api/protection/limits/confirm',
    audience: 'player',
    right: self,
    money: 'none',
    perMinute: 30,
    input: z.strictObject(limitInput),
    output: protectionState,
    refusals: [...limitRefusals, 'LIMIT_TOO_SOON', 'LIMIT_NOTHING_WAITS'],
  }),
  withdrawLimit: call({
    endpoint: 'site',
    method: 'DELETE',
    path: '/api/protection/limits/:kind/:span',
    audience: 'player',
    right: self,
    money: 'none',
    perMinute: 30,
    input: z.strictObject(limitPlace),
    output: protectionState,
    refusals: ['LIMIT_NOTHING_WAITS', 'NOT_ALLOWED'],
  }),
  setReality: call({
    endpoint: 'site',
    method: 'PUT',
    path: '/api/protection/reality/interval',
    audience: 'player',
    right: self,
    money: 'none',
    perMinute: 30,
    input: z.strictObject({ minutes: z.number().int().min(10).max(240) }),
    output: protectionState,
    refusals: ['BAD_INPUT'],
  }),
  reality: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/protection/reality',
    audience: 'player',
    right: trial,
    input: z.strictObject({}),
    output: realityView,
    refusals: [],
  }),
  acknowledge: call({
    endpoint: 'site',
    method: 'POST',
    path: '/api/protection/reality',
    audience: 'player',
    right: trial,
    money: 'none',
    input: z.strictObject({}),
    output: realityView,
    refusals: [],
  }),
  /** A break or an exclusion: one action, in force when it is answered, and not to be taken back. */
  stop: call({
    endpoint: 'site',
    method: 'POST',
    path: '/api/protection/stop',
    audience: 'player',
    right: self,
    money: 'none',
    perMinute: 10,
    input: z.strictObject({ term: z.enum([...coolOffTerms, ...exclusionTerms]), agreed: z.literal(true) }),
    output: protectionState,
    refusals: ['NOT_ALLOWED', 'STOP_SHORTER'],
  }),
  /** The player's own yes to playing again, when the term they chose is over. */
  comeBack: call({
    endpoint: 'site',
    method: 'POST',
    path: '/api/protection/stop/return',
    audience: 'player',
    right: self,
    money: 'none',
    perMinute: 10,
    input: z.strictObject({ agreed: z.literal(true) }),
    output: protectionState,
    refusals: ['NOT_ALLOWED', 'STOP_NOT_OVER'],
  }),
} as const

export const exportStates = ['asked', 'ready', 'taken', 'over'] as const

const exportRow = z.strictObject({
  exportId: z.uuid(),
  state: z.enum(exportStates),
  askedAt: moment,
  readyAt: moment.nullable(),
  expiresAt: moment.nullable(),
  bytes: z.number().int().nullable(),
})

export const closureBlockers = [
  'balance',
  'held',
  'open-deposits',
  'open-bets',
  'agent-contracts',
  'agent-pay',
  'stop',
] as const

const closureState = z.strictObject({
  currency,
  balance: amountText,
  /** A bonus that is open ends with the account. */
  bonus: amountText,
  held: amountText,
  openBets: z.number().int(),
  /** What must end before the account can be closed; nothing: it can be closed now. */
  blockers: z.array(z.enum(closureBlockers)),
  /** It closes by itself when nothing stands in the way any more; null where nobody asked for it. */
  closesByItselfSince: moment.nullable(),
})

const password = z.string().max(256)

/** Leaving: a copy of one's own data, and closing the account. */
export const leavingCalls = {
  closure: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/account/closure',
    audience: 'player',
    right: self,
    input: z.strictObject({}),
    output: closureState,
    refusals: [],
  }),
  close: call({
    endpoint: 'site',
    method: 'POST',
    path: '/api/account/closure',
    audience: 'player',
    right: self,
    money: 'out',
    perMinute: 10,
    input: z.strictObject({ password, agreed: z.literal(true) }),
    output: z.strictObject({ closedAt: moment }),
    refusals: ['WRONG_PASSWORD', 'TOO_MANY_ATTEMPTS', 'CLOSURE_NOT_EMPTY', 'NOT_ALLOWED'],
  }),
  /** The account closes by itself when nothing stands in the way any more, unless its player plays on. */
  closeWhenEmpty: call({
    endpoint: 'site',
    method: 'POST',
    path: '/api/account/closure/when-empty',
    audience: 'player',
    right: self,
    money: 'out',
    perMinute: 10,
    input: z.strictObject({ password, agreed: z.literal(true) }),
    output: closureState,
    refusals: ['WRONG_PASSWORD', 'TOO_MANY_ATTEMPTS', 'NOT_ALLOWED'],
  }),
  keep: call({
    endpoint: 'site',
    method: 'DELETE',
    path: '/api/account/closure/when-empty',
    audience: 'player',
    right: self,
    money: 'none',
    input: z.strictObject({}),
    output: closureState,
    refusals: [],
  }),
  exports: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/account/exports',
    audience: 'player',
    right: self,
    input: z.strictObject({}),
    output: z.strictObject({ content: z.array(exportRow) }),
    refusals: [],
  }),
  askExport: call({
    endpoint: 'site',
    method: 'POST',
    path: '/api/account/exports',
    audience: 'player',
    right: own({ exportId: 'new' }),
    money: 'none',
    perMinute: 10,
    input: z.strictObject({ exportId: newId, password }),
    output: z.strictObject({ content: z.array(exportRow) }),
    refusals: ['WRONG_PASSWORD', 'TOO_MANY_ATTEMPTS', 'NOT_ALLOWED'],
  }),
  /** Once: the copy is gone from here when it is answered. */
  takeExport: call({
    endpoint: 'site',
    method: 'POST',
    path: '/api/account/exports/:exportId',
    audience: 'player',
    right: own({ exportId: 'new' }),
    money: 'none',
    perMinute: 10,
    input: z.strictObject({ exportId: z.uuid(), password }),
    output: z.strictObject({ fileName: z.string(), content: z.string() }),
    refusals: ['WRONG_PASSWORD', 'TOO_MANY_ATTEMPTS', 'EXPORT_TAKEN', 'NOT_ALLOWED'],
  }),
} as const
