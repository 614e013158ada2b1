import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import type { RequestFacts } from '../../../../platform/http/callers.ts'

interface NewQuick {
  quickId: string
  playerId: string
  sessionId: string
  tokenHash: Buffer
  minutes: number
}

/** A new link; whatever this session had shown before opens nothing any more. */
export const insertQuick = async (tx: Tx, row: NewQuick): Promise<Date> => {
  await tx
    .updateTable('players.quick_sign_ins')
    .set({ expires_at: sql<Date>`now()` })
    .where('player_id', '=', row.playerId)
    .where('session_id', '=', row.sessionId)
    .where('expires_at', '>', sql<Date>`now()`)
    .execute()
  const made = await tx
    .insertInto('players.quick_sign_ins')
    .values({
      quick_id: row.quickId,
      player_id: row.playerId,
      session_id: row.sessionId,
      token_hash: row.tokenHash,
      expires_at: sql<Date>`now() + make_interval(mins => ${row.minutes})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return made.expires_at
}

/** Binds the link to the first browser that opens it, while the session that shows it lives. */
export const claimQuick = (
  tx: Tx,
  tokenHash: Buffer,
  { cookieHash, number, request }: { cookieHash: Buffer; number: number; request: RequestFacts },
) =>
  tx
    .updateTable('players.quick_sign_ins')
    .set({
      claimed_at: sql<Date>`now()`,
      cookie_hash: cookieHash,
      number,
      address: request.address,
      device: request.device,
    })
    .where('token_hash', '=', tokenHash)
    .where('claimed_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where(sql<boolean>`exists (select 1 from players.v_live_sessions s
      where s.session_id = quick_sign_ins.session_id and s.player_id = quick_sign_ins.player_id)`)
    .returning('expires_at')
    .executeTakeFirst()

/** The word of the session that shows the link, once. Answers who had opened it. */
export const answerQuick = (
  tx: Tx,
  { quickId, sessionId, isAllowed }: { quickId: string; sessionId: string; isAllowed: boolean },
) =>
  tx
    .updateTable('players.quick_sign_ins')
    .set({ answered_at: sql<Date>`now()`, is_allowed: isAllowed })
    .where('quick_id', '=', quickId)
    .where('session_id', '=', sessionId)
    .where('claimed_at', 'is not', null)
    .where('answered_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['address', 'device'])
    .executeTakeFirst()

export const readQuick = (db: Db, quickId: string, sessionId: string) =>
  db
    .selectFrom('players.quick_sign_ins')
    .select(['claimed_at', 'answered_at', 'is_allowed', 'used_at', 'device', 'address', 'number'])
    .select(sql<boolean>`expires_at <= now()`.as('is_over'))
    .where('quick_id', '=', quickId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst()

/** What this browser's link stands at; the row is locked, so that it signs in once. */
export const lockQuick = (tx: Tx, cookieHash: Buffer) =>
  tx
    .selectFrom('players.quick_sign_ins as q')
    .select(['q.quick_id', 'q.player_id', 'q.is_allowed'])
    .where('q.cookie_hash', '=', cookieHash)
    .where('q.used_at', 'is', null)
    .where('q.expires_at', '>', sql<Date>`now()`)
    .where(sql<boolean>`exists (select 1 from players.v_live_sessions s
      where s.session_id = q.session_id and s.player_id = q.player_id)`)
    .forUpdate()
    .executeTakeFirst()

export const writeQuickUsed = (tx: Tx, quickId: string) =>
  tx
    .updateTable('players.quick_sign_ins')
    .set({ used_at: sql<Date>`now()` })
    .where('quick_id', '=', quickId)
    .execute()

export const deleteOldQuick = (tx: Tx) =>
  sql`delete from players.quick_sign_ins where expires_at < now() - interval '30 days'`.execute(tx)
