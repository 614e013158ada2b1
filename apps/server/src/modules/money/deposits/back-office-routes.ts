import { calls } from '@krathong/protocol'
import { implement } from '../../../platform/http/implement.ts'
import { changeKey } from './methods/change-key.ts'
import { decideOrder } from './orders/decide-order.ts'
import { dismissRow, matchByHand } from './orders/decide-row.ts'
import {
  describeOrder,
  listBackOfficeOrders,
  showBackOfficeOrder,
  showSlip,
} from './orders/back-office-orders.ts'
import { backOfficeMethod } from './back-office-views.ts'
import { listRows } from './orders/list-rows.ts'
import { readAccounts, readMethods } from './methods/methods-reads.ts'
import { listPauses, openAgain } from './orders/open-again.ts'
import { uploadStatement } from './statements/receive-statement.ts'
import { saveMethod } from './methods/save-method.ts'
import { sendTestCallback } from './callbacks/test-callback.ts'
import type { Deposits } from './types.ts'

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
    methods: methods.map((method) => backOfficeMethod(deposits, method, accounts)),
  }
}

export const backOfficeRoutes = (deposits: Deposits) =>
  implement('depositAdmin', calls.depositAdmin, {
    orders: (query) => listBackOfficeOrders(deposits, query),
    order: ({ orderId }) => describeOrder(deposits, orderId),
    slip: ({ slipId }) => showSlip(deposits, slipId),
    decide: async (wanted, by) => showBackOfficeOrder(deposits, await decideOrder(deposits, wanted, by)),
    methods: () => listMethods(deposits),
    saveMethod: (save, by) => saveMethod(deposits, save, by),
    changeKey: (change, by) => changeKey(deposits, change, by),
    statementRows: (query) => listRows(deposits, query),
    uploadStatement: ({ methodId }, by) => uploadStatement(deposits, methodId, by),
    matchRow: (wanted, by) => matchByHand(deposits, wanted, by),
    dismissRow: (wanted, by) => dismissRow(deposits, wanted, by),
    pauses: (query) => listPauses(deposits, query),
    openAgain: (wanted, by) => openAgain(deposits, wanted, by),
    testCallback: (wanted) => sendTestCallback(deposits, wanted),
  })
