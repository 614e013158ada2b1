import type { Act } from '@krathong/protocol/rights/act'
import type { CallSpec } from '@krathong/protocol/call'
import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import { joinTransaction } from '../../../platform/db/joined.ts'
import type { CallContext, OperatorCaller } from '../../../platform/http/callers.ts'
import type { Handler } from '../../../platform/http/implement.ts'
import { newId } from '../../../platform/ids.ts'
import { assert } from '../../../platform/refusal.ts'
import { runAs } from './acting.ts'
import type { Acting } from './acting.ts'
import { actorOf } from './actor.ts'
import { changesOf } from './differences.ts'
import type { ActChange } from './differences.ts'
import { proposeApproval } from './propose-approval.ts'
import { sealInput } from './sealed-input.ts'
import type { Approval } from './types.ts'

interface CallWanted {
  name: string
  act: Act
  handler: Handler<CallSpec>
  input: never
  context: CallContext<OperatorCaller>
  /** Judges the fresh code of this call. */
  pass: () => Promise<void>
}

/** Takes a transaction back after it has shown what it would do. */
class TriedOut extends Error {}

/** Does the act and takes it back: what is refused is refused now, and what it would write is the difference to agree to. */
const tryOut = async (app: App, { handler, input, context }: CallWanted): Promise<ActChange[]> => {
  const how: Acting = { manner: 'trial', rows: [], code: 'fresh' }
  const work = async () => handler(input, context as never)
  try {
    await transact(app.db, async (tx) => {
      how.rows.length = 0
      await joinTransaction(app.db, tx, () => runAs(how, work))
      throw new TriedOut()
    })
  } catch (error) {
    if (!(error instanceof TriedOut)) throw error
  }
  return changesOf(how.rows)
}

const reasonIn = (input: object): string => {
  const { reason } = input as { reason?: unknown }
  return typeof reason === 'string' ? reason : ''
}

/** Puts a call before a second person: what it would change in clear, what it was given sealed, for secrets come in it too. */
export const proposeCall = async (app: App, wanted: CallWanted): Promise<Approval> => {
  const { name, act, input, context, pass } = wanted
  const changes = await tryOut(app, wanted)
  await pass()
  assert(act.kind, 'what waits for a second person has a kind')
  const { kind } = act
  const key = newId()
  const sealed = await sealInput(app, { name, key }, { input, rawBody: context.request.rawBody })
  return transact(app.db, (tx) =>
    proposeApproval(tx, {
      key,
      kind,
      subject: changes[0]?.subject ?? `call:${name}`,
      detail: { call: name, key, changes, sealed },
      reason: reasonIn(input),
      by: actorOf(context),
    }),
  )
}
