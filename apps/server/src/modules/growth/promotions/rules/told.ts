import { sql } from 'kysely'

/** Of a published promotion `p` in a statement: it is on, or told of before it begins: from when staff say, else a fortnight before. */
export const isTold = sql`coalesce(p.show_from, p.starts_at - interval '14 days') <= now() and (p.ends_at is null or p.ends_at > now())`
