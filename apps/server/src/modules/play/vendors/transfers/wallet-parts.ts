import type { App } from '../../../../platform/app.ts'
import type { Settings } from '../../../core/settings/index.ts'
import type { Games } from '../setup/games.ts'
import type { Asker, createIdentify } from '../seamless/identify.ts'
import type { FundOwner } from '../jackpot-funds.ts'
import type { LiveVendor } from '../setup/registry.ts'
import type { CoreResult, Proof, WalletRequest } from '../types.ts'
import type { Writers } from '../seamless/writers.ts'

/** What every answer is made with. */
export interface WalletParts {
  app: App
  settings: Settings
  games: Games
  identify: ReturnType<typeof createIdentify>
  writers: Writers
  fundOwner: FundOwner
}

export interface Asked<Kind extends WalletRequest['kind']> {
  vendor: LiveVendor
  proof: Proof
  request: Extract<WalletRequest, { kind: Kind }>
}

/** What is told of a player whatever the outcome. */
export const shown = (vendor: LiveVendor, asker: Asker, currency: string): Partial<CoreResult> => ({
  playerId: asker.playerId,
  currency,
  exponent: vendor.exponentOf(currency),
})
