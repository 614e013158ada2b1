import type { CallContext, OperatorCaller } from '../../../platform/http/callers.ts'
import type { Actor } from './types.ts'

/** Who stands behind a call of the back office. */
export const actorOf = ({ caller, request }: CallContext<OperatorCaller>): Actor => ({
  operator: caller,
  address: request.address,
})
