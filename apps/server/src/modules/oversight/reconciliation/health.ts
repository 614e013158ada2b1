import { amountText } from '../../../platform/currencies.ts'
import type { RootDocument } from '@krathong/games/ledger-proofs'
import type { App } from '../../../platform/app.ts'
import { readFrozen } from '../../core/ledger/index.ts'
import { purposeOf, readable, subjectOf } from './accounts.ts'
import { readPassRows } from './read-proof.ts'
import { readRoots, readSealState } from './reads.ts'
import { countHealth, countOpen, listViews, readHealthRows, readLastRun } from './reconcile-store.ts'
import type { HealthView } from './reconcile-store.ts'

const LIST_CAP = 10_000
const FROZEN_SHOWN = 50
const ROWS_SHOWN = 100

const isList = (view: HealthView): view is (typeof listViews)[number] =>
  (listViews as readonly string[]).includes(view)

/** The first rows of one view, with amounts as people read them: of a list as it stands, of faults as the last pass found them. */
export const readViewRows = async (app: Pick<App, 'db'>, view: HealthView) => {
  if (!isList(view)) return readPassRows(app, view)
  const rows = await readHealthRows(app.db, view, ROWS_SHOWN)
  return {
    at: null,
    rows: rows.map(({ area, reference, detail }) => ({
      area,
      reference,
      detail: JSON.stringify(readable((detail ?? {}) as Record<string, unknown>)),
    })),
  }
}

const lastRoot = async (app: Pick<App, 'db'>) => {
  const [row] = await readRoots(app.db, null, 1)
  if (!row) return null
  const { funds } = JSON.parse(row.document) as RootDocument
  return {
    root: String(row.root_no),
    madeAt: row.made_at.toISOString(),
    through: row.through.toISOString(),
    hash: row.hash,
    signature: row.signature,
    publicKey: row.public_key,
    segment: String(row.segment_no),
    funds: funds.map(({ currency, players, house, tree }) => ({
      currency,
      players: amountText(BigInt(players), currency),
      house: amountText(BigInt(house), currency),
      tree,
    })),
  }
}

interface CheckResult {
  name: string
  faults: number
  isFailed?: boolean
}

const checksOf = (run: { checks: unknown } | undefined) => (run?.checks ?? []) as CheckResult[]

/** Every check of the last look at everything, as the last look at what is new has found it since. */
const freshest = (full: readonly CheckResult[], last: readonly CheckResult[]) => {
  const all = new Map([...full, ...last].map((check) => [check.name, check]))
  return [...all.values()].map(({ name, faults, isFailed = false }) => ({ name, faults, isFailed }))
}

/** How many differences wait for somebody. */
export const readAlarm = async (app: Pick<App, 'db'>) => ({ openDifferences: await countOpen(app.db, null) })

/** What the page of the ledger shows: nothing is counted anew but the short lists. */
export const readHealth = async (app: Pick<App, 'db'>) => {
  const [last, full, seal, root, frozen, openDifferences] = await Promise.all([
    readLastRun(app.db, null),
    readLastRun(app.db, true),
    readSealState(app.db),
    lastRoot(app),
    readFrozen(app.db),
    countOpen(app.db, null),
  ])
  const lists = await Promise.all(
    listViews.map(async (name) => ({ name, rows: await countHealth(app.db, name, LIST_CAP) })),
  )
  return {
    openDifferences,
    frozenAccounts: frozen.length,
    frozen: frozen.slice(0, FROZEN_SHOWN).map((row) => ({
      account: subjectOf({ owner: row.owner, purpose: purposeOf(row.purpose), currency: row.currency }),
      reason: row.reason,
      since: row.frozen_at.toISOString(),
    })),
    checks: freshest(checksOf(full), checksOf(last)),
    lists,
    lastRun: last
      ? {
          at: last.started_at.toISOString(),
          isSound: last.is_sound,
          isFull: last.is_full,
          tookMs: last.took_ms,
        }
      : null,
    lastFull: full ? { at: full.started_at.toISOString(), isSound: full.is_sound } : null,
    seal: {
      sealedUntil: seal.sealed_until?.toISOString() ?? null,
      segments: String(seal.segments ?? 0n),
      transfers: String(seal.transfers ?? 0n),
      checkedSegment: String(seal.checked_segment ?? 0n),
      late: seal.late,
    },
    root,
  }
}
