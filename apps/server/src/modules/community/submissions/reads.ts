import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { offsetOf, placePage } from '../../../platform/paging.ts'
import type { Application, Feedback } from './types.ts'

export interface PageWanted {
  pageNo: number
  pageSize: number
}

const OWN_APPLICATIONS = 10

const pictureCount = (id: 'f.feedback_id' | 'a.application_id') =>
  sql<number>`(select count(*)::int from submissions.pictures p where p.subject_id = ${sql.ref(id)})`.as(
    'picture_count',
  )

const feedbackQuery = (db: Db | Tx) =>
  db.selectFrom('submissions.feedback as f').selectAll('f').select(pictureCount('f.feedback_id'))

const applicationQuery = (db: Db | Tx) =>
  db.selectFrom('submissions.applications as a').selectAll('a').select(pictureCount('a.application_id'))

export const readOwnFeedback = (
  db: Db | Tx,
  playerId: string,
  feedbackId: string,
): Promise<Feedback | undefined> =>
  feedbackQuery(db)
    .where('f.feedback_id', '=', feedbackId)
    .where('f.player_id', '=', playerId)
    .executeTakeFirst()

export const readFeedbackOf = async (db: Db, playerId: string, wanted: PageWanted) => {
  const { count } = await db
    .selectFrom('submissions.feedback')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()
  const page = placePage(wanted, Number(count))
  const rows = await feedbackQuery(db)
    .where('f.player_id', '=', playerId)
    .orderBy('f.sent_at', 'desc')
    .orderBy('f.feedback_id')
    .offset(offsetOf(page))
    .limit(page.pageSize)
    .execute()
  return { page, rows }
}

export const readOwnApplication = (
  db: Db | Tx,
  playerId: string,
  applicationId: string,
): Promise<Application | undefined> =>
  applicationQuery(db)
    .where('a.application_id', '=', applicationId)
    .where('a.player_id', '=', playerId)
    .executeTakeFirst()

export const readApplicationsOf = (db: Db, playerId: string): Promise<Application[]> =>
  applicationQuery(db)
    .where('a.player_id', '=', playerId)
    .orderBy('a.sent_at', 'desc')
    .orderBy('a.application_id')
    .limit(OWN_APPLICATIONS)
    .execute()
