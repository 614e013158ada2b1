import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'

/** What tells a person again who comes under another name. */
export interface Traits {
  phone: string | null
  email: string | null
  isEmailProven: boolean
  /** The keyed mark of the identity number that was typed. */
  idNumberMark: Buffer | null
  /** The keyed mark of the person that documents proved. */
  personMark: Buffer | null
  birthday: string | null
  /** Keys of the browsers the player has signed in with. */
  devices: string[]
  /** Keyed marks of payout accounts, and whether money has reached them. */
  payouts: { mark: Buffer; isPaid: boolean }[]
}

const payoutMarks = sql`select mark from players.given_traits t where t.player_id = p.player_id and t.kind = 'payout-account'`

export const readTraits = async (tx: Tx, playerId: string): Promise<Traits | undefined> => {
  const { rows } = await sql<Omit<Traits, 'payouts'> & { paid: Buffer[]; unpaid: Buffer[] }>`
    select p.phone, p.email, p.email_verified_at is not null as "isEmailProven", p.id_number_mark as "idNumberMark",
      (select mark from players.given_traits t where t.player_id = p.player_id and t.kind = 'person') as "personMark",
      p.birthday::text as birthday,
      array(select client_key from players.known_clients k where k.player_id = p.player_id and client_key like 'device:%') as devices,
      array(${payoutMarks} and t.is_proven) as paid,
      array(${payoutMarks} and not t.is_proven) as unpaid
    from players.players p where p.player_id = ${playerId}::uuid`.execute(tx)
  const [row] = rows
  if (!row) return undefined
  const { paid, unpaid, ...rest } = row
  return {
    ...rest,
    payouts: [
      ...paid.map((mark) => ({ mark, isPaid: true })),
      ...unpaid.map((mark) => ({ mark, isPaid: false })),
    ],
  }
}
