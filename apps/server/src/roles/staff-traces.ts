import type { CallSpec } from '@krathong/protocol/call'
import { isCsvFile } from '@krathong/protocol/shapes/csv'
import type { App } from '../platform/app.ts'
import { transact } from '../platform/db/database.ts'
import type { CallContext, OperatorCaller } from '../platform/http/callers.ts'
import type { Handler, Implementation } from '../platform/http/implement.ts'
import { recordAudit, recordPlayerRead } from '../modules/core/operators/program.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

const idAt = (value: unknown, path: string): string | null => {
  let found: unknown = value
  for (const name of path.split('.'))
    found = typeof found === 'object' && found !== null ? (found as Record<string, unknown>)[name] : undefined
  return typeof found === 'string' && UUID.test(found) ? found.toLowerCase() : null
}

const reasonOf = (input: unknown): string | null => {
  const { reason } = input as { reason?: unknown }
  return typeof reason === 'string' ? reason : null
}

interface Traces {
  app: App
  /** Owners that are the platform and no player. */
  isPlatform: (owner: string) => boolean
}

const traced =
  (
    { app, isPlatform }: Traces,
    what: string,
    spec: CallSpec,
    handler: Handler<CallSpec>,
  ): Handler<CallSpec> =>
  async (input, context) => {
    const answer: unknown = await handler(input, context)
    const { caller, request } = context as unknown as CallContext<OperatorCaller>
    const by = { operator: caller, address: request.address }
    const playerId = spec.reads ? (idAt(input, spec.reads) ?? idAt(answer, spec.reads)) : null
    if (playerId && !isPlatform(playerId))
      await recordPlayerRead(app, { by, playerId, what, reason: reasonOf(input) })
    if (isCsvFile(answer))
      await transact(app.db, (tx) =>
        recordAudit(tx, {
          ...by,
          action: 'export.make',
          subject: `export:${what}`,
          before: null,
          after: input,
        }),
      )
    return answer
  }

/**
 * What staff looked at leaves its trace before the answer leaves the platform: a call that says it tells of one player, and every file
 * that is taken out.
 */
export const withTraces = (traces: Traces, implementations: readonly Implementation[]): Implementation[] =>
  implementations.map(({ group, specs, handlers }) => ({
    group,
    specs,
    handlers: Object.fromEntries(
      Object.entries(handlers).map(([name, handler]) => {
        const spec = specs[name]!
        const isPlain = spec.audience !== 'operator'
        return [name, isPlain ? handler : traced(traces, `${group}.${name}`, spec, handler)]
      }),
    ),
  }))
