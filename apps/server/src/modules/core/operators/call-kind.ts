import { calls } from '@krathong/protocol'
import type { Act } from '@krathong/protocol/rights/act'
import type { CallGroup, CallSpec, Permission } from '@krathong/protocol/call'
import { z } from 'zod'
import type { App } from '../../../platform/app.ts'
import { joinTransaction } from '../../../platform/db/joined.ts'
import type { RequestFacts } from '../../../platform/http/callers.ts'
import type { Handler } from '../../../platform/http/implement.ts'
import { assert, Refusal } from '../../../platform/refusal.ts'
import { runAs } from './acting.ts'
import type { Acting } from './acting.ts'
import { changesOf, isSameBasis, linesOf } from './differences.ts'
import { openSealedInput } from './sealed-input.ts'
import type { Actor, Approval, ApprovalKind } from './types.ts'

export type CallHandlers = Map<string, Handler<CallSpec>>

const detailOf = z.object({
  call: z.string(),
  key: z.uuid(),
  changes: z.array(
    z.object({ action: z.string(), subject: z.string(), before: z.unknown(), after: z.unknown() }),
  ),
  sealed: z.string(),
})

const answerContext = (approvalId: string): string => `operators.answer:${approvalId}`

const specOf = (name: string): CallSpec => {
  const [group = '', own = ''] = name.split('.')
  const spec = (calls as unknown as Record<string, Record<string, CallSpec>>)[group]?.[own]
  assert(spec, `the call ${name} is declared`)
  return spec
}

/** The request of a decision, for code that expects one: nothing of it is the proposer's but the body. */
const requestFor = (by: Actor, rawBody: Buffer): RequestFacts => ({
  requestId: '',
  address: by.address,
  device: '',
  language: 'en',
  host: '',
  origin: '',
  isSecure: true,
  token: null,
  rawBody,
  header: () => null,
  cookies: {},
  setCookie: () => undefined,
  clearCookie: () => undefined,
})

interface Wanted {
  name: string
  act: Act
  kind: string
  handlers: CallHandlers
}

/** What the call was given, read again by its declaration: other bytes in the database are no input. */
const openInput = async (app: App, name: string, approval: Approval) => {
  const { key, sealed } = detailOf.parse(approval.detail)
  const { input, rawBody } = await openSealedInput(app, { name, key }, sealed)
  return { input: specOf(name).input.parse(input), rawBody }
}

/** A call of staff as a kind of proposal: shown by the difference it makes, done by its own handler in the decision's transaction. */
const proposedKind = (app: App, { name, act, kind, handlers }: Wanted): ApprovalKind => {
  const needed = specOf(name).permission
  const permission = [needed].flat()[0] as Permission | undefined
  assert(permission, `a call that needs two people needs a permission: ${name}`)
  const publish = new WeakMap<Approval, () => Promise<void>>()
  return {
    kind,
    permission,
    proposerNeeds: permission,
    describe: async (_, approval) => linesOf(detailOf.parse(approval.detail).changes),
    act: async (tx, approval, by) => {
      const handler = handlers.get(name)
      assert(handler, `somebody answers the call ${name}`)
      const { changes } = detailOf.parse(approval.detail)
      const { input, rawBody } = await openInput(app, name, approval)
      const how: Acting = { manner: 'approved', rows: [], code: 'fresh' }
      const caller = { ...by.operator, role: '', permissions: new Set<Permission>() }
      const done = await joinTransaction(app.db, tx, () =>
        runAs(how, async () =>
          handler(input as never, { caller, request: requestFor(by, rawBody) } as never),
        ),
      )
      if (!isSameBasis(changes, changesOf(how.rows))) throw new Refusal('VERSION_CONFLICT')
      publish.set(approval, done.publish)
      if (!act.isSecret) return { call: name }
      const answer = JSON.stringify(done.value)
      const sealed = app.sealer.seal(answer, answerContext(approval.approvalId)).toString('base64')
      return { call: name, answer: sealed }
    },
    done: async (approval) => publish.get(approval)?.(),
  }
}

/** One kind of proposal for each call that needs two people, by what its declaration says. */
export const kindsOf = (app: App, handlers: CallHandlers): ApprovalKind[] =>
  Object.entries(calls as unknown as Record<string, CallGroup>).flatMap(([group, specs]) =>
    Object.entries(specs).flatMap(([name, { act }]) =>
      act?.kind ? [proposedKind(app, { name: `${group}.${name}`, act, kind: act.kind, handlers })] : [],
    ),
  )

const resultOf = z.object({ call: z.string(), answer: z.string() })

/** What the act left behind, as this operator may see it: a secret answer is for the person who asked for it. */
export const resultFor = (app: App, approval: Approval, result: unknown, operatorId: string): unknown => {
  const sealed = resultOf.safeParse(result)
  if (!sealed.success) return result
  const { call, answer } = sealed.data
  if (approval.proposedBy.operatorId !== operatorId) return { call }
  const text = app.sealer.open(Buffer.from(answer, 'base64'), answerContext(approval.approvalId))
  return { call, answer: JSON.parse(text) as unknown }
}
