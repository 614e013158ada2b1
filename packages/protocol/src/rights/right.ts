/** Spec section 3: a trial account, everywhere; never an agent. */
export const TRIAL_TYPE = 4

/** Things that belong to one player; the role matrix makes one of each and asks for it as everybody. */
export const things = [
  'session',
  'round',
  'withdrawal',
  'payout-account',
  'deposit',
  'entry',
  'line-transfer',
  'downline',
  'contract-offer',
  'pay-bill',
  'prize-share',
  'line-rebate',
  'identity-case',
  'quick-sign-in',
  'message',
  'announcement',
  'registration-link',
  'requirement',
  'reward',
  'lottery-ticket',
  'lottery-chase',
] as const
export type Thing = (typeof things)[number]

/**
 * What a call is about, beside its audience and permission, which stand in its declaration.
 * `all`: everybody gets the same, ids are of public things. `self`: the caller alone, and things of theirs. `brand`: staff's.
 */
export interface Right {
  about: 'all' | 'self' | 'brand'
  /** A trial account (type 4) may too. Without this the endpoint refuses it: play money buys no way into a member's matters. */
  trial?: true
  /**
   * Every id the input takes. A thing: it must be the caller's own, anybody else's is answered like one that does not exist.
   * `new`: a key the caller makes. `open`: of the catalogue or the brand. `any`: staff reach every one of their brand's.
   */
  ids?: Readonly<Record<string, Thing | 'new' | 'open' | 'any'>>
  /** An input that the declaration takes, where none can be made up from it. */
  sample?: Readonly<Record<string, unknown>>
}

type Ids = NonNullable<Right['ids']>

export const all: Right = { about: 'all', trial: true }
export const self: Right = { about: 'self' }
/** The caller's own, a trial account's too. */
export const trial: Right = { about: 'self', trial: true }
export const brandWide: Right = { about: 'brand' }

export const allOf = (ids: Ids): Right => ({ ...all, ids })
export const own = (ids: Ids): Right => ({ ...self, ids })
export const trialOwn = (ids: Ids): Right => ({ ...trial, ids })
export const brandWideOf = (ids: Ids): Right => ({ ...brandWide, ids })

export type Rights = Readonly<Record<string, Readonly<Record<string, Right>>>>

/** What in an input names a thing: whoever adds such a field says in the table whose it is. */
export const isIdField = (name: string): boolean => /(^id|Id|Ids|^key|^vendorCode)$/.test(name)
