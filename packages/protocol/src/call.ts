import type { z } from 'zod'
import type { RefusalCode } from './refusals.ts'
import type { Act } from './rights/act.ts'
import type { Right } from './rights/right.ts'

/** Which program answers: the player site, the game frame's own origin, or the back office. */
export type Endpoint = 'site' | 'play' | 'backoffice'

/**
 * Who may call. `public`: anybody. `visitor`: anybody, a signed-in player gets a personal answer.
 * `player`: a session token bound to its cookie. `seat`: the token a launch was exchanged for.
 * `operator`: a back-office session that has passed its second factor.
 */
export type Audience = 'public' | 'visitor' | 'player' | 'seat' | 'operator'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * What a role may open. A new one is told here and in `rights/role-rules.ts`; the owner has it at once, other roles that the program brings by
 * their line in the operators' rules.
 */
export const permissions = [
  'players.read',
  'players.contact',
  'players.security',
  'rounds.read',
  'ledger.read',
  'ledger.correct',
  'content.read',
  'content.write',
  'settings.write',
  'approvals.read',
  'approvals.decide',
  'staff.read',
  'staff.write',
  'deposits.read',
  'deposits.decide',
  'deposits.methods',
  'withdrawals.read',
  'withdrawals.review',
  'withdrawals.pay',
  'export.make',
  'vendors.read',
  'vendors.write',
  'protection.read',
  'protection.write',
  'audit.read',
  'identity.read',
  'identity.review',
  'identity.screen',
  'dispatch.read',
  'support.read',
  'support.answer',
  'messages.read',
  'messages.write',
  'chat.read',
  'chat.moderate',
  'submissions.read',
  'submissions.decide',
  'contracts.read',
  'contracts.write',
  'pay-runs.decide',
  'draws.decide',
  'agents.move',
  'points.read',
  'points.write',
  'points.orders',
  'promotions.read',
  'promotions.write',
  'promotions.decide',
  'risk.read',
  'risk.decide',
  'risk.rules',
] as const
export type Permission = (typeof permissions)[number]

/**
 * What a call of a player does with money: `stake` puts money at stake; `in` brings money to where it can be staked; `out` takes money out of
 * play or away; `none` moves none.
 */
export type MoneyKind = 'stake' | 'in' | 'out' | 'none'

export interface CallSpec<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  endpoint: Endpoint
  method: Method
  /** Path with `:name` parts; each is a field of the input. */
  path: string
  audience: Audience
  /** What an operator must hold; all of it where several are named. */
  permission?: Permission | readonly Permission[]
  /** Whose things it is about, and what trial accounts may. The endpoints hold every call to it; `docs/roles.md` is written from it. */
  right: Right
  /** For every call of staff that is no plain read: who decides what it changes. */
  act?: Act
  /** For every call of players that is no plain read. */
  money?: MoneyKind
  /**
   * For a call of staff that tells of one player: the path of the player's id in the input or, if it is not there, in the answer.
   * Who looked at whom, when and why is then written down.
   */
  reads?: string
  /** Strict object: unknown fields are refused. GET and DELETE read it from the query string. */
  input: I
  output: O
  /** What this call may refuse beyond the general ones (BAD_INPUT, NOT_SIGNED_IN, TOO_MANY_REQUESTS ...). */
  refusals: readonly RefusalCode[]
  /** Opens to a player who has to change the password first; no other call of a player does. */
  evenWithOldPassword?: true
  /** Calls a minute from one address and one session; the endpoint refuses more. */
  perMinute?: number
  /** Its answer bears a tag; whoever has it already is told so in a few bytes. For lists that change seldom. */
  isTagged?: true
  /** Marked E in the specification: the body may come as an encrypted payload, and must where the brand says so. */
  sealed?: true
  /** The body comes as a form does, `application/x-www-form-urlencoded`; JSON is taken too. */
  form?: true
  /**
   * The body is left as the bytes that came: signatures are over them, and uploads are no JSON. Its largest size in bytes; the input
   * then holds the parts of the path only, and the handler reads the bytes from the request's facts.
   */
  rawBodyMax?: number
  /** The largest size of a JSON body in bytes, where a whole list comes at once; 100 KB unless told. */
  bodyMax?: number
}

type IsRead<S extends { method: Method }> = S['method'] extends 'GET' ? true : false

/** What a declaration must say beyond its shape: a change of staff who decides it, a change of players what it does with money. */
type RefusalDataOf<S extends CallSpec> =
  IsRead<S> extends true
    ? unknown
    : S['endpoint'] extends 'backoffice'
      ? S['audience'] extends 'operator'
        ? { act: Act }
        : unknown
      : { money: MoneyKind }

export const call = <const S extends CallSpec>(spec: S & RefusalDataOf<S>): S => spec

type BackOfficeSpec = Omit<CallSpec, 'endpoint' | 'audience' | 'money'>

/** A call of the back office by somebody who has signed in there. */
export const backOfficeCall = <const S extends BackOfficeSpec>(
  spec: S & (IsRead<S> extends true ? unknown : { act: Act }),
): S & { readonly endpoint: 'backoffice'; readonly audience: 'operator' } => ({
  endpoint: 'backoffice',
  audience: 'operator',
  ...spec,
})

export type CallInput<C extends CallSpec> = z.input<C['input']>
export type CallRead<C extends CallSpec> = z.output<C['input']>
export type CallOutput<C extends CallSpec> = z.output<C['output']>
export type CallGroup = Record<string, CallSpec>
