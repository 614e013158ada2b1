import type { CallGroup, CallOutput, CallRead, CallSpec } from '@krathong/protocol/call'
import type { CallContext, OperatorCaller, PlayerCaller, SeatCaller } from './callers.ts'

type CallerOf<C extends CallSpec> = C['audience'] extends 'player'
  ? PlayerCaller
  : C['audience'] extends 'seat'
    ? SeatCaller
    : C['audience'] extends 'operator'
      ? OperatorCaller
      : C['audience'] extends 'visitor'
        ? PlayerCaller | null
        : null

export type Handler<C extends CallSpec> = (
  input: CallRead<C>,
  context: CallContext<CallerOf<C>>,
) => Promise<CallOutput<C>> | CallOutput<C>

export type Handlers<G extends CallGroup> = { [N in keyof G]: Handler<G[N]> }

export interface Implementation {
  group: string
  specs: CallGroup
  handlers: Record<string, Handler<CallSpec>>
}

/** Binds a whole group of declared calls to handlers; one missing or wrong does not compile. */
export const implement = <G extends CallGroup>(
  group: string,
  specs: G,
  handlers: Handlers<G>,
): Implementation => ({
  group,
  specs,
  handlers: handlers as unknown as Record<string, Handler<CallSpec>>,
})
