import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import { BREAKER_COUNTS, PER_DESTINATION_SECONDS } from './rules/bounds.ts'
import type { Asked } from './rules/bounds.ts'
import { TRIES_MAX } from './rules/codes.ts'
import type { AskedCode, Destination, FirebaseProof, Form, Purpose } from './types.ts'

/** Wishes of one brand are counted one after the other: two at once cannot both be the last that is allowed. */
export const lockAsking = (tx: Tx, brandId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`verification/${brandId}`}, 0))`.execute(tx)

interface AskedFor {
  destination: Destination
  purpose: Purpose
  sessionHash: Buffer
  addressKey: string
}

/** Whoever asked: messages to a destination that went out in a day or are about to, and when there is room for the next. */
const goingTo = (destination: string) => sql`
  (select count(*)::integer from verification.codes
    where destination = ${destination} and goes_out_at > clock_timestamp() - interval '1 day'
      and asked_at > clock_timestamp() - interval '2 days') as day,
  (select greatest(0, ${PER_DESTINATION_SECONDS}::integer - coalesce(extract(epoch from clock_timestamp() - max(goes_out_at)), 86400))::float8
    from verification.codes
    where destination = ${destination} and asked_at > clock_timestamp() - interval '1 day') as room`

export const readGoing = async (
  tx: Tx,
  destination: string,
): Promise<Pick<Asked, 'destinationDay' | 'secondsToRoom'>> => {
  const { rows } = await sql<{ day: number; room: number }>`select ${goingTo(destination)}`.execute(tx)
  return { destinationDay: rows[0]!.day, secondsToRoom: rows[0]!.room }
}

export const readAsked = async (
  tx: Tx,
  { destination: { key, country, prefix }, purpose, sessionHash, addressKey }: AskedFor,
): Promise<Asked> => {
  const { rows } = await sql<{
    since: number | null
    same: number | null
    own: number
    day: number
    room: number
    address: number
    prefix: number
    country: number
  }>`
    select
      (select extract(epoch from clock_timestamp() - max(asked_at))::float8 from verification.codes
        where destination = ${key} and session_hash = ${sessionHash}) as since,
      (select extract(epoch from clock_timestamp() - max(asked_at))::float8 from verification.codes
        where destination = ${key} and session_hash = ${sessionHash} and purpose = ${purpose}) as same,
      (select count(*)::integer from verification.codes
        where destination = ${key} and session_hash = ${sessionHash}
          and asked_at > clock_timestamp() - interval '1 day') as own,
      ${goingTo(key)},
      (select count(*)::integer from verification.codes
        where address_key = ${addressKey} and asked_at > clock_timestamp() - interval '1 hour') as address,
      (select count(*)::integer from verification.codes
        where prefix = ${prefix}::text and asked_at > clock_timestamp() - interval '1 hour') as prefix,
      (select count(*)::integer from verification.codes
        where country = ${country}::text and asked_at > clock_timestamp() - interval '1 hour') as country`.execute(
    tx,
  )
  const [row] = rows
  return {
    secondsSinceLast: row!.since,
    secondsSinceSame: row!.same,
    ownDay: row!.own,
    destinationDay: row!.day,
    secondsToRoom: row!.room,
    addressHour: row!.address,
    prefixHour: row!.prefix,
    countryHour: row!.country,
  }
}

export const isClosed = async (tx: Tx, brandId: string, country: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('verification.breakers')
    .select('country')
    .where('brand_id', '=', brandId)
    .where('country', '=', country)
    .where('closed_until', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst()
  return row !== undefined
}

/** What became of the last hundred codes to a country that are used or past, since they are counted. */
export const readCompletion = async (
  tx: Tx,
  brandId: string,
  country: string,
): Promise<{ sent: number; used: number }> => {
  const { rows } = await sql<{ sent: number; used: number }>`
    select count(*)::integer as sent, (count(*) filter (where used_at is not null))::integer as used from (
      select used_at from verification.codes c
      where country = ${country} and brand_id = ${brandId}::uuid and sent_at is not null
        and (used_at is not null or expires_at < clock_timestamp())
        and asked_at > coalesce((select counts_since from verification.breakers b
          where b.brand_id = c.brand_id and b.country = c.country), clock_timestamp() - interval '1 day')
        and asked_at > clock_timestamp() - interval '1 day'
      order by asked_at desc limit ${BREAKER_COUNTS}
    ) last_ones`.execute(tx)
  return rows[0]!
}

export const closeCountry = (tx: Tx, brandId: string, country: string) =>
  sql`insert into verification.breakers (brand_id, country, closed_until, counts_since)
    values (${brandId}::uuid, ${country}, clock_timestamp() + interval '1 hour', clock_timestamp())
    on conflict (brand_id, country) do update
    set closed_until = excluded.closed_until, counts_since = excluded.counts_since`.execute(tx)

export interface CodeRow {
  codeId: string
  brandId: string
  purpose: Purpose
  form: Form
  destination: Destination
  sessionHash: Buffer
  addressKey: string
  language: string
  claim: string | null
  minutes: number
  isDecided: boolean
}

/** A new wish; what this session had asked for before, to the same end, is void. */
export const insertCode = async (tx: Tx, row: CodeRow): Promise<void> => {
  const { channel, key, country, prefix } = row.destination
  await tx
    .updateTable('verification.codes')
    .set({ voided_at: sql<Date>`clock_timestamp()` })
    .where('destination', '=', key)
    .where('purpose', '=', row.purpose)
    .where('session_hash', '=', row.sessionHash)
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .execute()
  await tx
    .insertInto('verification.codes')
    .values({
      code_id: row.codeId,
      brand_id: row.brandId,
      purpose: row.purpose,
      form: row.form,
      channel,
      destination: key,
      country,
      prefix,
      session_hash: row.sessionHash,
      address_key: row.addressKey,
      language: row.language,
      claim: row.claim,
      decided_at: row.isDecided ? sql<Date>`clock_timestamp()` : null,
      expires_at: sql<Date>`clock_timestamp() + make_interval(mins => ${row.minutes})`,
    })
    .execute()
}

/** Wishes of strangers that nobody has decided yet, each to one process. */
export const lockUndecided = async (tx: Tx, most: number): Promise<AskedCode[]> => {
  const rows = await tx
    .selectFrom('verification.codes')
    .select(['code_id', 'brand_id', 'purpose', 'form', 'channel', 'destination', 'claim', 'language'])
    .where('decided_at', 'is', null)
    .orderBy('asked_at')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map((row) => ({
    codeId: row.code_id,
    brandId: row.brand_id,
    purpose: row.purpose as Purpose,
    form: row.form as Form,
    channel: row.channel as AskedCode['channel'],
    destination: row.destination,
    claim: row.claim,
    language: row.language,
  }))
}

export const writeDecided = (tx: Tx, codeId: string) =>
  tx
    .updateTable('verification.codes')
    .set({ decided_at: sql<Date>`clock_timestamp()` })
    .where('code_id', '=', codeId)
    .execute()

/** A message that goes out after so many seconds; without a mark it carries no code. */
export const writeGoing = (tx: Tx, codeId: string, delaySeconds: number) =>
  tx
    .updateTable('verification.codes')
    .set({ goes_out_at: sql<Date>`clock_timestamp() + make_interval(secs => ${delaySeconds})` })
    .where('code_id', '=', codeId)
    .execute()

export const writeSentCode = (
  tx: Tx,
  codeId: string,
  {
    mark,
    playerId,
    minutes,
    delaySeconds,
  }: { mark: Buffer; playerId: string | null; minutes: number; delaySeconds: number },
) =>
  tx
    .updateTable('verification.codes')
    .set({
      code_mark: mark,
      player_id: playerId,
      sent_at: sql<Date>`clock_timestamp()`,
      goes_out_at: sql<Date>`clock_timestamp() + make_interval(secs => ${delaySeconds})`,
      expires_at: sql<Date>`clock_timestamp() + make_interval(mins => ${minutes}, secs => ${delaySeconds})`,
    })
    .where('code_id', '=', codeId)
    .execute()

export interface TakenCode {
  codeId: string
  playerId: string | null
}

/**
 * One try at the code that stands, in one statement: counted whatever comes of it, right once. The same work is done where nothing
 * was ever sent.
 */
export const tryCode = async (
  tx: Tx,
  wanted: { brandId: string; purpose: Purpose; destination: string; sessionHash: Buffer; mark: Buffer },
): Promise<TakenCode | null> => {
  const { rows } = await sql<{ code_id: string; player_id: string | null; is_right: boolean }>`
    update verification.codes c
    set tries = c.tries + 1, used_at = case when c.code_mark = ${wanted.mark} then clock_timestamp() end
    where c.code_id = (
      select code_id from verification.codes
      where destination = ${wanted.destination} and purpose = ${wanted.purpose} and brand_id = ${wanted.brandId}::uuid
        and session_hash = ${wanted.sessionHash} and form = 'code' and sent_at is not null and voided_at is null
      order by asked_at desc limit 1)
      and c.used_at is null and c.voided_at is null and c.tries < ${TRIES_MAX} and c.expires_at > clock_timestamp()
    returning c.code_id, c.player_id, c.used_at is not null as is_right`.execute(tx)
  const [row] = rows
  return row?.is_right ? { codeId: row.code_id, playerId: row.player_id } : null
}

export const useLink = async (
  tx: Tx,
  { brandId, purpose, mark }: { brandId: string; purpose: Purpose; mark: Buffer },
): Promise<TakenCode | null> => {
  const row = await tx
    .updateTable('verification.codes')
    .set({ used_at: sql<Date>`clock_timestamp()` })
    .where('code_mark', '=', mark)
    .where('form', '=', 'link')
    .where('purpose', '=', purpose)
    .where('brand_id', '=', brandId)
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .returning(['code_id', 'player_id'])
    .executeTakeFirst()
  return row ? { codeId: row.code_id, playerId: row.player_id } : null
}

/** Whatever a player had been sent for a purpose opens nothing any more. */
export const voidCodes = (tx: Tx, playerId: string, purpose: Purpose) =>
  tx
    .updateTable('verification.codes')
    .set({ voided_at: sql<Date>`clock_timestamp()` })
    .where('player_id', '=', playerId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .execute()

/** False when the token has opened something already. */
export const useFirebaseProof = async (tx: Tx, { tokenHash, expiresAt }: FirebaseProof): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('verification.firebase_proofs')
    .values({ token_hash: tokenHash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export const deleteOldCodes = async (tx: Tx): Promise<void> => {
  await sql`delete from verification.codes where asked_at < now() - interval '30 days'`.execute(tx)
  await sql`delete from verification.firebase_proofs where expires_at < now() - interval '1 day'`.execute(tx)
}
