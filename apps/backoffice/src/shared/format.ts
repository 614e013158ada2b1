/** The tag by which the browser knows a language of ours. */
export const localeOf = (language: string): string => (language === 'tl' ? 'fil' : language)

export const countText = (count: number, language: string): string =>
  new Intl.NumberFormat(localeOf(language)).format(count)

export type MomentForm = 'full' | 'short' | 'day'
const forms: Record<MomentForm, Intl.DateTimeFormatOptions> = {
  full: {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  },
  short: {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  },
  day: { dateStyle: 'medium' },
}

export const momentText = (moment: string, language: string, timeZone: string, form: MomentForm): string =>
  new Intl.DateTimeFormat(localeOf(language), { ...forms[form], timeZone }).format(new Date(moment))

/** The zone as people name it: "GMT+7". */
export const zoneText = (timeZone: string, language: string, moment: string): string =>
  new Intl.DateTimeFormat(localeOf(language), { timeZone, timeZoneName: 'short' })
    .formatToParts(new Date(moment))
    .find((part) => part.type === 'timeZoneName')?.value ?? timeZone

/** Both ends of an id: enough to tell two apart in a table. UUIDv7 shares its start with its neighbours, so the end counts. */
export const shortId = (id: string): string => (id.length > 15 ? `${id.slice(0, 6)}…${id.slice(-6)}` : id)

const uuidForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
export const isUuid = (text: string): boolean => uuidForm.test(text.trim())

/** The first id inside a cause ("stake:<id>:0"), the handle by which the ledger finds all transfers of one thing. */
export const causeIdOf = (cause: string): string | null =>
  cause.split(':').find((part) => uuidForm.test(part)) ?? null

/** An account as the ledger names it, `purpose:owner`, in its parts. */
export const accountPartsOf = (account: string): { purpose: string; owner: string } => {
  const [purpose = '', owner = ''] = account.split(':')
  return { purpose, owner }
}

/** The kind of a cause: what the transfer was made for. */
export const causeKindOf = (cause: string): string => cause.split(':')[0] ?? cause

/** Decimals that a column of amounts needs, so that its points stand under each other; its currency may ask more. */
export const decimalsIn = (amounts: readonly (string | null)[]): number =>
  Math.max(0, ...amounts.map((amount) => (amount?.split('.')[1] ?? '').replace(/0+$/, '').length))

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** How long ago, in whole minutes, hours or days: "3 hours ago". */
export const agoText = (moment: string, now: string, language: string): string => {
  const passed = Math.max(0, Date.parse(now) - Date.parse(moment))
  const words = new Intl.RelativeTimeFormat(localeOf(language), { numeric: 'always' })
  if (passed < HOUR_MS) return words.format(-Math.floor(passed / MINUTE_MS), 'minute')
  if (passed < 2 * DAY_MS) return words.format(-Math.floor(passed / HOUR_MS), 'hour')
  return words.format(-Math.floor(passed / DAY_MS), 'day')
}

/** Six digits as people read them to each other: three and three. */
export const codeText = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`

/** Looks like an address; whether a mailbox stands behind it only a letter tells. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim())
