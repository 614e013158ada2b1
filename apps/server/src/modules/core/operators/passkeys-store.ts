import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

export type ChallengePurpose = 'sign-in' | 'add'
const CHALLENGE_SECONDS = 300

/** One at a time a session; the one before is worth nothing any more. */
export const writeChallenge = (
  tx: Tx,
  { tokenHash, challenge, purpose }: { tokenHash: Buffer; challenge: string; purpose: ChallengePurpose },
) =>
  sql`insert into operators.passkey_challenges (token_hash, challenge, purpose) values (${tokenHash}, ${challenge}, ${purpose})
    on conflict (token_hash) do update set challenge = excluded.challenge, purpose = excluded.purpose, made_at = clock_timestamp()`.execute(
    tx,
  )

/** Uses the challenge up, whatever becomes of it; null where there is none, or where it is old. */
export const takeChallenge = async (
  tx: Tx,
  tokenHash: Buffer,
  purpose: ChallengePurpose,
): Promise<string | null> => {
  const { rows } = await sql<{ challenge: string; isFresh: boolean }>`
    delete from operators.passkey_challenges where token_hash = ${tokenHash} and purpose = ${purpose}
    returning challenge, made_at > clock_timestamp() - make_interval(secs => ${CHALLENGE_SECONDS}) as "isFresh"`.execute(
    tx,
  )
  return rows[0]?.isFresh ? rows[0].challenge : null
}

export const readPasskeys = (db: Db | Tx, operatorId: string) =>
  db
    .selectFrom('operators.passkeys')
    .selectAll()
    .where('operator_id', '=', operatorId)
    .orderBy('passkey_id')
    .execute()

export type PasskeyRow = Awaited<ReturnType<typeof readPasskeys>>[number]

export const insertPasskey = (
  tx: Tx,
  row: {
    passkeyId: string
    operatorId: string
    credentialId: Buffer
    publicKey: Buffer
    counter: number
    transports: readonly string[]
    name: string
    isBackedUp: boolean
  },
) =>
  sql`insert into operators.passkeys (passkey_id, operator_id, credential_id, public_key, counter, transports, name, is_backed_up)
    values (${row.passkeyId}::uuid, ${row.operatorId}::uuid, ${row.credentialId}, ${row.publicKey}, ${row.counter},
      ${[...row.transports]}::text[], ${row.name}, ${row.isBackedUp}) on conflict do nothing`.execute(tx)

export const writeUsed = (tx: Tx, passkeyId: string, counter: number) =>
  sql`update operators.passkeys set counter = ${counter}, last_used_at = clock_timestamp() where passkey_id = ${passkeyId}::uuid`.execute(
    tx,
  )

export const writeBlocked = (tx: Tx, passkeyId: string) =>
  sql`update operators.passkeys set blocked_at = clock_timestamp() where passkey_id = ${passkeyId}::uuid`.execute(
    tx,
  )

interface Own {
  operatorId: string
  passkeyId: string
}

export const renamePasskey = async (
  db: Db,
  { operatorId, passkeyId }: Own,
  name: string,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('operators.passkeys')
    .set({ name })
    .where('operator_id', '=', operatorId)
    .where('passkey_id', '=', passkeyId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export const deletePasskey = async (tx: Tx, { operatorId, passkeyId }: Own): Promise<string | null> => {
  const row = await tx
    .deleteFrom('operators.passkeys')
    .where('operator_id', '=', operatorId)
    .where('passkey_id', '=', passkeyId)
    .returning('name')
    .executeTakeFirst()
  return row?.name ?? null
}

/** Holds the operator's row; whether six digits are bound. */
export const lockHasCodes = async (tx: Tx, operatorId: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('operators.operators')
    .select('totp_secret_sealed')
    .where('operator_id', '=', operatorId)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined && row.totp_secret_sealed !== null
}
