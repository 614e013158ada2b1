import type { AnyChallengeAction } from '@krathong/protocol/calls/challenges'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'

export const LIFE_SECONDS = 120

export type ChallengeAnswer =
  | { kind: 'puzzle'; hole: number }
  | { kind: 'work'; seed: string; parts: number; bits: number }
  | { kind: 'captcha'; mark: string }

export interface ChallengeRow {
  challengeId: string
  action: AnyChallengeAction
  browser: Buffer
  answer: ChallengeAnswer
}

export const insertChallenge = async (tx: Tx, row: ChallengeRow): Promise<Date> => {
  const { expires_at } = await tx
    .insertInto('challenges.challenges')
    .values({
      challenge_id: row.challengeId,
      kind: row.answer.kind,
      action: row.action,
      browser_hash: row.browser,
      answer: JSON.stringify(row.answer),
      expires_at: sql<Date>`clock_timestamp() + make_interval(secs => ${LIFE_SECONDS})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return expires_at
}

const alive = sql<boolean>`expires_at > clock_timestamp()`

/** Takes the one answer a challenge has; undefined when it was given, ran out, or belongs to another browser. */
export const takeAnswer = (tx: Tx, challengeId: string, browser: Buffer) =>
  tx
    .updateTable('challenges.challenges')
    .set({ answered_at: sql<Date>`clock_timestamp()` })
    .where('challenge_id', '=', challengeId)
    .where('browser_hash', '=', browser)
    .where('kind', '<>', 'captcha')
    .where('answered_at', 'is', null)
    .where(alive)
    .returning(['action', 'answer'])
    .executeTakeFirst()

/** The pass lives as long again as the challenge did: there is a form to finish. */
export const writePass = async (tx: Tx, challengeId: string, passHash: Buffer): Promise<Date> => {
  const { expires_at } = await tx
    .updateTable('challenges.challenges')
    .set({
      pass_hash: passHash,
      expires_at: sql<Date>`clock_timestamp() + make_interval(secs => ${LIFE_SECONDS})`,
    })
    .where('challenge_id', '=', challengeId)
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return expires_at
}

interface PassUse {
  action: AnyChallengeAction
  browser: Buffer
  passHash: Buffer
}

/** True once for one pass, for its action, from its browser, while it lives. */
export const consumePass = async (tx: Tx, { action, browser, passHash }: PassUse): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('challenges.challenges')
    .set({ consumed_at: sql<Date>`clock_timestamp()` })
    .where('pass_hash', '=', passHash)
    .where('action', '=', action)
    .where('browser_hash', '=', browser)
    .where('consumed_at', 'is', null)
    .where(alive)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Uses up this browser's newest picture of the action, right or wrong: the mark it held, or undefined. Older pictures end with it. */
export const takeCaptcha = async (tx: Tx, action: AnyChallengeAction, browser: Buffer) => {
  const rows = await tx
    .updateTable('challenges.challenges')
    .set({ answered_at: sql<Date>`clock_timestamp()`, consumed_at: sql<Date>`clock_timestamp()` })
    .where('browser_hash', '=', browser)
    .where('action', '=', action)
    .where('kind', '=', 'captcha')
    .where('answered_at', 'is', null)
    .where(alive)
    .returning(['challenge_id', 'answer', 'made_at'])
    .execute()
  return rows.toSorted((a, b) => b.made_at.getTime() - a.made_at.getTime())[0]
}

/** Milliseconds since this browser's last picture, or null. */
export const readCaptchaAge = async (tx: Tx, browser: Buffer): Promise<number | null> => {
  const row = await tx
    .selectFrom('challenges.challenges')
    .select(sql<number>`(extract(epoch from clock_timestamp() - made_at) * 1000)::float8`.as('age'))
    .where('browser_hash', '=', browser)
    .where('kind', '=', 'captcha')
    .orderBy('made_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.age ?? null
}

/** True the first time a payload's nonce is told, within the time in which it counts. */
export const takeNonce = async (tx: Tx, nonceHash: Buffer, seconds: number): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('challenges.opened_payloads')
    .values({ nonce_hash: nonceHash, expires_at: sql<Date>`now() + make_interval(secs => ${seconds})` })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export const deleteOver = async (tx: Tx): Promise<void> => {
  await sql`delete from challenges.challenges where expires_at < now() - interval '1 hour'`.execute(tx)
  await sql`delete from challenges.opened_payloads where expires_at < now()`.execute(tx)
}
