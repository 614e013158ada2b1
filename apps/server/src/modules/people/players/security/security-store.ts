import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import type { RequestFacts } from '../../../../platform/http/callers.ts'
import { newId } from '../../../../platform/ids.ts'
import type { SignInOutcome } from '../types.ts'

/** Leaves nothing where nobody has the id, by the same statement: a name that is not there costs what one that is costs. */
export const insertSignIn = (
  tx: Tx,
  playerId: string,
  outcome: SignInOutcome,
  { address, device }: Pick<RequestFacts, 'address' | 'device'>,
) =>
  sql`insert into players.sign_ins (player_id, sign_in_id, outcome, address, device)
    select player_id, ${newId()}::uuid, ${outcome}, ${address}, ${device}
    from players.players where player_id = ${playerId}::uuid`.execute(tx)

export const deleteOldSignIns = (tx: Tx) =>
  sql`delete from players.sign_ins where at < now() - interval '400 days'`.execute(tx)

/** Ends one session of a player, or all but one; answers which ones it ended. */
export const endChosenSessions = async (
  tx: Tx,
  playerId: string,
  choice: { only: string } | { allBut: string },
): Promise<string[]> => {
  const query = tx
    .updateTable('players.sessions')
    .set({ ended_at: sql<Date>`now()` })
    .where('player_id', '=', playerId)
    .where('ended_at', 'is', null)
  const chosen =
    'only' in choice
      ? query.where('session_id', '=', choice.only)
      : query.where('session_id', '<>', choice.allBut)
  const rows = await chosen.returning('session_id').execute()
  return rows.map((row) => row.session_id)
}

/** Puts a new hash in the place of `known`; false when it is not the one that stands any more. */
export const replacePassword = async (
  tx: Tx,
  playerId: string,
  { known, next }: { known: string; next: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('players.players')
    .set({ password_hash: next, password_changed_at: sql<Date>`now()` })
    .where('player_id', '=', playerId)
    .where('password_hash', '=', known)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** False when an authenticator is confirmed already; one that was only begun is begun anew. */
export const writeBegunAuthenticator = async (
  tx: Tx,
  playerId: string,
  secretSealed: Buffer,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('players.authenticators')
    .values({ player_id: playerId, secret_sealed: secretSealed })
    .onConflict((conflict) =>
      conflict
        .column('player_id')
        .doUpdateSet({ secret_sealed: secretSealed, begun_at: sql<Date>`now()`, last_step: null })
        .where('players.authenticators.confirmed_at', 'is', null),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export const lockAuthenticator = (tx: Tx, playerId: string) =>
  tx
    .selectFrom('players.authenticators')
    .select(['secret_sealed', 'confirmed_at', 'last_step'])
    .where('player_id', '=', playerId)
    .forUpdate()
    .executeTakeFirst()

export const writeStep = (tx: Tx, playerId: string, lastStep: bigint) =>
  tx
    .updateTable('players.authenticators')
    .set({ last_step: lastStep })
    .where('player_id', '=', playerId)
    .execute()

export const writeConfirmed = (tx: Tx, playerId: string) =>
  tx
    .updateTable('players.authenticators')
    .set({ confirmed_at: sql<Date>`now()` })
    .where('player_id', '=', playerId)
    .execute()

export const deleteAuthenticator = async (tx: Tx, playerId: string): Promise<void> => {
  await tx.deleteFrom('players.recovery_codes').where('player_id', '=', playerId).execute()
  await tx.deleteFrom('players.authenticators').where('player_id', '=', playerId).execute()
}

export const replaceRecoveryCodes = async (
  tx: Tx,
  playerId: string,
  codeHashes: readonly Buffer[],
): Promise<void> => {
  await tx.deleteFrom('players.recovery_codes').where('player_id', '=', playerId).execute()
  await tx
    .insertInto('players.recovery_codes')
    .values(codeHashes.map((hash) => ({ player_id: playerId, code_hash: hash })))
    .execute()
}

/** True once for one code. */
export const takeRecoveryCode = async (tx: Tx, playerId: string, codeHash: Buffer): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('players.recovery_codes')
    .set({ used_at: sql<Date>`now()` })
    .where('player_id', '=', playerId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** The next sign-in within these hours needs no second proof; withdrawals wait as after a change of contact. */
export const waiveFactor = (tx: Tx, playerId: string, hours: number) =>
  sql`update players.players set factor_waived_until = now() + make_interval(hours => ${hours}), contact_changed_at = now()
    where player_id = ${playerId}::uuid`.execute(tx)

export const readEndedLately = async (db: Db, playerId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('players.sessions')
    .select('session_id')
    .where('player_id', '=', playerId)
    .where('ended_at', '>', sql<Date>`now() - interval '1 minute'`)
    .execute()
  return rows.map((row) => row.session_id)
}
