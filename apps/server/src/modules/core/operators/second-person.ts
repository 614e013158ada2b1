import type { Act } from '@krathong/protocol/rights/act'
import type { CallSpec } from '@krathong/protocol/call'
import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import type { CallContext, OperatorCaller } from '../../../platform/http/callers.ts'
import type { Handler, Implementation } from '../../../platform/http/implement.ts'
import { assert, Refusal } from '../../../platform/refusal.ts'
import { runAs, SecondPersonNeeded } from './acting.ts'
import type { Acting } from './acting.ts'
import { kindsOf } from './call-kind.ts'
import type { CallHandlers } from './call-kind.ts'
import { actorOf } from './actor.ts'
import { givenCode, passFreshCode } from './fresh-code.ts'
import type { FreshCodeMethod } from './fresh-code.ts'
import { hasColleague } from './fresh-code-store.ts'
import { proposeCall } from './propose-call.ts'
import { recordAudit } from './record-audit.ts'
import type { ApprovalKind } from './types.ts'

interface SecondPersonParts {
  app: App
  /** False where staff sign in by password alone: then an act asks for the password again. */
  hasCodes: () => boolean
  isPlayMoney: () => boolean
}

interface SecondPerson {
  /** One kind of proposal for each call that needs two, by what its declaration says. */
  kinds: readonly ApprovalKind[]
  /** The same calls, held to what their declarations say. */
  hold(implementations: readonly Implementation[]): Implementation[]
}

type Context = CallContext<OperatorCaller>

interface Held {
  name: string
  act: Act
  handler: Handler<CallSpec>
}

const ALONE = 'alone: play money, single operator'

/** What needs two people, or is the word of one of the two, is not for an account of which nobody knows whose it is. */
const requireConfirmed = ({ caller }: Context): void => {
  if (caller.isUnconfirmed) throw new Refusal('ACCOUNT_UNCONFIRMED')
}

const methodOf = ({ hasCodes }: SecondPersonParts): FreshCodeMethod => (hasCodes() ? 'code' : 'password')

/** What needs two, done by the one person there is; the trail says so. */
const doAlone = async (app: App, { name, handler }: Held, input: never, context: Context): Promise<never> => {
  const how: Acting = { manner: 'alone', rows: [], code: 'fresh' }
  const answer: unknown = await runAs(how, async () => handler(input, context as never))
  await transact(app.db, (tx) =>
    recordAudit(tx, {
      ...actorOf(context),
      action: 'approval.alone',
      subject: how.rows[0]?.subject ?? `call:${name}`,
      before: null,
      after: { call: name, why: ALONE },
    }),
  )
  return answer as never
}

/** Puts a call before a second person, or lets the only person of a brand with play money go on. */
const passOn = async (
  parts: SecondPersonParts,
  held: Held,
  input: never,
  context: Context,
): Promise<never> => {
  requireConfirmed(context)
  const { app } = parts
  const pass = () => passFreshCode(app, methodOf(parts), context)
  if (parts.isPlayMoney() && !(await hasColleague(app.db, context.caller.operatorId))) {
    await pass()
    return doAlone(app, held, input, context)
  }
  const approval = await proposeCall(app, { ...held, input, context, pass })
  throw new Refusal('SENT_FOR_APPROVAL', {
    approvalId: approval.approvalId,
    expiresAt: approval.expiresAt.toISOString(),
  })
}

/** One person does it, until the action itself asks for another. */
const doAtOnce = async (
  parts: SecondPersonParts,
  held: Held,
  input: never,
  context: Context,
): Promise<never> => {
  const { act, handler } = held
  if (act.by === 'own' || act.by === 'decide') requireConfirmed(context)
  const isNow = act.isFresh === true || (act.isFresh === 'asked' && givenCode(context.request) !== null)
  if (isNow) await passFreshCode(parts.app, methodOf(parts), context)
  const how: Acting = { manner: 'plain', rows: [], code: isNow ? 'fresh' : { missing: methodOf(parts) } }
  try {
    return (await runAs(how, async () => handler(input, context as never))) as never
  } catch (error) {
    if (!(error instanceof SecondPersonNeeded)) throw error
    assert(act.kind, 'a call that may need a second person has a kind of proposal')
    return passOn(parts, held, input, context)
  }
}

/**
 * Holds the calls of staff to the `act` of their declarations: what needs two is tried out, put before a second
 * person with the difference it makes, and done in the transaction of their decision by the very code that would have done it at once.
 * Where a brand has play money and one operator only, that one goes on alone, and the trail says so; with real money never.
 */
export const createSecondPerson = (parts: SecondPersonParts): SecondPerson => {
  const handlers: CallHandlers = new Map()
  const holdOne = (held: Held): Handler<CallSpec> => {
    handlers.set(held.name, held.handler)
    const go = held.act.by === 'two' ? passOn : doAtOnce
    return (input, context) => go(parts, held, input as never, context as unknown as Context)
  }
  const holdGroup = ({ group, specs, handlers: given }: Implementation) =>
    Object.entries(given).map(([name, handler]) => {
      const { act, audience } = specs[name] ?? {}
      return [
        name,
        act && audience === 'operator' ? holdOne({ name: `${group}.${name}`, act, handler }) : handler,
      ] as const
    })
  return {
    kinds: kindsOf(parts.app, handlers),
    hold: (implementations) =>
      implementations.map((one) => ({ ...one, handlers: Object.fromEntries(holdGroup(one)) })),
  }
}
