import { calls } from '@krathong/protocol'
import type { App } from '../../../platform/app.ts'
import { implement } from '../../../platform/http/implement.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Settings } from '../../core/settings/index.ts'
import type { SettlementSources } from './ask-settlements.ts'
import { cursorNumber, listCorrections, listDifferences, listRoots } from './book-lists.ts'
import { proposeCorrection } from './correct-transfer.ts'
import { readAlarm, readHealth, readViewRows } from './health.ts'
import { readFunds } from './read-funds.ts'
import { reconcileNow } from './reconcile.ts'
import { settleDifference } from './settle-difference.ts'
import { askSettlement, keepSettlement, listSettlements } from './settlement-routes.ts'
import { openSigningKey } from './signing-key.ts'
import { signNow } from './sign-now.ts'

const site = (app: App, settings: Settings) =>
  implement('proofOfReserves', calls.proofOfReserves, {
    key: async () => {
      const { keyId, publicKey } = await openSigningKey(app)
      return { keyId, publicKey, algorithm: 'Ed25519' as const }
    },
    roots: (query) => listRoots(app, query),
    funds: async ({ root }, { caller }) => {
      const funds = await readFunds(app, cursorNumber(root), caller.playerId)
      if (!funds) throw new Refusal('NOT_FOUND')
      const { rootNo, through, text, hash, signature, publicKey, proofs } = funds
      return {
        root: String(rootNo),
        through: through.toISOString(),
        text,
        hash,
        signature,
        publicKey,
        currency: settings.current().value.currency,
        proofs,
      }
    },
  })

const backOffice = (app: App, sources: SettlementSources) =>
  implement('reconciliationBackOffice', calls.reconciliationBackOffice, {
    alarm: () => readAlarm(app),
    health: () => readHealth(app),
    rows: ({ view }) => readViewRows(app, view),
    reconcile: () => reconcileNow(app),
    makeRoot: async (_, { caller, request }) => ({
      root: await signNow(app, { operator: caller, address: request.address }),
    }),
    differences: (query) => listDifferences(app, query),
    settle: async (input, { caller, request }) => {
      await settleDifference(app, input, { operator: caller, address: request.address })
      return {}
    },
    settlements: (query) => listSettlements(app, sources, query),
    askSettlement: (wanted, { caller, request }) =>
      askSettlement(app, sources, wanted, { operator: caller, address: request.address }),
    importSettlement: (wanted, { caller, request }) =>
      keepSettlement(app, sources, wanted, {
        csv: request.rawBody.toString('utf8'),
        by: { operator: caller, address: request.address },
      }),
    corrections: (query) => listCorrections(app, query),
    proposeCorrection: async (input, { caller, request }) => {
      const by = { operator: caller, address: request.address }
      const { approvalId, expiresAt } = await proposeCorrection(app, input, by)
      return { approvalId, expiresAt: expiresAt.toISOString() }
    },
  })

export const reconciliationRoutes = (app: App, settings: Settings, sources: SettlementSources) => [
  site(app, settings),
  backOffice(app, sources),
]
