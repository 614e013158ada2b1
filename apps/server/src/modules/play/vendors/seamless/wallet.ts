import type { App } from '../../../../platform/app.ts'
import type { Catalog } from '../../catalog/index.ts'
import type { Settings } from '../../../core/settings/index.ts'
import { answerEvents } from './answer-events.ts'
import { answerAuthenticate, answerBalance, answerTransaction } from './answer-reads.ts'
import { resultWith } from './core-result.ts'
import { DialectFault } from './dialect.ts'
import { createGames } from '../setup/games.ts'
import { createIdentify } from './identify.ts'
import { createFundOwner } from '../jackpot-funds.ts'
import { proveCall } from './prove-call.ts'
import type { LiveVendor } from '../setup/registry.ts'
import type { CoreResult, HttpAnswer, Proof, RawCall, WalletRequest } from '../types.ts'
import type { WalletParts } from '../transfers/wallet-parts.ts'
import { createWriters } from './writers.ts'

/** The one core that every dialect speaks to. */
export interface VendorWallet {
  /** Answers one call of a vendor; never throws. */
  answer(vendor: LiveVendor, call: RawCall): Promise<HttpAnswer>
  counts(): { batches: number; units: number; retries: number }
  close(): Promise<void>
}

const answerOf = (
  parts: WalletParts,
  vendor: LiveVendor,
  { proof, request }: { proof: Proof; request: WalletRequest },
): Promise<CoreResult> => {
  if (request.kind === 'apply') return answerEvents(parts, { vendor, proof, request })
  if (request.kind === 'balance') return answerBalance(parts, { vendor, proof, request })
  if (request.kind === 'authenticate') return answerAuthenticate(parts, { vendor, proof, request })
  return answerTransaction(parts, { vendor, proof, request })
}

export const createVendorWallet = (app: App, settings: Settings, catalog: Catalog): VendorWallet => {
  const writers = createWriters(app, settings)
  const parts: WalletParts = {
    app,
    settings,
    games: createGames(catalog),
    identify: createIdentify(app),
    writers,
    fundOwner: createFundOwner(app.db),
  }
  const resultOf = async (
    vendor: LiveVendor,
    call: RawCall,
  ): Promise<{ request: WalletRequest | null; result: CoreResult }> => {
    let request: WalletRequest | null = null
    try {
      const isRealMoney = !settings.current().value.currency.isPlayMoney
      const proof = proveCall(vendor, call, { isRealMoney })
      if (!proof) return { request, result: resultWith('BAD_SIGNATURE') }
      request = vendor.dialect.parse(call, vendor)
      return { request, result: await answerOf(parts, vendor, { proof, request }) }
    } catch (error) {
      if (error instanceof DialectFault) return { request, result: resultWith('BAD_REQUEST') }
      const result = resultWith('RETRY_LATER')
      // Never "no funds" for what nobody knows: the vendor asks again with the same id and gets what was stored.
      app.log.error({ err: error, vendor: vendor.code, traceId: result.traceId }, 'a vendor call failed')
      return { request, result }
    }
  }
  return {
    answer: async (vendor, call) => {
      const { request, result } = await resultOf(vendor, call)
      return vendor.dialect.answer(result, { request, call }, vendor)
    },
    counts: writers.counts,
    close: writers.close,
  }
}
