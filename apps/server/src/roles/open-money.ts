import type { ServerConfig } from '../config.ts'
import { createDeposits, openDeposits } from '../modules/money/deposits/program.ts'
import type { Settings } from '../modules/core/settings/index.ts'
import { creditDepositBonus } from '../modules/growth/promotions/program.ts'
import { readOwed } from '../modules/growth/pay-runs/index.ts'
import { countHoldingCases } from '../modules/oversight/risk/index.ts'
import { createSimulatedBank, openWithdrawals } from '../modules/money/withdrawals/program.ts'
import type { App } from '../platform/app.ts'
import { join } from 'node:path'
import { createKeyRing } from '../platform/files/key-ring.ts'
import { createPrivateFiles } from '../platform/files/private-files.ts'

/** Deposits and withdrawals, with the simulated provider and bank where the demonstration runs them. */
export const openMoney = async (
  { app, settings }: { app: App; settings: Settings },
  { simulators, dataDir }: Pick<ServerConfig, 'simulators' | 'dataDir'>,
  { privateDir, siteOrigin }: { privateDir: string; siteOrigin: string },
) => {
  const files = createPrivateFiles(privateDir, app.sealer)
  const deposits = createDeposits({
    app,
    settings,
    files,
    siteOrigin,
    onCredited: (tx, deposit) => creditDepositBonus(tx, settings, deposit),
    simulator: simulators ? { origin: simulators.origin, key: simulators.keys['psp'] ?? '' } : null,
  })
  await openDeposits(deposits)
  const withdrawals = {
    app,
    settings,
    bank: simulators ? createSimulatedBank(simulators.origin, simulators.keys['bank'] ?? '') : null,
    readOwed,
    countHolds: countHoldingCases,
  }
  await openWithdrawals(withdrawals)
  const identity = { app, settings, files, keys: createKeyRing(app, join(dataDir, 'identity-keys')) }
  return { deposits, withdrawals, identity }
}
