import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { Refusal } from '../refusal.ts'
import { isOutage, openSessions, transact } from './database.ts'
import type { Db, Tx } from './database.ts'

/** A PostgreSQL that follows the one that is written to, for what takes long to read. */
export interface Follower {
  db: Db
  /** What it may lack, in seconds. */
  behindMostS: number
  /** Whether it was asked last, so that the log tells a change once. */
  isNear: boolean
  close(): Promise<void>
}

const SESSIONS = 8
/** A page of figures is looked at for longer. */
const BEHIND_MOST_S = 10

/** `role`: as the program is at the database itself. A follower that is away is asked again with the next read. */
export const openFollower = (url: string, role: string | null, behindMostS = BEHIND_MOST_S): Follower => {
  const { db, close } = openSessions(url, role, { size: SESSIONS, patience: 1 })
  return { db, behindMostS, isNear: true, close }
}

/** Why a follower is not read now, though it answers. */
class PassedOver extends Error {}

const asOfOneMoment = (tx: Tx) => sql`set transaction isolation level repeatable read, read only`.execute(tx)

interface Writer {
  system: string
  timeline: number
  startedAt: string
}

/** Which server is written to now: asked with every read, because an address can lead to another one at any time. */
const readWriter = async (db: Db): Promise<Writer> => {
  const { rows } = await sql<Writer>`
    select system_identifier::text as system, ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int as timeline,
      pg_postmaster_start_time()::text as "startedAt" from pg_control_system()`.execute(db)
  return rows[0]!
}

/**
 * It is of the same system as the one that is written to, and either that server itself (the follower has taken over) or follows its timeline:
 * another server, an old first one that came back and one that still follows it are not. A follower knows its timeline from its last restart
 * point: after a takeover it is passed over until the next one.
 */
const requireKin = async (tx: Tx, writer: Writer): Promise<{ isWriter: boolean }> => {
  const { rows } = await sql<Writer & { follows: boolean }>`
    select system_identifier::text as system, timeline_id as timeline, pg_postmaster_start_time()::text as "startedAt",
      pg_is_in_recovery() as follows from pg_control_system(), pg_control_checkpoint()`.execute(tx)
  const found = rows[0]!
  if (found.system !== writer.system) throw new PassedOver(`another system, ${found.system}`)
  if (!found.follows && found.startedAt !== writer.startedAt)
    throw new PassedOver('it follows nobody and is not the one that is written to')
  if (found.follows && found.timeline !== writer.timeline)
    throw new PassedOver(`it follows timeline ${found.timeline}, not ${writer.timeline}`)
  return { isWriter: !found.follows }
}

/** Nothing where it has replayed all it received from a server it hears, else the age of what it replayed last. */
const requireNear = async (tx: Tx, behindMostS: number): Promise<void> => {
  const { rows } = await sql<{ behind: number | null }>`
    select case when exists (select 1 from pg_stat_wal_receiver where pid is not null)
        and pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
      else extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 end as behind`.execute(
    tx,
  )
  const behind = rows[0]?.behind ?? null
  if (behind === null || behind > behindMostS) throw new PassedOver(`${behind ?? 'unknown'} s behind`)
}

/** Late, away, of another line, or again and again in the way of what it replays. */
const isPassedOver = (error: unknown): boolean =>
  error instanceof PassedOver || isOutage(error) || (error instanceof Refusal && error.code === 'TRY_AGAIN')

interface Readers {
  db: Db
  follower?: Follower | null
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

/**
 * Reads everything as of one moment, at the follower where there is one that is near and answers, else where all is written. For figures and
 * reports: what a person has just changed may be missing for a moment.
 */
export const readAside = async <T>(
  { db, follower, log }: Readers,
  work: (tx: Tx) => Promise<T>,
): Promise<T> => {
  if (follower) {
    const writer = await readWriter(db)
    try {
      const read = await transact(follower.db, async (tx) => {
        await asOfOneMoment(tx)
        const { isWriter } = await requireKin(tx, writer)
        if (!isWriter) await requireNear(tx, follower.behindMostS)
        return work(tx)
      })
      if (!follower.isNear) log.info({}, 'reports are read from the follower again')
      follower.isNear = true
      return read
    } catch (error) {
      if (!isPassedOver(error)) throw error
      if (follower.isNear) log.warn({ err: error }, 'reports are not read from the follower')
      follower.isNear = false
    }
  }
  return transact(db, async (tx) => {
    await asOfOneMoment(tx)
    return work(tx)
  })
}
