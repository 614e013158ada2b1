import type { App } from '../../../platform/app.ts'
import { monotonicMs } from '../../../platform/clock.ts'
import { databaseNow, transact } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { checkSegments } from './check-segments.ts'
import { noteDifferences } from './note-differences.ts'
import {
  healthViews,
  insertRun,
  readDriftSince,
  readHealthRows,
  readLastRun,
  readPaymentDrift,
  readUnequalTotals,
  readVendorDrift,
  waitLong,
} from './reconcile-store.ts'
import type { Difference } from './reconcile-store.ts'
import { readSettlementDrift } from './settlement-store.ts'
import { purposeOf, subjectOf, subjectOfReference } from './accounts.ts'
import { isFullDue, OVERLAP_MS } from './rules.ts'

const TOLD_A_CHECK = 200

interface Found {
  name: string
  differences: Difference[]
}

const driftSince = async (tx: Tx, since: Date): Promise<Found> => ({
  name: 'balances',
  differences: (await readDriftSince(tx, since)).map(({ owner, purpose, currency, ...row }) => ({
    check: 'v_balance_drift',
    subject: subjectOf({ owner, purpose: purposeOf(purpose), currency }),
    detail: {
      cached: String(row.cached),
      expected: String(row.expected ?? 0n),
      version: String(row.version),
    },
  })),
})

const totals = async (tx: Tx): Promise<Found> => ({
  name: 'totals',
  differences: (await readUnequalTotals(tx)).map(({ currency, player, house }) => ({
    check: 'totals',
    subject: `books:${currency}`,
    detail: { player, house },
  })),
})

const vendors = async (tx: Tx): Promise<Found> => ({
  name: 'vendors',
  differences: (await readVendorDrift(tx)).map(({ vendor_code: code, ...detail }) => ({
    check: 'vendors',
    subject: `vendor:${code}`,
    detail,
  })),
})

const payments = async (tx: Tx): Promise<Found> => ({
  name: 'payments',
  differences: (await readPaymentDrift(tx)).map(
    ({ area, reference, detail, player_id: owner, currency }) => ({
      check: 'payments',
      subject:
        owner && currency
          ? subjectOf({ owner, purpose: 'withdrawal-hold', currency })
          : `payment:${area}:${reference}`,
      detail: detail as Record<string, unknown>,
    }),
  ),
})

/** What providers say they settled, by the number of each payment: their side, ours and the ledger's in one difference. */
const settlements = async (tx: Tx): Promise<Found> => ({
  name: 'settlements',
  differences: (await readSettlementDrift(tx)).map((row) => ({
    check: `settlement-${row.fault}`,
    subject: `payment:${row.party}:${row.id}`,
    detail: { ...row.detail, currency: row.currency },
    touches:
      row.holds_back && row.player_id
        ? subjectOf({ owner: row.player_id, purpose: 'cash', currency: row.currency })
        : null,
  })),
})

/** Told by checks of their own. */
const TOLD_ELSEWHERE = new Set(['vendors', 'deposits', 'withdrawals', 'payouts'])

const everything = async (tx: Tx): Promise<Found[]> => {
  const found: Found[] = []
  for (const name of healthViews) {
    const rows = await readHealthRows(tx, name, TOLD_A_CHECK)
    const own = rows.filter(({ area }) => !TOLD_ELSEWHERE.has(area))
    const differences = own.map(({ area, reference, detail }) => ({
      check: name,
      subject: area === 'ledger' ? subjectOfReference(reference) : `${area}:${reference}`,
      detail: detail as Record<string, unknown>,
    }))
    found.push({ name, differences })
  }
  return found
}

const lookAtLedger = (app: Pick<App, 'db'>, since: Date | null): Promise<Found[]> =>
  app.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await waitLong(tx)
      const always = [await totals(tx), await vendors(tx), await payments(tx), await settlements(tx)]
      return since === null
        ? [...always, ...(await everything(tx))]
        : [...always, await driftSince(tx, since)]
    })

const sealed = async (app: Pick<App, 'db'>, isFull: boolean): Promise<Found> => ({
  name: 'segments',
  differences: (await checkSegments(app, { isFull })).map(({ segmentNo, kind, ...fault }) => ({
    check: kind === 'late' ? 'late-transfers' : 'segments',
    subject: `segment:${segmentNo}`,
    detail: fault,
  })),
})

/**
 * Compares what must agree: everything once a day, in between what has moved since the last time. A difference is written down,
 * freezes what it touches, and is told.
 */
export const reconcile = async (
  app: Pick<App, 'db' | 'log'>,
  { isWanted = false }: { isWanted?: boolean } = {},
): Promise<{ isSound: boolean; fresh: number }> => {
  const startedAt = await databaseNow(app.db)
  const began = monotonicMs()
  const [last, lastFull] = [await readLastRun(app.db, null), await readLastRun(app.db, true)]
  const isFull = isWanted || isFullDue(lastFull?.started_at ?? null, startedAt)
  const since = isFull || !last ? null : new Date(last.started_at.getTime() - OVERLAP_MS)
  const found = [await sealed(app, isFull), ...(await lookAtLedger(app, since))]
  const differences = found.flatMap((one) => one.differences)
  const fresh = await noteDifferences(app, differences)
  const isSound = differences.length === 0
  await transact(app.db, (tx) =>
    insertRun(tx, {
      startedAt,
      tookMs: Math.round(monotonicMs() - began),
      isSound,
      isFull,
      checks: found.map(({ name, differences: faults }) => ({ name, faults: faults.length })),
    }),
  )
  return { isSound, fresh }
}
