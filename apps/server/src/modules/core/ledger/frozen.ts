import type { App } from '../../../platform/app.ts'
import type { Db } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { purposeName } from './chart.ts'
import type { CauseKind } from './chart.ts'
import { readFrozen } from './reads.ts'
import type { AccountRef, Transfer } from './types.ts'

/**
 * Accounts that may receive and not give, as this process last read them in each database it serves; owners are never the same in two.
 * There are hardly ever any: where there are none, a transfer pays for one look at an empty set.
 */
const frozenIn = new Map<Db, ReadonlySet<string>>()
let frozen: ReadonlySet<string> = new Set()

const keep = (db: Db, keys: ReadonlySet<string> | null): void => {
  if (keys) frozenIn.set(db, keys)
  else frozenIn.delete(db)
  frozen = new Set([...frozenIn.values()].flatMap((one) => [...one]))
}

const keyOf = ({ owner, purpose }: AccountRef, currency: string) => `${owner}/${purpose}/${currency}`

/** What repairs the ledger must reach the account that needs it. */
const REPAIRS = new Set<CauseKind>(['correction', 'adjustment'])

export const isHeldBack = ({ cause, debit, currency }: Transfer): boolean =>
  frozen.size > 0 && frozen.has(keyOf(debit, currency)) && !REPAIRS.has(cause.kind)

export const refuseFrozen = (transfer: Transfer): void => {
  if (isHeldBack(transfer)) throw new Refusal('FUNDS_FROZEN')
}

/** Reads which accounts are frozen; every process that moves money does so every few seconds, and at once after its own changes. */
export const loadFrozen = async (db: Db): Promise<void> => {
  const rows = await readFrozen(db)
  keep(
    db,
    new Set(
      rows.map(({ owner, purpose, currency }) => keyOf({ owner, purpose: purposeName(purpose) }, currency)),
    ),
  )
}

const REFRESH_MS = 5_000

/** Keeps what is frozen fresh in this process; answers once it has been read for the first time. */
export const watchFrozen = async (app: Pick<App, 'db' | 'log'>): Promise<() => void> => {
  await loadFrozen(app.db)
  const again = () =>
    loadFrozen(app.db).catch((error: unknown) => app.log.error({ err: error }, 'frozen accounts not read'))
  const timer = setInterval(() => void again(), REFRESH_MS).unref()
  return () => {
    clearInterval(timer)
    keep(app.db, null)
  }
}
