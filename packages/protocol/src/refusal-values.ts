import type { RefusalCode } from './refusals.ts'

/** A number that a text counts with, or anything that stands in it as it is. */
type ValueKind = 'count' | 'text'

/**
 * What the text of a refusal is filled with. Whoever refuses must hand all of it over (the compiler asks for it), and the texts of
 * every language ask for nothing else (a test reads them): a sentence can neither count with nothing nor show an empty place.
 */
export const refusalValues = {
  CODE_TOO_SOON: { retryAfterSeconds: 'count' },
  UNDER_AGE: { age: 'count' },
  INSUFFICIENT_FUNDS: { available: 'text' },
  STAKE_OFF_STEP: { step: 'text' },
  STAKE_ABOVE_MAXIMUM: { maximum: 'text' },
  STAKE_BELOW_MINIMUM: { minimum: 'text' },
  TOP_UP_LIMIT: { left: 'text' },
  TOP_UP_OUT_OF_RANGE: { min: 'text', max: 'text' },
  TRANSFER_OUT_OF_RANGE: { min: 'text', max: 'text' },
  TRANSFER_LIMIT: { left: 'text' },
  TRANSFER_SAME_AGAIN: { seconds: 'count' },
  TRANSFER_HELD: { until: 'text' },
  DEPOSIT_OUT_OF_RANGE: { min: 'text', max: 'text' },
  DEPOSIT_METHOD_PAUSED: { minutes: 'count' },
  DEPOSIT_ORDERS_OPEN: { max: 'count' },
  DEPOSIT_LIMIT: { left: 'text' },
  BET_LIMIT: { maximum: 'text' },
  STAKE_LIMIT: { left: 'text' },
  LOSS_LIMIT: { left: 'text' },
  ABOVE_CEILING: { ceiling: 'text' },
  METHOD_INCOMPLETE: { missing: 'text' },
  FUND_PASSWORD_WRONG: { left: 'count' },
  AMOUNT_LIMIT: { min: 'text', max: 'text' },
  DAILY_LIMIT: { left: 'text', requestsLeft: 'count' },
  PAY_OWED: { owed: 'text' },
  PAYOUT_ACCOUNT_LIMIT: { most: 'count' },
  IMAGE_LIMIT: { most: 'count' },
  PICTURE_TOO_LARGE: { most: 'count' },
  PICTURES_FULL: { most: 'count' },
  PICTURE_IN_USE: { count: 'count' },
  TEXT_PARTS: { parts: 'text' },
  TEXT_FORMS: { forms: 'text' },
  TEXT_TOO_LONG: { most: 'count' },
  ANNOUNCEMENT_LIMIT: { day: 'text', week: 'text' },
  LINKS_FULL: { most: 'count' },
  ROLES_FULL: { most: 'count' },
  ROLE_IN_USE: { count: 'count' },
  ACCOUNTS_LIMIT: { most: 'count' },
  PASSKEYS_MOST: { most: 'count' },
  SETTLEMENT_REFUSED: { line: 'text', why: 'text' },
  STATEMENT_REFUSED: { line: 'text', why: 'text' },
  LIST_REFUSED: { line: 'text' },
  POINTS_SHORT: { points: 'count', needed: 'count' },
  POINTS_OUT_OF_RANGE: { minimum: 'count', step: 'count' },
  POINTS_LIMIT: { left: 'count' },
  RATIO_CHANGED: { points: 'count', amount: 'text' },
  ITEM_CHANGED: { points: 'count' },
  ITEM_SOLD_OUT: { left: 'count' },
  ITEM_BOUND: { left: 'count' },
  ITEM_RANK: { rank: 'text' },
  ITEM_STOCK_TAKEN: { taken: 'count' },
  TICKETS_TOO_MANY: { left: 'count' },
  BONUS_STAKE_MAX: { maximum: 'text' },
  TURNOVER_OPEN: { count: 'count' },
  BETS_OPEN: { count: 'count' },
  NUMBER_FULL: { left: 'text' },
  PAYOUT_ABOVE_MAXIMUM: { maximum: 'text' },
  RANGE_TOO_LONG: { most: 'count' },
} as const satisfies Partial<Record<RefusalCode, Readonly<Record<string, ValueKind>>>>

/** The same of the faults of fields, which come with the bounds of the field. */
export const fieldValues = {
  LENGTH: { min: 'text', max: 'count' },
  LENGTH_EXACT: { max: 'count' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, ValueKind>>>>

type Values = typeof refusalValues
/** Codes whose texts are filled with something, and those that say the same every time. */
export type FilledCode = keyof Values
export type PlainCode = Exclude<RefusalCode, FilledCode>

export const isPlainCode = (code: RefusalCode): code is PlainCode => !Object.hasOwn(refusalValues, code)

type NameOf<Code extends FilledCode> = Code extends unknown ? keyof Values[Code] : never
type KindOf<Code extends FilledCode, Name> = Code extends unknown
  ? Name extends keyof Values[Code]
    ? Values[Code][Name]
    : never
  : never

/** What must be told to refuse by this code; where it may be one of several, what all of them need. */
export type RefusalData<Code extends FilledCode> = {
  readonly [Name in NameOf<Code>]: 'count' extends KindOf<Code, Name> ? number | bigint : unknown
}

/** A code with what it is told with, for rules that say why and leave it to others to refuse. */
export type RefusalCase<Code extends RefusalCode> = Code extends FilledCode
  ? { code: Code; details: Readonly<Record<string, unknown>> & RefusalData<Code> }
  : { code: Code; details: Readonly<Record<string, unknown>> }
