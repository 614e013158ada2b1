import type { App } from '../../../platform/app.ts'
import { askSettlements } from './ask-settlements.ts'
import type { SettlementSources } from './ask-settlements.ts'
import { makeRoot } from './make-root.ts'
import { noteDifferences } from './note-differences.ts'
import { reconcile } from './reconcile.ts'
import { runPass } from './run-pass.ts'
import { sealLedger } from './seal-ledger.ts'
import { openSigningKey } from './signing-key.ts'

/** Signs a root where one is due; what does not add up in it is a difference. */
const signIfDue = async (app: App): Promise<void> => {
  const made = await makeRoot(app, await openSigningKey(app))
  if (!made) return
  await noteDifferences(
    app,
    made.unequal.map((currency) => ({
      check: 'totals',
      subject: `books:${currency}`,
      detail: { root: String(made.rootNo) },
    })),
  )
}

/** One turn of sealing, with the root of every midnight it passes. */
export const sealTurn = async (app: App): Promise<void> => {
  await sealLedger(app, { onSealed: () => signIfDue(app) })
  await signIfDue(app)
}

/** One turn of asking providers what they settled. */
export const settlementTurn = (app: App, sources: SettlementSources) => askSettlements(app, sources)

export const reconcileTurn = (app: App) => reconcile(app)

/** One turn of the look at everything. */
export const passTurn = (app: App) => runPass(app)
