import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { likePart } from '../../../platform/db/like-part.ts'
import { idRange } from '../../../platform/id-range.ts'
import { maskEmail, maskName, maskPhone } from '../../../platform/mask.ts'
import { usernameKey } from './rules/usernames.ts'

/** By what a player was found; everything but the first three is a personal datum. */
export type FoundBy = 'id' | 'account' | 'nickname' | 'email' | 'phone' | 'payee' | 'address'

export interface FoundPlayer {
  playerId: string
  account: string
  nickname: string
  state: string
  by: FoundBy
  /** What it was found in, as staff may see it without a reason; null where the name says it. */
  shown: string | null
}

/** Shorter parts stand in almost every name, and no index knows them. */
const SHORTEST_PART = 3
const SHORTEST_PHONE = 4

interface Row {
  player_id: string
  username: string
  nickname: string
  state: string
  by: FoundBy
  email: string | null
  phone: string | null
  payee_name: string | null
}

const shownOf = (row: Row, text: string): string | null => {
  if (row.by === 'email') return maskEmail(row.email)
  if (row.by === 'phone') return maskPhone(row.phone)
  if (row.by === 'payee') return row.payee_name === null ? null : maskName(row.payee_name)
  return row.by === 'address' ? text : null
}

const columns = sql`p.player_id, p.username, p.nickname, p.state, p.email, p.phone, p.payee_name`

/** An address of the internet, whole: parts of one are found by nobody's mistake. */
const isAddress = (text: string) => /^(?:\d{1,3}(?:\.\d{1,3}){3}|[0-9a-f]*:[0-9a-f:.]+)$/i.test(text)

/**
 * The players of a brand that a text may mean, at most `limit` a kind of match and each of them once: by the beginning of the id; by any part of
 * the account, the nickname, the e-mail address, the mobile number or the name that payouts go to; by an address they are signed in from.
 * Each part is read by an index.
 */
export const findPlayers = async (
  db: Db,
  brandId: string,
  { text, limit }: { text: string; limit: number },
): Promise<FoundPlayer[]> => {
  const part = text.toLowerCase()
  const digits = text.replaceAll(/[\s()+.-]/g, '').replace(/^0+/, '')
  const isLong = part.length >= SHORTEST_PART
  const range = idRange(text)
  const key = usernameKey(text)
  const matches = [
    range &&
      sql`select 'id' as by, ${columns} from players.players p
        where p.player_id between ${range.first}::uuid and ${range.last}::uuid`,
    isLong
      ? sql`select 'account' as by, ${columns} from players.players p where p.username_key like ${likePart(key)}`
      : sql`select 'account' as by, ${columns} from players.players p
          where p.username_key like ${likePart(key).slice(1)}`,
    isLong &&
      sql`select 'nickname' as by, ${columns} from players.players p where lower(p.nickname) like ${likePart(part)}`,
    isLong &&
      sql`select 'email' as by, ${columns} from players.players p where lower(p.email) like ${likePart(part)}`,
    isLong &&
      sql`select 'payee' as by, ${columns} from players.players p where lower(p.payee_name) like ${likePart(part)}`,
    /^\d+$/.test(digits) &&
      digits.length >= SHORTEST_PHONE &&
      sql`select 'phone' as by, ${columns} from players.players p where p.phone like ${likePart(digits)}`,
    isAddress(text) &&
      sql`select 'address' as by, ${columns} from players.players p
        where p.player_id in (select s.player_id from players.sessions s where s.address = ${text})`,
  ].filter((match) => match !== null && match !== false)
  const { rows } = await sql<Row>`${sql.join(
    matches.map((match) => sql`(${match} and p.brand_id = ${brandId}::uuid limit ${limit})`),
    sql` union all `,
  )}`.execute(db)
  const first = new Map<string, Row>()
  for (const row of rows) if (!first.has(row.player_id)) first.set(row.player_id, row)
  // Who is called just so comes before those whose name has it in it.
  const found = [...first.values()].toSorted(
    (a, b) => Number(usernameKey(b.username) === key) - Number(usernameKey(a.username) === key),
  )
  return found.map((row) => ({
    playerId: row.player_id,
    account: row.username,
    nickname: row.nickname,
    state: row.state,
    by: row.by,
    shown: shownOf(row, text),
  }))
}

/** Those of these players who are of this brand. */
export const readPlayersOfBrand = async (db: Db, brandId: string, playerIds: readonly string[]) => {
  if (playerIds.length === 0) return []
  const rows = await db
    .selectFrom('players.players')
    .select(['player_id', 'username', 'nickname', 'state'])
    .where('brand_id', '=', brandId)
    .where('player_id', 'in', [...playerIds])
    .execute()
  return rows.map((row) => ({
    playerId: row.player_id,
    account: row.username,
    nickname: row.nickname,
    state: row.state,
  }))
}
