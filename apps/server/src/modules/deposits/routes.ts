import { calls } from '@krathong/protocol'
import type { RequestFacts } from '../../platform/http/callers.ts'
import { implement } from '../../platform/http/implement.ts'
import { addSlip } from './add-slip.ts'
import { changeKey } from './change-key.ts'
import { confirmLooserLimit, declineLimits, setLimit, withdrawLooserLimit } from './change-limits.ts'
import { circumstancesOf, currencyOf, showOrder, speechOf } from './circumstances.ts'
import { createOrder, OPEN_MAX } from './create-order.ts'
import { decideOrder } from './decide-order.ts'
import { describeOrder, listDeskOrders, showDeskOrder, showSlip } from './desk-orders.ts'
import { deskMethod } from './desk-views.ts'
import { showLimits } from './limits-view.ts'
import { methodView } from './method-view.ts'
import { readAccounts, readMethods } from './methods-reads.ts'
import { cancelOrder, claimPaid, requireOwnOrder } from './move-own-order.ts'
import { readOpenOrders, readOrdersOf } from './orders-reads.ts'
import { receiveCallback } from './receive-callback.ts'
import { offeredState } from './rules/offers.ts'
import { saveMethod } from './save-method.ts'
import { sendTestCallback } from './test-callback.ts'
import type { Deposits, Order } from './types.ts'

const showOrders = (deposits: Deposits, orders: readonly Order[], language: string) =>
  Promise.all(orders.map((order) => showOrder(deposits, order, language)))

const offer = async (deposits: Deposits, playerId: string, language: string) => {
  const { app, settings } = deposits
  settings.requireOn('CASHIER')
  const currency = currencyOf(deposits)
  const speech = speechOf(deposits, language)
  const methods = await readMethods(app.db, settings.current().brandId)
  const open = await readOpenOrders(app.db, playerId)
  const { isChosen } = await showLimits(deposits, app.db, playerId)
  return {
    currency,
    methods: methods
      .filter((method) => offeredState(method, circumstancesOf(deposits)) === 'yes')
      .map((method) => methodView(method, currency, speech)),
    openMax: OPEN_MAX,
    open: await showOrders(deposits, open, language),
    isLimitChosen: isChosen,
  }
}

const siteRoutes = (deposits: Deposits, siteOrigin: (request: RequestFacts) => string) => {
  const shown = (order: Order, { language }: RequestFacts) => showOrder(deposits, order, language)
  return implement('deposits', calls.deposits, {
    methods: (_, { caller, request }) => offer(deposits, caller.playerId, request.language),
    create: async (wanted, { caller, request }) =>
      shown(await createOrder(deposits, caller, wanted, siteOrigin(request)), request),
    order: async ({ depositId }, { caller, request }) =>
      shown(await requireOwnOrder(deposits, caller.playerId, depositId), request),
    orders: async (wanted, { caller, request }) => {
      const { orders, page } = await readOrdersOf(deposits.app.db, caller.playerId, wanted)
      return { content: await showOrders(deposits, orders, request.language), ...page }
    },
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
    callback: ({ methodId }, { request }) => receiveCallback(deposits, methodId, request),
  })
}

const listMethods = async (deposits: Deposits) => {
  const { app, settings } = deposits
  const { brandId, value } = settings.current()
  const methods = await readMethods(app.db, brandId)
  const accounts = await readAccounts(
    app.db,
    methods.map(({ methodId }) => methodId),
  )
  return {
    currency: value.currency,
    languages: value.languages.map(({ code }) => code),
    methods: methods.map((method) => deskMethod(deposits, method, accounts)),
  }
}

const deskRoutes = (deposits: Deposits) =>
  implement('depositAdmin', calls.depositAdmin, {
    orders: (query) => listDeskOrders(deposits, query),
    order: ({ orderId }) => describeOrder(deposits, orderId),
    slip: ({ slipId }) => showSlip(deposits, slipId),
    decide: async (wanted, by) => showDeskOrder(deposits, await decideOrder(deposits, wanted, by)),
    methods: () => listMethods(deposits),
    saveMethod: (save, by) => saveMethod(deposits, save, by),
    changeKey: (change, by) => changeKey(deposits, change, by),
    testCallback: (wanted) => sendTestCallback(deposits, wanted),
  })

/** `siteOrigin` is the site's address as this very caller sees it: where a provider's page sends them back to. */
export const depositRoutes = (
  deposits: Deposits,
  { siteOrigin }: { siteOrigin: (request: RequestFacts) => string },
) => [siteRoutes(deposits, siteOrigin), deskRoutes(deposits)]
