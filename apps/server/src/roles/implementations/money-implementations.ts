import type { Implementation } from '../../platform/http/implement.ts'
import { reconciliationRoutes, readProof } from '../../modules/oversight/reconciliation/program.ts'
import { depositRoutes, reserveLimitInTurn } from '../../modules/money/deposits/program.ts'
import { identityBackOfficeRoutes, identityRoutes } from '../../modules/people/identity-checks/program.ts'
import { ledgerRoutes } from '../../modules/core/ledger/program.ts'
import {
  agentTransfersBackOfficeRoutes,
  agentTransferRoutes,
} from '../../modules/money/agent-transfers/program.ts'
import { pointsRoutes } from '../../modules/growth/points/program.ts'
import { recordsRoutes } from '../../modules/money/records/program.ts'
import {
  staffTieRoutes,
  withdrawalBackOfficeRoutes,
  withdrawalRoutes,
} from '../../modules/money/withdrawals/program.ts'
import { transferVendors, vendorRoutes, transferRoutes } from '../../modules/play/vendors/program.ts'
import { walletRoutes } from '../../modules/people/wallet/program.ts'
import type { Parts } from '../parts.ts'
import { artworksOf } from './artworks.ts'
import { settlementSources } from '../settlement-sources.ts'

/** The calls that move money or tell of it. */
export const implementMoney = (parts: Parts): Implementation[] => {
  const { app, settings, catalog, origins } = parts
  return [
    walletRoutes(
      app,
      settings,
      () => transferVendors(parts.vendors).length === 0,
      (tx, use) => reserveLimitInTurn(tx, use, settings.current().value.currency.exponent),
    ),
    transferRoutes({ app, settings, catalog, ...parts.vendors }),
    recordsRoutes({ app, settings, catalog }),
    agentTransferRoutes(app, settings),
    ...pointsRoutes({
      app,
      settings,
      pictures: () => artworksOf(parts, 'mall', ['mall']),
    }),
    agentTransfersBackOfficeRoutes(app),
    ...depositRoutes(parts.deposits, { siteOrigin: origins.site }),
    identityRoutes(parts.identity),
    identityBackOfficeRoutes(parts.identity),
    withdrawalRoutes(parts.withdrawals),
    withdrawalBackOfficeRoutes(parts.withdrawals),
    staffTieRoutes(parts.withdrawals),
    ledgerRoutes(app, () => readProof(app)),
    ...reconciliationRoutes(app, settings, settlementSources(parts)),
    vendorRoutes({ app, settings, catalog, vendors: parts.vendors }),
  ]
}
