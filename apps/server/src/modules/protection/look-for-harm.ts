import { sql } from 'kysely'
import type { App } from '../../platform/app.ts'
import { transact } from '../../platform/db/database.ts'
import type { Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import type { Settings } from '../settings/index.ts'
import { readBursts, readLoosened, readNights, readThirds } from './marker-reads.ts'
import type { Sign } from './marker-reads.ts'
import { readLargeSums, readPassing } from './passing-reads.ts'
import { isChasing } from './rules/harm.ts'

/** One open marker a player and kind; one that was reviewed within a week is not opened again. */
const writeSign = (tx: Tx, { playerId, kind, detail }: Sign) =>
  sql`insert into protection.markers as m (marker_id, player_id, kind, detail)
    select ${newId()}::uuid, ${playerId}::uuid, ${kind}, ${JSON.stringify(detail)}::jsonb
    where not exists (select 1 from protection.markers
      where player_id = ${playerId}::uuid and kind = ${kind} and reviewed_at > now() - interval '7 days')
    on conflict (player_id, kind) where reviewed_at is null do update
      set detail = excluded.detail, last_at = excluded.last_at, times = m.times + 1
      where m.detail <> excluded.detail`.execute(tx)

/** Looks through the last day and week for signs of harm, and through a month for money that only passes, and puts them before a person. */
export const lookForHarm = async (app: App, settings: Settings): Promise<number> => {
  const { currency, timeZone } = settings.current().value
  const thirds = await readThirds(app.db, currency.code)
  const chasing = thirds.filter(isChasing).map(({ playerId, bets, first, last }): Sign => ({
    playerId,
    kind: 'chasing',
    detail: { bets, timesTheFirstStakes: Number((last * 10n) / first) / 10 },
  }))
  const signs = [
    ...chasing,
    ...(await readBursts(app.db)),
    ...(await readNights(app.db, currency.code, timeZone)),
    ...(await readLoosened(app.db)),
    ...(await readLargeSums(app.db, settings.current().value)),
    ...(await readPassing(app.db, settings.current().value)),
  ]
  await transact(app.db, async (tx) => {
    for (const sign of signs) await writeSign(tx, sign)
  })
  return signs.length
}
