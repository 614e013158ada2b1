import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'

const LIFE_SECONDS = 30

export interface Handover {
  codeHash: Buffer
  playerId: string
  sessionId: string
  target: string
  nonceHash: Buffer
}

export const insertHandover = (db: Db | Tx, { codeHash, playerId, sessionId, target, nonceHash }: Handover) =>
  sql`insert into players.handovers (code_hash, player_id, session_id, target, nonce_hash, expires_at)
    values (${codeHash}, ${playerId}::uuid, ${sessionId}::uuid, ${target}, ${nonceHash},
      clock_timestamp() + make_interval(secs => ${LIFE_SECONDS}))`.execute(db)

/**
 * Uses a code up, whoever shows it: one that was shown with a wrong nonce or at a wrong address is no use to anybody after. Answers whose
 * it was, where it was good and the session it came from still lives.
 */
export const useHandover = async (
  tx: Tx,
  { codeHash, nonceHash, target }: Pick<Handover, 'codeHash' | 'nonceHash' | 'target'>,
): Promise<string | null> => {
  const { rows } = await sql<{ player_id: string; is_good: boolean }>`
    with used as (
      update players.handovers set used_at = clock_timestamp() where code_hash = ${codeHash} and used_at is null
      returning player_id, session_id, expires_at > clock_timestamp() and target = ${target} and nonce_hash = ${nonceHash} as fits)
    select u.player_id, u.fits and exists (select 1 from players.v_live_sessions l
      where l.player_id = u.player_id and l.session_id = u.session_id) as is_good
    from used u`.execute(tx)
  const [row] = rows
  return row?.is_good ? row.player_id : null
}

export const deleteOldHandovers = (tx: Tx) =>
  sql`delete from players.handovers where expires_at < clock_timestamp() - interval '1 hour'`.execute(tx)
