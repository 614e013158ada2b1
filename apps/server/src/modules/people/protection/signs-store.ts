import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { readLoosened, readNights } from './marker-reads.ts'
import type { Sign } from './marker-reads.ts'

/** One open marker a player and kind; one that was reviewed within a week is not opened again. */
export const writeSign = (tx: Tx, { playerId, kind, detail }: Sign) =>
  sql`insert into protection.markers as m (marker_id, player_id, kind, detail)
    select ${newId()}::uuid, ${playerId}::uuid, ${kind}, ${JSON.stringify(detail)}::jsonb
    where not exists (select 1 from protection.markers
      where player_id = ${playerId}::uuid and kind = ${kind} and reviewed_at > now() - interval '7 days')
    on conflict (player_id, kind) where reviewed_at is null do update
      set detail = excluded.detail, last_at = excluded.last_at, times = m.times + 1
      where m.detail <> excluded.detail`.execute(tx)

/** The signs of harm in what protection itself has counted. */
export const readOwnSigns = async (db: Db, currency: string, timeZone: string): Promise<Sign[]> => [
  ...(await readNights(db, currency, timeZone)),
  ...(await readLoosened(db)),
]
