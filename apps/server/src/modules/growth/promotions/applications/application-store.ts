import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db/database.ts'
import type { Application } from './application-types.ts'
import { PICTURES_MAX } from './application-rules.ts'

/** Sendings of one member come one after another. */
export const holdApplicant = async (tx: Tx, playerId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('promotions.applications:' || ${playerId}, 0))`.execute(
    tx,
  )
}

type NewApplication = Pick<
  Application,
  | 'applicationId'
  | 'promotionId'
  | 'brandId'
  | 'playerId'
  | 'version'
  | 'terms'
  | 'period'
  | 'periodFrom'
  | 'comment'
  | 'signs'
>

/** False where the key is taken, or another of the member's waits already. */
export const insertApplication = async (tx: Tx, row: NewApplication): Promise<boolean> => {
  const { rows } = await sql`
    insert into promotions.applications (application_id, promotion_id, brand_id, player_id, version, terms, period, period_from, comment,
      signs, state)
    values (${row.applicationId}::uuid, ${row.promotionId}::uuid, ${row.brandId}::uuid, ${row.playerId}::uuid, ${row.version},
      ${JSON.stringify(row.terms)}::jsonb, ${row.period}, ${row.periodFrom}, ${row.comment}, ${row.signs}::text[], 'APPLYING')
    on conflict do nothing returning 1`.execute(tx)
  return rows.length > 0
}

export const writeDecision = async (
  tx: Tx,
  {
    applicationId,
    by,
    remark,
    given,
  }: {
    applicationId: string
    by: string
    remark: string
    given: { amount: bigint; rewardId: string } | null
  },
): Promise<void> => {
  await sql`update promotions.applications set state = ${given ? 'APPROVED' : 'REJECTED'}, decided_at = now(), decided_by = ${by},
      remark = ${remark}, amount = ${given?.amount ?? null}::bigint, reward_id = ${given?.rewardId ?? null}::uuid
    where application_id = ${applicationId}::uuid and state = 'APPLYING'`.execute(tx)
}

/** Takes a place and money for what was asked for in time, though the promotion is over or paused meanwhile. */
export const takeGrantedPlace = async (tx: Tx, promotionId: string, amount: bigint): Promise<boolean> => {
  const { rows } =
    await sql`update promotions.promotions set taken = taken + 1, reserved = reserved + ${amount}
    where promotion_id = ${promotionId}::uuid and (quota is null or taken < quota)
      and (budget is null or reserved + ${amount} <= budget)
    returning 1`.execute(tx)
  return rows.length > 0
}

/** What was sent for applications that never came: the member begins anew, or a day is over. */
export const dropUnsent = async (tx: Tx, of: { playerId: string; except: string } | null): Promise<void> => {
  const whose = of
    ? sql`x.player_id = ${of.playerId}::uuid and x.application_id <> ${of.except}::uuid`
    : sql`x.sent_at between now() - interval '30 days' and now() - interval '1 day'`
  await sql`delete from promotions.application_pictures x where ${whose}
    and not exists (select 1 from promotions.applications a where a.application_id = x.application_id)`.execute(
    tx,
  )
}

interface PictureRow {
  pictureId: string
  playerId: string
  applicationId: string
  mediaType: string
  content: Buffer
  contentHash: Buffer
}

/** The picture and how many there are now; the same one again is the first, null where there are enough. */
export const insertPicture = async (
  tx: Tx,
  row: PictureRow,
): Promise<{ pictureId: string; pictureCount: number } | null> => {
  const { rows } = await sql<{ pictureId: string; pictureCount: number }>`
    with there as (
      select picture_id, content_hash from promotions.application_pictures
      where application_id = ${row.applicationId}::uuid and player_id = ${row.playerId}::uuid),
    same as (select picture_id from there where content_hash = ${row.contentHash}),
    added as (
      insert into promotions.application_pictures (picture_id, application_id, player_id, place, media_type, content, content_hash)
      select ${row.pictureId}::uuid, ${row.applicationId}::uuid, ${row.playerId}::uuid, (select count(*) + 1 from there)::smallint,
        ${row.mediaType}, ${row.content}, ${row.contentHash}
      where not exists (select 1 from same) and (select count(*) from there) < ${PICTURES_MAX}
      on conflict do nothing returning picture_id)
    select picture_id as "pictureId", (select count(*) from there)::int as "pictureCount" from same
    union all
    select picture_id, (select count(*) + 1 from there)::int from added`.execute(tx)
  return rows[0] ?? null
}
