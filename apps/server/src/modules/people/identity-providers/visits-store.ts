import type { IdentityProvider } from '@krathong/protocol/calls/identity-providers'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Arrival, Person } from './types.ts'

export interface NewVisit {
  visitId: string
  brandId: string
  provider: IdentityProvider
  cookieHash: Buffer
  stateHash: Buffer
  nonce: string
  verifierSealed: Buffer
  redirectUri: string
  minutes: number
}

export const insertVisit = (tx: Tx, visit: NewVisit) =>
  tx
    .insertInto('identity_providers.visits')
    .values({
      visit_id: visit.visitId,
      brand_id: visit.brandId,
      provider: visit.provider,
      cookie_hash: visit.cookieHash,
      state_hash: visit.stateHash,
      nonce: visit.nonce,
      verifier_sealed: visit.verifierSealed,
      redirect_uri: visit.redirectUri,
      expires_at: sql<Date>`now() + make_interval(mins => ${visit.minutes})`,
    })
    .execute()

/** Takes a visit that comes back for the first time, with the state it left with; nothing for every other. */
export const takeVisit = (tx: Tx, brandId: string, cookieHash: Buffer, stateHash: Buffer) =>
  tx
    .updateTable('identity_providers.visits')
    .set({ traded_at: sql<Date>`now()` })
    .where('brand_id', '=', brandId)
    .where('cookie_hash', '=', cookieHash)
    .where('state_hash', '=', stateHash)
    .where('traded_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['visit_id', 'provider', 'nonce', 'verifier_sealed', 'redirect_uri'])
    .executeTakeFirst()

/** Writes who came back. There is time then to register before the arrival is used. */
export const writePerson = (tx: Tx, visitId: string, person: Person, minutes: number) =>
  tx
    .updateTable('identity_providers.visits')
    .set({
      issuer: person.issuer,
      subject: person.subject,
      display_name: person.name,
      email: person.email,
      expires_at: sql<Date>`now() + make_interval(mins => ${minutes})`,
    })
    .where('visit_id', '=', visitId)
    .execute()

interface ArrivalRow {
  visit_id: string
  provider: string
  issuer: string | null
  subject: string | null
  display_name: string | null
  email: string | null
}

const arrivalOf = (row: ArrivalRow | undefined): Arrival | null =>
  row?.issuer && row.subject
    ? {
        visitId: row.visit_id,
        provider: row.provider as IdentityProvider,
        issuer: row.issuer,
        subject: row.subject,
        name: row.display_name,
        email: row.email,
      }
    : null

const arrivalColumns = ['visit_id', 'provider', 'issuer', 'subject', 'display_name', 'email'] as const

/** Who has come back in this browser and is not used up. */
export const readArrival = async (db: Db, brandId: string, cookieHash: Buffer): Promise<Arrival | null> =>
  arrivalOf(
    await db
      .selectFrom('identity_providers.visits')
      .select(arrivalColumns)
      .where('brand_id', '=', brandId)
      .where('cookie_hash', '=', cookieHash)
      .where('used_at', 'is', null)
      .where('expires_at', '>', sql<Date>`now()`)
      .executeTakeFirst(),
  )

/** Uses an arrival up; null when it is used, over or none. */
export const takeArrival = async (tx: Tx, brandId: string, cookieHash: Buffer): Promise<Arrival | null> =>
  arrivalOf(
    await tx
      .updateTable('identity_providers.visits')
      .set({ used_at: sql<Date>`now()` })
      .where('brand_id', '=', brandId)
      .where('cookie_hash', '=', cookieHash)
      .where('subject', 'is not', null)
      .where('used_at', 'is', null)
      .where('expires_at', '>', sql<Date>`now()`)
      .returning(arrivalColumns)
      .executeTakeFirst(),
  )

export const deleteOldVisits = (tx: Tx) =>
  sql`delete from identity_providers.visits where expires_at < now() - interval '1 day'`.execute(tx)
