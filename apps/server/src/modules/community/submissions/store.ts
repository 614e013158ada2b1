import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import { APPLICATION_DAYS } from './rules.ts'

/** Sendings of one player come one after another. */
export const holdSender = async (tx: Tx, playerId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('submissions:' || ${playerId}, 0))`.execute(tx)
}

export const countFeedback = async (tx: Tx, playerId: string) => {
  const { rows } = await sql<{ waiting: number; today: number }>`
    select (count(*) filter (where answer is null))::int as waiting,
      (count(*) filter (where sent_at > now() - interval '1 day'))::int as today
    from submissions.feedback where player_id = ${playerId}::uuid`.execute(tx)
  return rows[0]!
}

export interface FeedbackRow {
  feedbackId: string
  playerId: string
  brandId: string
  questionType: string
  content: string
  language: string
  /** The message that a report is about. */
  about?: string | undefined
}

export const insertFeedback = async (tx: Tx, row: FeedbackRow): Promise<void> => {
  await tx
    .insertInto('submissions.feedback')
    .values({
      feedback_id: row.feedbackId,
      player_id: row.playerId,
      brand_id: row.brandId,
      question_type: row.questionType,
      content: row.content,
      language: row.language,
      about: row.about ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** False when it is answered already, or not there. */
export const writeAnswer = async (
  tx: Tx,
  row: { feedbackId: string; brandId: string; answer: string; by: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('submissions.feedback')
    .set({ answer: row.answer, answered_at: sql`now()`, answered_by: row.by })
    .where('feedback_id', '=', row.feedbackId)
    .where('brand_id', '=', row.brandId)
    .where('answer', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export const countApplicationsLately = async (tx: Tx, playerId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from submissions.applications
    where player_id = ${playerId}::uuid and sent_at > now() - make_interval(days => ${APPLICATION_DAYS})`.execute(
    tx,
  )
  return rows[0]!.count
}

export interface ApplicationRow {
  applicationId: string
  playerId: string
  brandId: string
  fullName: string
  contactKind: string
  contact: string
  experience: string
  channel: string
  comment: string
}

/** False when one of theirs stands already. */
export const insertApplication = async (tx: Tx, row: ApplicationRow): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('submissions.applications')
    .values({
      application_id: row.applicationId,
      player_id: row.playerId,
      brand_id: row.brandId,
      full_name: row.fullName,
      contact_kind: row.contactKind,
      contact: row.contact,
      experience: row.experience,
      channel: row.channel,
      comment: row.comment,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** False when it was decided already, or is not there. */
export const writeDecision = async (
  tx: Tx,
  row: { applicationId: string; brandId: string; isApproved: boolean; reason: string; by: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('submissions.applications')
    .set({
      state: row.isApproved ? 'approved' : 'refused',
      reason: row.reason,
      decided_at: sql`now()`,
      decided_by: row.by,
    })
    .where('application_id', '=', row.applicationId)
    .where('brand_id', '=', row.brandId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export interface PictureRow {
  pictureId: string
  playerId: string
  subjectId: string
  mediaType: string
  content: Buffer
  contentHash: Buffer
  most: number
}

/** How many there are with it; null where it is there already or one too many. */
export const insertPicture = async (tx: Tx, row: PictureRow): Promise<number | null> => {
  const { rows } = await sql<{ place: number }>`
    insert into submissions.pictures (picture_id, player_id, subject_id, place, media_type, content, content_hash)
    select ${row.pictureId}::uuid, ${row.playerId}::uuid, ${row.subjectId}::uuid, (count(*) + 1)::smallint,
      ${row.mediaType}, ${row.content}, ${row.contentHash}
    from submissions.pictures where subject_id = ${row.subjectId}::uuid having count(*) < ${row.most}
    on conflict do nothing returning place`.execute(tx)
  return rows[0]?.place ?? null
}
