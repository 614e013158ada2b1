/** What the program asks of its history: each list, the proofs, each fold and job, as the modules themselves run them. */
import { sql } from 'kysely'
import {
  makeRoot,
  openSigningKey,
  readProof,
  reconcileTurn,
} from '../../apps/server/src/modules/oversight/reconciliation/program.ts'
import { lookForHarm, readPlayTotals } from '../../apps/server/src/modules/oversight/reports/program.ts'
import type { App } from '../../apps/server/src/platform/app.ts'
import { betLists, figurePages } from './growth-bets.ts'
import { folds } from './growth-folds.ts'
import { backOfficeLists, ledgerLists } from './growth-lists.ts'
import type { Asked, Work } from './growth-types.ts'

const CURRENCY = 'FUN'

/** Everything of this last while is new to the look at the books. */
const lookAgain = async ({ db }: App, back: string): Promise<void> => {
  await sql`update reconciliation.progress set drift_until = now() - ${back}::interval, vendors_until = now() - ${back}::interval,
    payments_until = now() - ${back}::interval, checked_segment = coalesce((
      select max(segment_no) from reconciliation.segments where last_at < now() - ${back}::interval), 0)`.execute(
    db,
  )
}

/** A player who has played much, and the whole list of what is measured. */
export const listWorks = async ({ app, settings }: Asked): Promise<Work[]> => {
  const { brandId, platformOwner } = settings.current()
  const { rows } = await app.pool.query<{ player_id: string }>(
    `select player_id from players.players where username_key = 'player0'`,
  )
  const player = rows[0]!.player_id
  const key = await openSigningKey(app)
  return [
    ...ledgerLists(app, platformOwner, player),
    ...(await backOfficeLists(app, brandId)),
    ...(await betLists(app, brandId, player)),
    ...figurePages({ app, settings }),
    { name: "a player's totals", kind: 'list', run: () => readPlayTotals(app.db, player, CURRENCY) },
    {
      name: 'proof: what is new',
      kind: 'proof',
      before: () => lookAgain(app, '2 minutes'),
      run: () => reconcileTurn(app),
    },
    {
      name: 'proof: the last day',
      kind: 'proof',
      before: () => lookAgain(app, '1 day'),
      run: () => reconcileTurn(app),
    },
    { name: 'proof: as it is told', kind: 'list', run: () => readProof(app) },
    ...folds(app, settings),
    { name: 'signs of harm', kind: 'job', run: () => lookForHarm(app, settings) },
    { name: 'root', kind: 'job', run: () => makeRoot(app, key, { isWanted: true }) },
  ]
}
