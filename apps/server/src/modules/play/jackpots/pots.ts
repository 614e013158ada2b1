import { isMustHit } from '@krathong/games/slots'
import type { JackpotPot } from '@krathong/games/slots'
import { formatAmount, minorUnit, roundTo } from '@krathong/money'
import type { App } from '../../../platform/app.ts'
import { now } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { readPlatformBalance } from '../../core/ledger/index.ts'
import type { Settings } from '../../core/settings/index.ts'
import { selectPots } from './reads.ts'

/** A pot of the overlay with the ledger account that holds its money. */
export interface FundedPot extends JackpotPot {
  fundOwner: string
  currency: string
}

export const readPots = async (db: Db | Tx, brandId: string): Promise<FundedPot[]> => {
  const rows = await selectPots(db, brandId)
  return rows.map((row) => ({
    code: row.pot_code,
    fundOwner: row.fund_owner,
    currency: row.currency,
    seed: row.seed,
    contributionRate: row.contribution_rate,
    turnoverPerHit: row.turnover_per_hit,
    ...(row.must_hit_by === null ? {} : { mustHitBy: row.must_hit_by }),
  }))
}

export interface PotStatus {
  code: string
  amount: string
  asOf: string
  seed: string
  /** Where it is won at the latest, of a pot that must be hit. */
  mustHitBy?: string
}

/** What each fund's account holds now: the figure on the site is the ledger's, at most this old. */
export const describePots = async (
  db: Db,
  pots: readonly FundedPot[],
  exponent: number,
): Promise<PotStatus[]> => {
  const amounts = await Promise.all(
    pots.map((pot) => readPlatformBalance(db, { owner: pot.fundOwner, purpose: 'jackpot' }, pot.currency)),
  )
  const asOf = now().toISOString()
  return pots.map((pot, index) => ({
    code: pot.code,
    amount: formatAmount(floorTo(shownOf(pot, amounts[index]!), exponent), exponent),
    asOf,
    seed: formatAmount(pot.seed, exponent),
    ...(isMustHit(pot) ? { mustHitBy: formatAmount(pot.mustHitBy, exponent) } : {}),
  }))
}

/** What came in after a pot was reached belongs to its next cycle and is not shown in this one. */
const shownOf = (pot: JackpotPot, held: bigint): bigint =>
  isMustHit(pot) && held > pot.mustHitBy ? pot.mustHitBy : held

/** A meter is never shown ahead of its fund: parts of the smallest coin are left out. */
const floorTo = (amount: bigint, exponent: number): bigint => roundTo(amount, minorUnit(exponent), 'down')

export interface PotCache {
  current(): readonly FundedPot[]
  statuses(): readonly PotStatus[]
  refresh(): Promise<void>
  close(): void
}

const REFRESH_MS = 5_000

/** Pots change rarely, their amounts with every bet: both are kept in memory and the amounts are read again every few seconds. */
export const createPotCache = async (app: App, settings: Settings): Promise<PotCache> => {
  let pots: FundedPot[] = []
  let statuses: PotStatus[] = []
  const refresh = async () => {
    const { brandId, value } = settings.current()
    pots = await readPots(app.db, brandId)
    const next = await describePots(app.db, pots, value.currency.exponent)
    const isMoved = next.some((pot, index) => pot.amount !== statuses[index]?.amount)
    statuses = next
    if (isMoved) app.bus.publish('jackpot', { brandId })
  }
  await refresh()
  const timer = setInterval(() => void refresh().catch(() => undefined), REFRESH_MS)
  timer.unref()
  return { current: () => pots, statuses: () => statuses, refresh, close: () => clearInterval(timer) }
}
