import { calls } from '@krathong/protocol'
import { implement } from '../../../platform/http/implement.ts'
import type { CallContext, OperatorCaller } from '../../../platform/http/callers.ts'
import { changeVendor } from './setup/change-vendor.ts'
import type { BackOffice } from './setup/change-vendor.ts'
import { closeDifference } from './matching/close-difference.ts'
import { connectVendor } from './setup/connect-vendor.ts'
import { dialectRows, differencesPage, vendorDetail, vendorRows } from './back-office-views.ts'
import type { BackOfficeParts } from './back-office-views.ts'
import { proposeHeldWin } from './seamless/end-held-win.ts'
import { importGames } from './setup/import-games.ts'
import { matchesPage, matchNow } from './matching/match-views.ts'
import { probeVendor } from './setup/probe-vendor.ts'
import { addKey, dropKey } from './setup/rotate-key.ts'
import { vendorRoundView } from './round-view.ts'
import { testVendor } from './setup/test-vendor.ts'

export const vendorRoutes = (parts: BackOfficeParts) => {
  const { app, settings, vendors } = parts
  const backOfficeOf = ({ caller, request }: CallContext<OperatorCaller>): BackOffice => ({
    app,
    registry: vendors.registry,
    outgoing: vendors.outgoing,
    exponent: settings.current().value.currency.exponent,
    operator: caller,
    request,
  })
  const catalogBackOfficeOf = (context: CallContext<OperatorCaller>) => ({
    ...backOfficeOf(context),
    catalog: parts.catalog,
    currency: settings.current().value.currency.code,
  })
  return implement('vendorBackOffice', calls.vendorBackOffice, {
    vendors: async () => ({ vendors: await vendorRows(parts) }),
    vendor: ({ vendorCode }) => vendorDetail(parts, vendorCode),
    change: (wanted, context) => changeVendor(backOfficeOf(context), wanted),
    dialects: () => ({ dialects: dialectRows() }),
    add: (wanted, context) => connectVendor(catalogBackOfficeOf(context), wanted),
    importGames: (wanted, context) => importGames(catalogBackOfficeOf(context), wanted),
    probe: ({ vendorCode }) => probeVendor(vendors, vendorCode),
    addKey: (wanted, context) => addKey(backOfficeOf(context), wanted),
    endKey: async (wanted, context) => {
      await dropKey(backOfficeOf(context), wanted)
      return {}
    },
    test: ({ vendorCode }) => testVendor(vendors, vendorCode),
    differences: (query) => differencesPage(parts, query),
    closeDifference: async (wanted, context) => {
      await closeDifference(backOfficeOf(context), wanted)
      return {}
    },
    proposeHeldWin: async (wanted, context) => {
      const { approvalId, expiresAt } = await proposeHeldWin(backOfficeOf(context), wanted)
      return { approvalId, expiresAt: expiresAt.toISOString() }
    },
    round: ({ roundId }, { request }) => vendorRoundView(parts, { roundId, language: request.language }),
    matches: (query) => matchesPage(parts, query),
    match: (wanted) => matchNow({ app, ...vendors }, wanted),
  })
}
