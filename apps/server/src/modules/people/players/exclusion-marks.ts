import { sql } from 'kysely'
import type { Sealer } from '../../../platform/crypto.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { deviceKey } from './second-factor/client-keys.ts'
import { readTraits } from './exclusion-reads.ts'
import type { Traits } from './exclusion-reads.ts'

type Kind = 'phone' | 'email' | 'id-number' | 'payout-account' | 'device-and-birthday'

/** By what a person is known again, and whether they have proved that it is theirs. */
interface Mark {
  kind: Kind
  mark: Buffer
  isProven: boolean
}

const context = (kind: Kind) => `exclusion:${kind}`
const digits = (phone: string) => phone.replaceAll(/\D/g, '')
const plain = (email: string) => email.trim().toLowerCase()
const born = (deviceKeyText: string, birthday: string) => `${deviceKeyText}/${birthday}`

/** A number is proved by a code, an address by its letter, a person by documents, an account by money that reached it. */
const marksOf = (sealer: Sealer, traits: Traits): Mark[] => {
  const of = (kind: Kind, text: string, isProven: boolean): Mark => ({
    kind,
    mark: sealer.mark(text, context(kind)),
    isProven,
  })
  const { phone, email, isEmailProven, idNumberMark, personMark, birthday, devices, payouts } = traits
  return [
    ...(phone ? [of('phone', digits(phone), true)] : []),
    ...(email ? [of('email', plain(email), isEmailProven)] : []),
    ...(idNumberMark ? [of('id-number', idNumberMark.toString('hex'), false)] : []),
    ...(personMark ? [of('id-number', `person ${personMark.toString('hex')}`, true)] : []),
    ...payouts.map(({ mark, isPaid }) => of('payout-account', mark.toString('hex'), isPaid)),
    ...(birthday ? devices.map((key) => of('device-and-birthday', born(key, birthday), true)) : []),
  ]
}

/**
 * Refuses a registration by what was proved just now: a number whose code was right, or the browser of an excluded person together with
 * their birthday. What was only typed is never answered about: it is looked at afterwards, and staff decides.
 */
export const refuseExcluded = async (
  tx: Tx,
  sealer: Sealer,
  { phone, birthday, device }: { phone: string | null; birthday: string | null; device: string | null },
): Promise<void> => {
  const marks = marksOf(sealer, {
    phone,
    email: null,
    isEmailProven: false,
    idNumberMark: null,
    personMark: null,
    birthday,
    devices: device === null ? [] : [deviceKey(device)],
    payouts: [],
  })
  if (marks.length === 0) return
  const found = await tx
    .selectFrom('players.exclusion_marks')
    .select('mark')
    .where(
      'mark',
      'in',
      marks.map(({ mark }) => mark),
    )
    .where('is_proven', '=', true)
    .where('until', '>', sql<Date>`clock_timestamp()`)
    .limit(1)
    .executeTakeFirst()
  if (found) throw new Refusal('PERSON_EXCLUDED')
}

/** A player who has something in common with an excluded person. */
interface ExclusionMatch {
  kind: Kind
  /** Proved on both sides: it is the same person. */
  isProven: boolean
  until: Date
}

/** What a player has newly in common with excluded persons; each is told once, and once more when it is proved. */
export const findExclusionMatches = async (
  tx: Tx,
  sealer: Sealer,
  playerId: string,
): Promise<ExclusionMatch[]> => {
  const traits = await readTraits(tx, playerId)
  const own = traits ? marksOf(sealer, traits) : []
  const found: ExclusionMatch[] = []
  for (const { kind, mark, isProven } of own) {
    const { rows } = await sql<{ is_proven: boolean; until: Date }>`
      insert into players.exclusion_matches as k (player_id, mark, kind, is_proven, until)
      select ${playerId}::uuid, ${mark}::bytea, ${kind}::text, bool_or(m.is_proven) and ${isProven}::boolean, max(m.until)
      from players.exclusion_marks m
      where m.mark = ${mark}::bytea and m.player_id <> ${playerId}::uuid and m.until > clock_timestamp()
      having count(*) > 0
      on conflict (player_id, mark) do update set is_proven = true, until = excluded.until
        where excluded.is_proven and not k.is_proven
      returning is_proven, until`.execute(tx)
    found.push(...rows.map((row) => ({ kind, isProven: row.is_proven, until: row.until })))
  }
  return found
}

/** Players of whom it is to be asked again; each is given to one asker. */
export const takeExclusionQuestions = async (tx: Tx, limit: number): Promise<string[]> => {
  const { rows } = await sql<{
    player_id: string
  }>`delete from players.exclusion_questions where player_id in (
      select player_id from players.exclusion_questions order by asked_at limit ${limit} for update skip locked)
    returning player_id`.execute(tx)
  return rows.map((row) => row.player_id)
}

/** Keeps by what a player is known again until a moment; later calls make it longer. */
export const writeExclusionMarks = async (
  tx: Tx,
  sealer: Sealer,
  playerId: string,
  until: Date,
): Promise<void> => {
  const traits = await readTraits(tx, playerId)
  for (const { kind, mark, isProven } of traits ? marksOf(sealer, traits) : []) {
    await tx
      .insertInto('players.exclusion_marks')
      .values({ mark, kind, player_id: playerId, until, is_proven: isProven })
      .onConflict((conflict) =>
        conflict.columns(['mark', 'player_id']).doUpdateSet({
          until: sql<Date>`greatest(players.exclusion_marks.until, excluded.until)`,
          is_proven: sql<boolean>`players.exclusion_marks.is_proven or excluded.is_proven`,
        }),
      )
      .execute()
  }
}

/** The marks end with the stop they were made for. */
export const endExclusionMarks = (tx: Tx, playerId: string) =>
  tx.deleteFrom('players.exclusion_marks').where('player_id', '=', playerId).execute()
