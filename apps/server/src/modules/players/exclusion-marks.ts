import { sql } from 'kysely'
import type { Sealer } from '../../platform/crypto.ts'
import type { Tx } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import { deviceKey } from './client-keys.ts'

/** What tells a person again who comes under another name. */
export interface PersonTraits {
  phone?: string | null | undefined
  email?: string | null | undefined
  /** The keyed mark under which identity numbers are found again. */
  idNumberMark?: Buffer | null | undefined
  /** The keyed mark under which payout accounts are found again. */
  payoutMark?: Buffer | null | undefined
  birthday?: string | null | undefined
  /** What the browser carries from an earlier sign-in. */
  device?: string | null | undefined
}

type Kind = 'phone' | 'email' | 'id-number' | 'payout-account' | 'device-and-birthday'

const context = (kind: Kind) => `exclusion:${kind}`
const digits = (phone: string) => phone.replaceAll(/\D/g, '')
const plain = (email: string) => email.trim().toLowerCase()
const born = (deviceKeyText: string, birthday: string) => `${deviceKeyText}/${birthday}`

const marksOf = (sealer: Sealer, traits: PersonTraits): Buffer[] => {
  const { phone, email, idNumberMark, payoutMark, birthday, device } = traits
  const of = (kind: Kind, text: string) => sealer.mark(text, context(kind))
  return [
    ...(phone ? [of('phone', digits(phone))] : []),
    ...(email ? [of('email', plain(email))] : []),
    ...(idNumberMark ? [of('id-number', idNumberMark.toString('hex'))] : []),
    ...(payoutMark ? [of('payout-account', payoutMark.toString('hex'))] : []),
    ...(birthday && device ? [of('device-and-birthday', born(deviceKey(device), birthday))] : []),
  ]
}

/** Refuses who is excluded under another name: one trait in common is enough, a device only together with the birthday. */
export const refuseExcluded = async (tx: Tx, sealer: Sealer, traits: PersonTraits): Promise<void> => {
  const marks = marksOf(sealer, traits)
  if (marks.length === 0) return
  const found = await tx
    .selectFrom('players.exclusion_marks')
    .select('mark')
    .where('mark', 'in', marks)
    .where('until', '>', sql<Date>`clock_timestamp()`)
    .limit(1)
    .executeTakeFirst()
  if (found) throw new Refusal('PERSON_EXCLUDED')
}

/** The same for an account to be paid out to: nobody but the excluded person themselves binds theirs. */
export const refuseExcludedAccount = async (
  tx: Tx,
  sealer: Sealer,
  playerId: string,
  payoutMark: Buffer,
): Promise<void> => {
  const [mark] = marksOf(sealer, { payoutMark })
  const found = await tx
    .selectFrom('players.exclusion_marks')
    .select('mark')
    .where('mark', '=', mark!)
    .where('player_id', '<>', playerId)
    .where('until', '>', sql<Date>`clock_timestamp()`)
    .limit(1)
    .executeTakeFirst()
  if (found) throw new Refusal('PERSON_EXCLUDED')
}

const readTraits = async (tx: Tx, playerId: string) => {
  const { rows } = await sql<{
    phone: string | null
    email: string | null
    id_number_mark: Buffer | null
    birthday: string | null
    devices: string[]
    payouts: Buffer[]
  }>`select p.phone, p.email, p.id_number_mark, p.birthday::text as birthday,
      array(select client_key from players.known_clients k where k.player_id = p.player_id and client_key like 'device:%') as devices,
      array(select number_mark from withdrawals.v_account_marks a where a.player_id = p.player_id) as payouts
    from players.players p where p.player_id = ${playerId}::uuid`.execute(tx)
  return rows[0]!
}

/** Keeps by what a player is known again until a moment; later calls make it longer. */
export const writeExclusionMarks = async (
  tx: Tx,
  sealer: Sealer,
  playerId: string,
  until: Date,
): Promise<void> => {
  const { phone, email, id_number_mark, birthday, devices, payouts } = await readTraits(tx, playerId)
  const of = (kind: Kind, text: string) => ({ kind, mark: sealer.mark(text, context(kind)) })
  const marks = [
    ...(phone ? [of('phone', digits(phone))] : []),
    ...(email ? [of('email', plain(email))] : []),
    ...(id_number_mark ? [of('id-number', id_number_mark.toString('hex'))] : []),
    ...payouts.map((mark) => of('payout-account', mark.toString('hex'))),
    ...(birthday ? devices.map((key) => of('device-and-birthday', born(key, birthday))) : []),
  ]
  for (const { kind, mark } of marks) {
    await tx
      .insertInto('players.exclusion_marks')
      .values({ mark, kind, player_id: playerId, until })
      .onConflict((conflict) =>
        conflict
          .columns(['mark', 'player_id'])
          .doUpdateSet({ until: sql<Date>`greatest(players.exclusion_marks.until, excluded.until)` }),
      )
      .execute()
  }
}

/** The marks end with the stop they were made for. */
export const endExclusionMarks = (tx: Tx, playerId: string) =>
  tx.deleteFrom('players.exclusion_marks').where('player_id', '=', playerId).execute()
