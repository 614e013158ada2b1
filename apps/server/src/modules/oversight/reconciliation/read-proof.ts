import type { CallOutput, calls } from '@krathong/protocol'
import type { App } from '../../../platform/app.ts'
import { amountText } from '../../../platform/currencies.ts'
import { readable } from './accounts.ts'
import { CHECKS, PARTS, readFinished, readParts, readRunning } from './pass-store.ts'
import type { Fault, Part } from './pass-store.ts'
import { readLastRun, readLastTotals } from './reconcile-store.ts'
import type { HealthView } from './reconcile-store.ts'
import { readLastSegmentOf } from './platform-store.ts'

type Proof = CallOutput<typeof calls.ledger.prove>

const SAMPLES = 5
const ROWS_SHOWN = 100

const lastParts = async (app: Pick<App, 'db'>): Promise<Part[]> => {
  const last = await readFinished(app.db)
  return last ? readParts(app.db, last.passNo) : []
}

const faultsOf = (parts: readonly Part[], check: string): Fault[] =>
  parts.flatMap(({ faults }) => faults.filter((fault) => fault.check === check))

/** The first rows of a fault's view as the last pass found them, and when that was. */
export const readPassRows = async (app: Pick<App, 'db'>, view: HealthView) => {
  const last = await readFinished(app.db)
  const parts = last ? await readParts(app.db, last.passNo) : []
  return {
    at: last?.finishedAt?.toISOString() ?? null,
    rows: faultsOf(parts, view)
      .slice(0, ROWS_SHOWN)
      .map(({ area, reference, detail }) => ({ area, reference, detail: JSON.stringify(readable(detail)) })),
  }
}

const readTotals = async (app: Pick<App, 'db'>) => {
  const run = await readLastTotals(app.db)
  return {
    totalsAt: run?.at.toISOString() ?? null,
    accountCount: run?.totals.accounts ?? 0,
    totals: (run?.totals.currencies ?? []).map(({ currency, player, house }) => ({
      currency,
      player: amountText(BigInt(player), currency),
      house: amountText(BigInt(house), currency),
      sum: amountText(BigInt(player) + BigInt(house), currency),
    })),
  }
}

const readRunningView = async (app: Pick<App, 'db'>): Promise<Proof['running']> => {
  const running = await readRunning(app.db)
  if (!running) return null
  const parts = await readParts(app.db, running.passNo)
  return {
    startedAt: running.startedAt.toISOString(),
    partsDone: parts.filter(({ isDone }) => isDone).length,
    parts: PARTS.length,
  }
}

/**
 * What is known of the ledger: what the last look at everything found, when it ended and up to where it reached, and what the last look
 * at what is new found since. Nothing is counted here.
 */
export const readProof = async (app: Pick<App, 'db'>): Promise<Proof> => {
  const [pass, parts, lastNew, running, totals] = await Promise.all([
    readFinished(app.db),
    lastParts(app),
    readLastRun(app.db, false),
    readRunningView(app),
    readTotals(app),
  ])
  const through = pass ? await readLastSegmentOf(app.db, pass.throughSegment) : null
  return {
    at: pass?.finishedAt?.toISOString() ?? null,
    outcome: pass?.outcome ?? null,
    through: through?.last.at.toISOString() ?? null,
    transferCount: through ? Number(through.firstTransferNo) + through.transferCount - 1 : 0,
    tookMs: Number(parts.reduce((sum, { tookMs }) => sum + tookMs, 0n)),
    unfinished: parts.filter(({ failure }) => failure !== null).map(({ part }) => part),
    checks: CHECKS.map((name) => {
      const faults = faultsOf(parts, name)
      return {
        name,
        faults: faults.length,
        sample: faults
          .slice(0, SAMPLES)
          .map(({ reference, detail }) => `${reference} ${JSON.stringify(readable(detail))}`),
      }
    }),
    newAt: lastNew?.started_at.toISOString() ?? null,
    isNewSound: lastNew?.is_sound ?? null,
    running,
    ...totals,
  }
}
