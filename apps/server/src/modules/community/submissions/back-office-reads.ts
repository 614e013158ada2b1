import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { offsetOf, placePage } from '../../../platform/paging.ts'
import type { PageWanted } from './reads.ts'
import type { Application, Feedback } from './types.ts'

export interface QueueWanted extends PageWanted {
  brandId: string
  queue: 'waiting' | 'all'
}

export type BackOfficeFeedback = Feedback & { username: string }
export type BackOfficeApplication = Application & { username: string }

const feedbackOf = (db: Db | Tx, brandId: string) =>
  db.selectFrom('submissions.feedback as f').where('f.brand_id', '=', brandId)

const select = (db: Db | Tx, brandId: string) =>
  feedbackOf(db, brandId)
    .innerJoin('players.v_usernames as p', 'p.player_id', 'f.player_id')
    .selectAll('f')
    .select('p.username')
    .select(
      sql<number>`(select count(*)::int from submissions.pictures x where x.subject_id = f.feedback_id)`.as(
        'picture_count',
      ),
    )

/** Who waits longest first; all of them newest first. */
export const readFeedbackQueue = async (db: Db, { brandId, queue, ...wanted }: QueueWanted) => {
  const counted = feedbackOf(db, brandId).select(({ fn }) => fn.countAll<bigint>().as('count'))
  const { count } = await (
    queue === 'all' ? counted : counted.where('f.answer', 'is', null)
  ).executeTakeFirstOrThrow()
  const page = placePage(wanted, Number(count))
  const found = queue === 'all' ? select(db, brandId) : select(db, brandId).where('f.answer', 'is', null)
  const rows: BackOfficeFeedback[] = await found
    .orderBy('f.sent_at', queue === 'all' ? 'desc' : 'asc')
    .orderBy('f.feedback_id')
    .offset(offsetOf(page))
    .limit(page.pageSize)
    .execute()
  return { page, rows }
}

export const readFeedback = (
  db: Db | Tx,
  brandId: string,
  feedbackId: string,
): Promise<BackOfficeFeedback | undefined> =>
  select(db, brandId).where('f.feedback_id', '=', feedbackId).executeTakeFirst()

const applicationsOf = (db: Db | Tx, brandId: string) =>
  db.selectFrom('submissions.applications as a').where('a.brand_id', '=', brandId)

const selectApplications = (db: Db | Tx, brandId: string) =>
  applicationsOf(db, brandId)
    .innerJoin('players.v_usernames as p', 'p.player_id', 'a.player_id')
    .selectAll('a')
    .select('p.username')
    .select(
      sql<number>`(select count(*)::int from submissions.pictures x where x.subject_id = a.application_id)`.as(
        'picture_count',
      ),
    )

export const readApplicationQueue = async (db: Db, { brandId, queue, ...wanted }: QueueWanted) => {
  const counted = applicationsOf(db, brandId).select(({ fn }) => fn.countAll<bigint>().as('count'))
  const { count } = await (
    queue === 'all' ? counted : counted.where('a.state', '=', 'waiting')
  ).executeTakeFirstOrThrow()
  const page = placePage(wanted, Number(count))
  const found =
    queue === 'all'
      ? selectApplications(db, brandId)
      : selectApplications(db, brandId).where('a.state', '=', 'waiting')
  const rows: BackOfficeApplication[] = await found
    .orderBy('a.sent_at', queue === 'all' ? 'desc' : 'asc')
    .orderBy('a.application_id')
    .offset(offsetOf(page))
    .limit(page.pageSize)
    .execute()
  return { page, rows }
}

export const readApplication = (
  db: Db | Tx,
  brandId: string,
  applicationId: string,
): Promise<BackOfficeApplication | undefined> =>
  selectApplications(db, brandId).where('a.application_id', '=', applicationId).executeTakeFirst()

const EARLIER = 10

/** What the same player asked for before. */
export const readEarlier = (
  db: Db,
  brandId: string,
  of: BackOfficeApplication,
): Promise<BackOfficeApplication[]> =>
  selectApplications(db, brandId)
    .where('a.player_id', '=', of.player_id)
    .where('a.application_id', '<>', of.application_id)
    .orderBy('a.sent_at', 'desc')
    .limit(EARLIER)
    .execute()

export const readPictures = (db: Db, subjectId: string) =>
  db
    .selectFrom('submissions.pictures')
    .select(['picture_id', 'sent_at'])
    .where('subject_id', '=', subjectId)
    .orderBy('place')
    .execute()

/** Of something of this brand; staff of another see none of it. */
export const readPicture = (db: Db, brandId: string, pictureId: string) =>
  db
    .selectFrom('submissions.pictures as p')
    .select(['p.player_id', 'p.media_type', 'p.content'])
    .where('p.picture_id', '=', pictureId)
    .where(
      sql<boolean>`(exists (select 1 from submissions.feedback f where f.feedback_id = p.subject_id and f.brand_id = ${brandId}::uuid)
        or exists (select 1 from submissions.applications a where a.application_id = p.subject_id and a.brand_id = ${brandId}::uuid))`,
    )
    .executeTakeFirst()
