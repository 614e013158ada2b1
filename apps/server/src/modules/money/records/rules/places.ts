/** A place in an account's record is the version of its entry. */
const VERSION = /^[0-9]{1,18}$/

/** The version a cursor names, or null when it is not one of ours. */
export const readVersion = (cursor: string): bigint | null => (VERSION.test(cursor) ? BigInt(cursor) : null)

export interface EntryPlace {
  account: string
  currency: string
  version: bigint
}

/** One entry of one account of a player: `cash-FUN-12`. */
export const entryIdOf = ({ account, currency, version }: EntryPlace): string =>
  `${account}-${currency}-${version}`

const ENTRY_ID = /^([a-z][a-z-]{0,30})-([A-Z]{3,5})-([1-9][0-9]{0,17})$/

export const readEntryId = (entryId: string): EntryPlace | null => {
  const parts = ENTRY_ID.exec(entryId)
  return parts ? { account: parts[1]!, currency: parts[2]!, version: BigInt(parts[3]!) } : null
}

export interface BetPlace {
  /** With the database's own microseconds: two bets of one millisecond stay apart. */
  placedAt: string
  betId: string
}

const BET =
  /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/

export const betCursorOf = ({ placedAt, betId }: BetPlace): string => `${placedAt}/${betId}`

export const readBetCursor = (cursor: string): BetPlace | null => {
  const parts = BET.exec(cursor)
  if (!parts || Number.isNaN(Date.parse(parts[1]!))) return null
  return { placedAt: parts[1]!, betId: parts[2]! }
}

const DAY_MS = 86_400_000
const LONGEST_DAYS = 370

/** A period that can be added up: it has a start before its end and is no longer than a year and the days around it. */
export const isCountable = (from: Date, to: Date): boolean =>
  from < to && to.getTime() - from.getTime() <= LONGEST_DAYS * DAY_MS
