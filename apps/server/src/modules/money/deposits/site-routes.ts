import { calls } from '@krathong/protocol'
import type { RequestFacts } from '../../../platform/http/callers.ts'
import { implement } from '../../../platform/http/implement.ts'
import { addSlip } from './statements/add-slip.ts'
import { confirmLooserLimit, declineLimits, setLimit, withdrawLooserLimit } from './limits/change-limits.ts'
import { showOrder } from './orders/offer-context.ts'
import { createOrder } from './orders/create-order.ts'
import { showLimits } from './limits/limits-view.ts'
import { cancelOrder, claimPaid, requireOwnOrder } from './orders/move-own-order.ts'
import { listOwnOrders, showOffer } from './orders/offer-view.ts'
import { receiveCallback } from './callbacks/receive-callback.ts'
import { receiveStatement } from './statements/receive-statement.ts'
import type { Deposits, Order } from './types.ts'

export const siteRoutes = (deposits: Deposits, siteOrigin: (request: RequestFacts) => string) => {
  const shown = (order: Order, { language }: RequestFacts) => showOrder(deposits, order, language)
  return implement('deposits', calls.deposits, {
    methods: (_, { caller, request }) => showOffer(deposits, caller.playerId, request.language),
    create: async (wanted, { caller, request }) =>
      shown(await createOrder(deposits, caller, wanted, siteOrigin(request)), request),
    order: async ({ depositId }, { caller, request }) =>
      shown(await requireOwnOrder(deposits, caller.playerId, depositId), request),
    orders: (wanted, { caller, request }) =>
      listOwnOrders(deposits, caller.playerId, wanted, request.language),
    cancel: async (move, { caller, request }) =>
      shown(await cancelOrder(deposits, { ...move, playerId: caller.playerId }), request),
    paid: async (move, { caller, request }) =>
      shown(await claimPaid(deposits, { ...move, playerId: caller.playerId }), request),
    slip: async ({ depositId }, { caller, request }) => {
      const own = { playerId: caller.playerId, depositId }
      return shown(await addSlip(deposits, own, request.rawBody), request)
    },
    limits: (_, { caller }) => showLimits(deposits, deposits.app.db, caller.playerId),
    setLimit: (wanted, { caller }) => setLimit(deposits, caller, wanted),
    confirmLimit: (wanted, { caller }) => confirmLooserLimit(deposits, caller, wanted),
    withdrawLimit: ({ span }, { caller }) => withdrawLooserLimit(deposits, caller, span),
    declineLimit: (_, { caller }) => declineLimits(deposits, caller),
    statement: ({ methodId }, { request }) => receiveStatement(deposits, methodId, request),
    callback: ({ methodId }, { request }) => receiveCallback(deposits, methodId, request),
  })
}
