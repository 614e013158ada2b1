import { hashToken, newToken } from '../../apps/server/src/platform/crypto.ts'
import { transact } from '../../apps/server/src/platform/db/database.ts'
import type { Db, Tx } from '../../apps/server/src/platform/db/database.ts'
import { newId } from '../../apps/server/src/platform/ids.ts'
import { hashPassword } from '../../apps/server/src/modules/core/operators/passwords.ts'
import { hangUnderUpline } from '../../apps/server/src/modules/people/players/program.ts'
import { startVendorSession } from '../../apps/server/src/modules/play/vendors/launch/open-session.ts'

export const CURRENCY = 'FUN'
export const GAME = 'chao-phraya-nights'
const BOARD = 'naga-mines'
const DRIFT = 'krathong-drift'
const HALL = 'lotus-bingo-hall'
const HOLDER = 'Malee Jaidee'
const ADDRESS = '127.0.0.1'
const DAY_MS = 86_400_000

/** Somebody who plays, pays in and takes out, with the keys of one browser. */
export interface Person {
  playerId: string
  token: string
  cookie: string
  /** Opens the frame of our own game. */
  seat: string
  /** A seat at a game with choices in its rounds. */
  board: string
  /** Seats in the rooms: the climb and the bingo hall. */
  drift: string
  hall: string
  /** The session at the seamless vendor. */
  vendorToken: string
  accountId: string
  upline: Person | null
}

export interface Staff {
  token: string
  cookie: string
  password: string
}

const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS)

const insertPlayer = (tx: Tx, brandId: string, playerId: string, type: number) =>
  tx
    .insertInto('players.players')
    .values({
      player_id: playerId,
      brand_id: brandId,
      username: playerId,
      username_key: playerId,
      username_skeleton: playerId,
      nickname: 'guest',
      type,
      password_hash: '-',
      currency: CURRENCY,
      birthday: '1990-01-01',
      payee_name: HOLDER,
      email: `${playerId}@example.com`,
      email_key: `${playerId}@example.com`,
      email_verified_at: new Date(),
      terms_version: '1',
      terms_agreed_at: new Date(),
    })
    .execute()

const openSessions = async (tx: Tx, playerId: string) => {
  const [token, cookie, seat, board] = [newToken(), newToken(), newToken(), newToken()]
  const [drift, hall] = [newToken(), newToken()]
  const sessionId = newId()
  await tx
    .insertInto('players.sessions')
    .values({
      token_hash: hashToken(token),
      cookie_hash: hashToken(cookie),
      player_id: playerId,
      session_id: sessionId,
      expires_at: daysFromNow(1),
      address: ADDRESS,
      device: 'faults',
    })
    .execute()
  const seats = [
    { seat_hash: hashToken(seat), node_id: GAME },
    { seat_hash: hashToken(board), node_id: BOARD },
    { seat_hash: hashToken(drift), node_id: DRIFT },
    { seat_hash: hashToken(hall), node_id: HALL },
  ]
  await tx
    .insertInto('catalog.seats')
    .values(
      seats.map((place) => ({
        ...place,
        player_id: playerId,
        session_id: sessionId,
        seat_id: newId(),
        language: 'en',
        theme: 'light',
        expires_at: daysFromNow(1),
      })),
    )
    .execute()
  const place = { playerId, sessionId, nodeId: 'sims-lotus-wheel', mode: 'real' as const, address: ADDRESS }
  const vendorToken = await startVendorSession(tx, 'SIMS', { ...place, currency: CURRENCY })
  return { token, cookie, seat, board, drift, hall, vendorToken }
}

/** A bank account long since bound, at an address long since known. */
const openPayout = async (tx: Tx, playerId: string) => {
  const accountId = newId()
  await tx
    .insertInto('withdrawals.accounts')
    .values({
      account_id: accountId,
      player_id: playerId,
      kind: 'bank',
      provider: 'KBANK',
      number_sealed: Buffer.from('sealed'),
      number_mark: hashToken(accountId),
      last_four: '0000',
      holder: HOLDER,
      slot: 1,
      bound_at: daysFromNow(-30),
      usable_at: daysFromNow(-29),
    })
    .execute()
  for (const address of [ADDRESS, '::1', '::ffff:127.0.0.1'])
    await tx.insertInto('withdrawals.known_addresses').values({ player_id: playerId, address }).execute()
  return accountId
}

const AGENT = 1

export const makePerson = (
  db: Db,
  brandId: string,
  upline: Person | null,
  isAgent: boolean,
): Promise<Person> =>
  transact(db, async (tx) => {
    const playerId = newId()
    await insertPlayer(tx, brandId, playerId, isAgent ? AGENT : 0)
    const keys = await openSessions(tx, playerId)
    const accountId = await openPayout(tx, playerId)
    if (upline) await hangUnderUpline(tx, playerId, upline.playerId)
    return { playerId, ...keys, accountId, upline }
  })

/** An owner at the back office. */
const STAFF_PASSWORD = 'Lantern-festival-7'

export const makeStaff = (db: Db): Promise<Staff> =>
  transact(db, async (tx) => {
    const [token, cookie, operatorId] = [newToken(), newToken(), newId()]
    await tx
      .insertInto('operators.operators')
      .values({
        operator_id: operatorId,
        username: 'faults',
        username_key: 'faults',
        display_name: 'Faults',
        role: 'owner',
        password_hash: await hashPassword(STAFF_PASSWORD),
      })
      .execute()
    await tx
      .insertInto('operators.sessions')
      .values({
        token_hash: hashToken(token),
        cookie_hash: hashToken(cookie),
        operator_id: operatorId,
        step: 'complete',
        expires_at: daysFromNow(1),
        address: ADDRESS,
        device: 'faults',
      })
      .execute()
    // Play money and one operator: what needs two is done by this one alone.
    await tx
      .updateTable('operators.operators')
      .set({ state: 'disabled' })
      .where('operator_id', '<>', operatorId)
      .execute()
    return { token, cookie, password: STAFF_PASSWORD }
  })

/** A proof as the payment password buys one: guessing it is tried out elsewhere. */
export const proofFor = async (
  db: Db,
  { playerId }: Person,
  action: string,
  detail: Readonly<Record<string, string>>,
): Promise<string> => {
  const proof = newToken()
  const text = JSON.stringify(Object.entries(detail).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  await db
    .insertInto('players.step_ups')
    .values({
      player_id: playerId,
      proof_hash: hashToken(proof),
      action,
      detail_hash: hashToken(text),
      expires_at: new Date(Date.now() + 500_000),
    })
    .execute()
  return proof
}
