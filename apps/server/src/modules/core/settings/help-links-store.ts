import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** Nearly a day, so that a job that runs every hour comes to each link once a day. */
const APART = sql`interval '23 hours'`

/** Takes one link for its daily check; false where another process has it, or had it today. */
export const claimLink = async (db: Db, brandId: string, url: string): Promise<boolean> => {
  const { rows } =
    await sql`insert into settings.help_links as h (brand_id, url) values (${brandId}::uuid, ${url})
    on conflict (brand_id, url) do update set checked_at = clock_timestamp()
      where h.checked_at < clock_timestamp() - ${APART}
    returning url`.execute(db)
  return rows.length === 1
}

/** What a check found; null: the link leads somewhere. */
export const writeChecked = (db: Db, brandId: string, url: string, fault: string | null) =>
  sql`update settings.help_links set fault = ${fault}, failures = ${fault === null ? sql`0` : sql`failures + 1`}
    where brand_id = ${brandId}::uuid and url = ${url}`.execute(db)

/** Links that the brand no longer shows. */
export const forgetLinks = (db: Db, brandId: string, shown: readonly string[]) =>
  db
    .deleteFrom('settings.help_links')
    .where('brand_id', '=', brandId)
    .where(sql<boolean>`not (url = any(${[...shown]}::text[]))`)
    .execute()

/** Links that failed so many times in a row. */
export const readBroken = (db: Db, brandId: string, failures: number) =>
  db
    .selectFrom('settings.help_links')
    .select(['url', 'fault', 'checked_at'])
    .where('brand_id', '=', brandId)
    .where('failures', '>=', failures)
    .orderBy('url')
    .execute()
