import type { CallSpec, Endpoint } from '@krathong/protocol/call'
import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import { beforeAnswer } from '../fault-points.ts'
import { Refusal } from '../refusal.ts'
import { readInput } from './answer.ts'
import type { OperatorCaller, PlayerCaller, RequestFacts, Resolvers } from './callers.ts'
import type { Handler, Implementation } from './implement.ts'
import { unseal } from './payloads.ts'
import type { Payloads } from './payloads.ts'
import type { RequestRules } from './read-requests.ts'
import { factsOf } from './request-facts.ts'
import type { RightCheck } from './right-check.ts'
import { sendValue } from './send-value.ts'

export interface EndpointOptions extends RequestRules {
  endpoint: Endpoint
  resolvers: Resolvers
  implementations: readonly Implementation[]
  defaultLanguage: () => string
  /** Throws a refusal when the system as a whole does not answer this call now: maintenance, blocked region. */
  gate: (spec: CallSpec, request: RequestFacts) => void
  /** Told of a key that came again with another content, after which the call is refused. */
  onKeyReused?: (
    spec: CallSpec,
    caller: PlayerCaller | OperatorCaller | null,
    request: RequestFacts,
  ) => Promise<void>
  /** Opens bodies that came encrypted; an endpoint without it takes none. */
  payloads?: Payloads
  /** Hears that an operator tried what their role does not open. */
  onNotAllowed?: (caller: OperatorCaller, call: string, request: RequestFacts) => Promise<void>
  /** Off only for measuring. */
  rateLimits: boolean
  logLevel: string
  logHooks?: Exclude<FastifyServerOptions['logger'], boolean | undefined>['hooks']
}

const inputOf = (spec: CallSpec, request: FastifyRequest): unknown => {
  if (spec.rawBodyMax !== undefined) return request.params
  const source = spec.method === 'GET' || spec.method === 'DELETE' ? request.query : request.body
  if (
    spec.method !== 'GET' &&
    spec.method !== 'DELETE' &&
    (typeof source !== 'object' || source === null || Array.isArray(source))
  ) {
    throw new Refusal('BAD_INPUT')
  }
  const params = request.params as Record<string, string>
  for (const name of Object.keys(params))
    if (Object.hasOwn(source as object, name))
      throw new Refusal('BAD_INPUT', {}, { [name]: { code: 'UNKNOWN_FIELD' } })
  return { ...(source as object), ...params }
}

/** Whoever has to change the password first can do that, and little else. */
const isHeldBack = (spec: CallSpec, caller: object) =>
  spec.audience === 'player' && 'mustChangePassword' in caller && !spec.evenWithOldPassword

const resolveCaller = async (
  spec: CallSpec,
  facts: RequestFacts,
  { resolvers, onNotAllowed }: Pick<EndpointOptions, 'resolvers' | 'onNotAllowed'>,
) => {
  if (spec.audience === 'public') return null
  if (spec.audience === 'visitor') return facts.token ? resolvers.player(facts) : null
  const caller = await resolvers[spec.audience](facts)
  if (!caller)
    throw new Refusal(
      facts.token ? (spec.audience === 'seat' ? 'SEAT_ENDED' : 'SESSION_ENDED') : 'NOT_SIGNED_IN',
    )
  if (isHeldBack(spec, caller)) throw new Refusal('PASSWORD_CHANGE_NEEDED')
  const needed = spec.permission === undefined ? [] : [spec.permission].flat()
  if ('permissions' in caller && !needed.every((permission) => caller.permissions.has(permission))) {
    await onNotAllowed?.(caller, `${spec.method} ${spec.path}`, facts)
    throw new Refusal('NOT_ALLOWED')
  }
  return caller
}

const handleOnce = async (handle: () => unknown, onKeyReused: () => Promise<void> | undefined) => {
  try {
    return await handle()
  } catch (error) {
    if (error instanceof Refusal && error.code === 'KEY_REUSED') await onKeyReused()
    throw error
  }
}

/** How one declared call is answered: who asks, what they sent, whether they may, the work, and the answer as it was declared. */
export const handleCall = (
  { spec, requireRight }: { spec: CallSpec; requireRight: RightCheck },
  handler: Handler<CallSpec>,
  options: EndpointOptions,
) => {
  // What may be kept says so itself (`sendValue`); nothing else is.
  const cache = 'no-store'
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const facts = factsOf(request, reply, options.defaultLanguage())
    options.gate(spec, facts)
    // The back office tells nobody what its calls take before it knows that they may make them.
    const operator = spec.audience === 'operator' ? await resolveCaller(spec, facts, options) : null
    if (spec.sealed) request.body = await unseal(spec, request.body, options.payloads)
    const input = readInput(spec, inputOf(spec, request))
    const caller = operator ?? (await resolveCaller(spec, facts, options))
    requireRight(caller)
    const value = await handleOnce(
      () => handler(input as never, { caller: caller as never, request: facts }),
      () => options.onKeyReused?.(spec, caller, facts),
    )
    const checked = spec.output.safeParse(value)
    if (!checked.success)
      throw new Error(
        `answer of ${spec.method} ${spec.path} breaks its declaration: ${checked.error.message}`,
      )
    beforeAnswer()
    return sendValue(request, reply.header('cache-control', cache), {
      value: checked.data,
      spec,
    })
  }
}
